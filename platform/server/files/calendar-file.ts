export interface CalendarEvent {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  place: string
  url: string
  description?: string
}

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')

/** A line of at most 75 bytes; the rest goes on after a blank (RFC 5545). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const linesOf = (
  { id, title, startsAt, endsAt, place, url, description = '' }: CalendarEvent,
  now: Date,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@cardline`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(startsAt)}`,
  `DTEND:${stamp(endsAt)}`,
  `SUMMARY:${escaped(title)}`,
  ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  `URL:${url}`,
  'END:VEVENT',
]

/** Events as a calendar file (RFC 5545), which phones and mail programs take into their calendars. */
export const calendarFile = (events: readonly CalendarEvent[], now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cardline//Calendar//EN',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
