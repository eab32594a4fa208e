import { fill, type Translation } from '#platform/text/texts.ts'

import type { text } from '../text/zh-CN.ts'

/** A length of time in words; a dash for none. */
export function watchTimeText(ms: number, t: Translation<typeof text>): string {
  const seconds = Math.round(ms / 1000)
  if (seconds === 0) return t.page.none
  return seconds < 60
    ? fill(t.page.seconds, { count: seconds })
    : fill(t.page.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
