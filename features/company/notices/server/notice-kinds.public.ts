import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

/** The values that a notice is made of, such as a name or a moment as ISO 8601. */
export type NoticeValues = Readonly<Record<string, string | number>>

/** A kind of notices, added by the feature that tells it. */
export interface NoticeKind {
  /** `feature.event`, such as `tasks.due`. */
  key: string
  /** The name of the kind, for a filter. */
  name(language: Language): string
  title(language: Language, values: NoticeValues): string
  detail?(language: Language, values: NoticeValues): string
}

export const noticeKinds = defineHook<NoticeKind>('notices.kinds')
