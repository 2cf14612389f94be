"""Days, times and numbers."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "numbers/decimal_mark": ".",
    "dates/day": "{day} {month} {year}",
    "dates/day_of_week": "{weekday}, {day} {month}",
    "dates/time": "{weekday}, {day} {month} {year}, {clock} ({zone})",
    "dates/first_day": "1",
    "dates/weekday_1": "Monday",
    "dates/weekday_2": "Tuesday",
    "dates/weekday_3": "Wednesday",
    "dates/weekday_4": "Thursday",
    "dates/weekday_5": "Friday",
    "dates/weekday_6": "Saturday",
    "dates/weekday_7": "Sunday",
    "dates/month_1": "January",
    "dates/month_2": "February",
    "dates/month_3": "March",
    "dates/month_4": "April",
    "dates/month_5": "May",
    "dates/month_6": "June",
    "dates/month_7": "July",
    "dates/month_8": "August",
    "dates/month_9": "September",
    "dates/month_10": "October",
    "dates/month_11": "November",
    "dates/month_12": "December",
}
