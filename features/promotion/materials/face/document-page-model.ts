import type { PageGate } from '#features/promotion/share-gates/face/gate-model.ts'
import type { ReaderPageModel } from '#features/promotion/promotions/face/reader-page-model.ts'

/** Everything that the page says on which somebody reads a document. */
export interface DocumentPageModel extends ReaderPageModel {
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
}
