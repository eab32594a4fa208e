import type { PageGate } from '#features/promotion/share-gates/face/gate-model.ts'
import type { Language } from '#platform/text/texts.ts'

/** Everything that the page says on which somebody reads a document. */
export interface DocumentPageModel {
  language: Language
  /** The public id that the page was opened by: its own, or a share link's. */
  pageId: string
  publicId: string
  canonicalUrl: string
  name: string
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  /** The version, so that pictures of another one are asked for anew. */
  version: number
  /** Those that this reader may see. */
  pages: readonly { n: number; width: number; height: number; text: string }[]
  /** The name and the size of the file where readers may have it. */
  download: { name: string; size: string } | null
  isWatermarked: boolean
  /** How many pages there are, behind a gate, too. */
  total: number
  /** The gate after them; null for a document without one. */
  gate: PageGate | null
  /** Absent where the visitor is not counted. */
  visitId: string | null
  hasDeclined: boolean
}
