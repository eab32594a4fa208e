import { fill, type Translation } from '#platform/text/texts.ts'

import type { text as source } from '../text/zh-CN.ts'

type Texts = Translation<typeof source>

/** A size as people read it. */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : bytes < 1024 ** 3
      ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
      : `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** How long a video is, as players say it. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** How long something was read. */
export function dwellText(ms: number, t: Texts['dwell']): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return fill(t.seconds, { seconds })
  return fill(t.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
