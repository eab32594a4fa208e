import dayjs from 'dayjs'

/** From when to when in one line: the day once, where it is the same. */
export function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [from, to] = [dayjs(startsAt), dayjs(endsAt)]
  const end = from.isSame(to, 'day') ? to.format('HH:mm') : to.format('MM-DD HH:mm')
  return `${from.format('YYYY-MM-DD HH:mm')} – ${end}`
}
