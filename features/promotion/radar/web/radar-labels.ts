import { fill, type Translation } from '#platform/text/texts.ts'

import type { RadarDetail, RadarPersonLine } from '../radar.contract.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

/** The name of a person, else the number. */
export const personName = (t: Texts, { name, number }: Pick<RadarPersonLine, 'name' | 'number'>): string =>
  name ?? fill(t.visitors.anonymous, { number })

/** How long something was read. */
export function dwellText(t: Texts, dwellMs: number): string {
  const seconds = Math.round(dwellMs / 1000)
  return seconds < 60
    ? fill(t.dwell.seconds, { seconds })
    : fill(t.dwell.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

type Read = Pick<RadarDetail['visits'][number], 'subject' | 'position'>

/** The title of a visited thing, and how far it was read. */
export function readText(t: Texts, { subject: { type, title }, position }: Read): string {
  const name = `${t.subjects[type]}${title === '' ? '' : ` ${title}`}`
  if (position === null || (type !== 'document' && type !== 'video')) return name
  return `${name} · ${fill(t.position[type], { position })}`
}

/** Minutes as people say them. */
export function minutesText(t: Texts, minutes: number | null): string {
  if (minutes === null) return t.sellers.none
  return minutes < 120
    ? fill(t.sellers.minutes, { minutes })
    : fill(t.sellers.hours, { hours: Math.round(minutes / 60) })
}
