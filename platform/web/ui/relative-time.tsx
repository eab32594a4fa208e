import type { PointerEvent } from 'react'
import type { Language } from '#platform/text/texts.ts'
import { useLanguage } from '../language/language.ts'
import { useMinute } from './use-minute.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** A moment as every list shows it: `2026-11-20 09:30`, in the zone of the device. */
export function formatMoment(moment: string | number): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** How far a moment is from now, in words. */
export function relativeText(moment: string | number, language: Language, now: number): string {
  const distance = new Date(moment).getTime() - now
  // `now` counts whole minutes: what happened since its last one does not lie ahead.
  const seconds = distance > 0 && distance < 60_000 ? 0 : distance / 1000
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}

/** How long ago, drawn anew as minutes pass. */
function Distance({ value }: { value: string }) {
  return relativeText(value, useLanguage(), useMinute())
}

/** A moment whose distance is said on hover: it is worked out there, so that no row is drawn when a minute passes. */
function Moment({ value }: { value: string }) {
  const language = useLanguage()
  const tellDistance = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.title = relativeText(value, language, Date.now())
  }
  return (
    <time dateTime={value} onPointerEnter={tellDistance}>
      {formatMoment(value)}
    </time>
  )
}

/** A moment in the one format of all pages, relative on hover; `relative` turns it round. */
export function RelativeTime({
  value,
  relative = false,
}: {
  value: string | null | undefined
  relative?: boolean
}) {
  if (!value) return <span className="cell-empty">—</span>
  if (!relative) return <Moment value={value} />
  return (
    <time dateTime={value} title={formatMoment(value)}>
      <Distance value={value} />
    </time>
  )
}
