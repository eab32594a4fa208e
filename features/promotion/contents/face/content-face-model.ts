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

/** Everything that the blocks of a document point at, as far as a reader may see it. */
export interface FaceData {
  pictures: ReadonlyMap<string, ShownPicture>
  documents: ReadonlyMap<string, ShownDocument>
  contents: ReadonlyMap<string, ShownContent>
  /** The news that a block shows by its rule: by the id of the block. */
  latest: ReadonlyMap<string, readonly ShownContent[]>
}
