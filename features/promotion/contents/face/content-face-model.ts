import type { Language } from '#platform/text/texts.ts'

/** A stored picture as a page shows it. */
export interface ShownPicture {
  url: string
  /** For screens of other widths, as `srcset` has them. */
  srcSet?: string
  width: number
  height: number
}

/** A stored document as a page offers it. */
export interface ShownDocument {
  url: string
  bytes: number
}

/** Another content as an entry of a block: what is withdrawn has none, and its entry is not shown. */
export interface ShownContent {
  title: string
  summary: string
  path: string
  cover: ShownPicture | null
  /** When it was published, in the reader's words. */
  day: string | null
  /** With its currency and unit. */
  price: string | null
}

/** An activity as an entry of a block. */
export interface ShownActivity extends Omit<ShownContent, 'price'> {
  phase: 'coming' | 'running' | 'over'
}

/** A video of the library as a page plays it. */
export interface ShownVideo {
  playUrl: string
  posterUrl: string | null
  captions: readonly { language: Language; url: string }[]
  width: number
  height: number
}

/** Everything that the blocks of a document point at, as far as a reader may see it. */
export interface FaceData {
  pictures: ReadonlyMap<string, ShownPicture>
  documents: ReadonlyMap<string, ShownDocument>
  contents: ReadonlyMap<string, ShownContent>
  /** By the ids of the promotions that stand for them. */
  activities: ReadonlyMap<string, ShownActivity>
  /** Those that may be played now. */
  videos: ReadonlyMap<string, ShownVideo>
  /** The news that a block shows by its rule: by the id of the block. */
  latest: ReadonlyMap<string, readonly ShownContent[]>
  /** The data that features above have for their own blocks; read by `partOf`. */
  parts?: ReadonlyMap<string, unknown>
}
