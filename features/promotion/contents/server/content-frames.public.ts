import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ContentKind } from '../face/block-kind-model.ts'
import type { ContentFrame } from '../face/content-frame-model.ts'

/** A content whose public page is loaded; visitors may see it. */
export interface FramedContent {
  contentId: string
  kind: ContentKind
  publicId: string
  title: string
  /** The site that it is a page of, or that it is itself. */
  site: { contentId: string; publicId: string; title: string } | null
  language: Language
  /** Sets when the answer changes by time alone: the page is drawn again after that. */
  changesAt(moment: Date): void
}

/**
 * Gives pages of some kinds their frame. The first answer counts: undefined leaves it to others, null says that visitors
 * may not see the content, as if it were not there. Everything that it reads must stand in a table with `onPages`.
 */
export interface ContentFraming {
  kinds: readonly ContentKind[]
  load(tx: Tx, content: FramedContent): Promise<Partial<ContentFrame> | null | undefined>
}

/** Features that build sites of contents add their frame to it. */
export const contentFrames = defineHook<ContentFraming>('contents.frames')
