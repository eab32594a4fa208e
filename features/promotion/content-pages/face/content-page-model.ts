import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import type { ContentKind } from '#features/promotion/contents/face/block-kind-model.ts'
import type { FaceData } from '#features/promotion/contents/face/content-face-model.ts'
import type { ContentFrame } from '#features/promotion/contents/face/content-frame-model.ts'
import type { ThemeId } from '#features/promotion/contents/face/theme-ids-model.ts'
import type { PageGate } from '#features/promotion/share-gates/face/gate-model.ts'
import type { Language } from '#platform/text/texts.ts'

/** Everything that the page of a content says. */
export interface ContentPageModel {
  language: Language
  kind: ContentKind
  publicId: string
  /** The public id that the page was opened by: its own, or a share link's. */
  pageId: string
  /** The path by which it was opened. */
  path: string
  /** The one address that search engines know it by. */
  canonicalUrl: string
  title: string
  summary: string
  /** The part of the page that this visitor may see. */
  document: ContentDocument
  data: FaceData
  theme: ThemeId
  /** The company's own colour, for its theme. */
  accent: string
  facts: {
    /** With its unit, or that it is told on request. */
    price: string | null
    specs: readonly { name: string; value: string }[]
    /** The writer of news, with the path of their card where visitors see one. */
    author: { name: string; cardPath: string | null } | null
    /** The day on which news were published. */
    day: string | null
  }
  frame: ContentFrame
  /** The gate after the blocks; null for a page without one. */
  gate: PageGate | null
  /** The block that comes after the free part, on a page whose gate is open. */
  restBlockId: string | null
  /** The data of what features show below the page, by the keys of their sections. */
  sections: Readonly<Record<string, unknown>>
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  share: { title: string; text: string; imageUrl: string | null }
  publishedAt: string | null
  isIndexed: boolean
  /** A draft that is looked at before it is published. */
  isPreview: boolean
  /** Absent where the visitor is not counted. */
  visitId: string | null
  hasDeclined: boolean
  /** The outcome of a form that was just sent. */
  note: string | null
}
