import { fill, type Translation } from '#platform/text/texts.ts'

import type { text as source } from '../text/zh-CN.ts'

type Texts = Translation<typeof source>

/** A size as people read it. */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** How long something was read. */
export function dwellText(ms: number, t: Texts['dwell']): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return fill(t.seconds, { seconds })
  return fill(t.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
