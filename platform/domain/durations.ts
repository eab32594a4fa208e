/** Lengths of time in milliseconds. A day is 24 hours: days of a calendar are counted in the zone of the company. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
