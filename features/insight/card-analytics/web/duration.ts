import { fill, type Translation } from '#platform/text/texts.ts'

import type { text } from '../text/zh-CN.ts'

/** A stretch of time as charts and lists write it: `42 s`, `3 min 5 s`, in the reader's language. */
export function duration(ms: number, texts: Translation<typeof text>['lasting']): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60
    ? fill(texts.seconds, { seconds })
    : fill(texts.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
