import type { LogEntry, LogKind } from '#platform/web/log/client-log.ts'

type KindChoice = LogKind | 'all'

const kinds: readonly string[] = ['info', 'success', 'warning', 'danger']

/** The kind that an address names; all for anything else. */
export const kindOf = (text: string | undefined): KindChoice =>
  text !== undefined && kinds.includes(text) ? (text as LogKind) : 'all'

const textOf = ({ message, meta }: LogEntry) =>
  [message, meta.url, meta.call, meta.requestId, meta.source].filter(Boolean).join('\n').toLowerCase()

/** The entries of a kind that hold a keyword, the latest first. */
export function filterLog(entries: readonly LogEntry[], kind: KindChoice, keyword: string): LogEntry[] {
  const wanted = keyword.trim().toLowerCase()
  return entries
    .filter((entry) => (kind === 'all' || entry.kind === kind) && textOf(entry).includes(wanted))
    .toReversed()
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the zone of the device. */
export function timeText(time: number): string {
  const date = new Date(time)
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`
}
