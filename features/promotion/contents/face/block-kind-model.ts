import type { z } from 'zod'

import type { ContentBlock } from '../content-document.contract.ts'

/** The objects that have pages of blocks. */
export const contentKinds = ['site', 'page', 'album', 'news', 'product', 'activity'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The kinds that people make as such. The others are made, copied and shown by the feature whose object they are the page of. */
export const loneKinds = [
  'site',
  'page',
  'album',
  'news',
  'product',
] as const satisfies readonly ContentKind[]
export type LoneKind = (typeof loneKinds)[number]
export const isLone = (kind: ContentKind): kind is LoneKind =>
  (loneKinds as readonly ContentKind[]).includes(kind)

/** A flaw of a block's content. Errors keep a page from being published, hints do not. */
export interface BlockFlaw {
  code: BlockFlawCode
  severity: 'error' | 'hint'
  /** The entry of the block that it is about. */
  itemId?: string
}
export const blockFlawCodes = ['empty', 'noAlternative', 'noEntries', 'fewEntries', 'noVideo'] as const
type BlockFlawCode = (typeof blockFlawCodes)[number]

/** Everything that a block points at. */
export interface BlockReferences {
  /** Ids of entries inside the block: calls name them. */
  itemIds: readonly string[]
  /** Public ids of stored files. */
  fileIds: readonly string[]
  /** Ids of contents that are shown while they are published. */
  contentIds: readonly string[]
  /** Ids of promotions, such as activities, that are shown while visitors may see them. */
  promotionIds: readonly string[]
  /** Ids of videos of the library. */
  videoIds: readonly string[]
  links: readonly string[]
}

/**
 * One kind of block: its properties and the questions that the product asks about them. Everything is pure and runs on the
 * server, in the editor and in tests. How it looks is its face, `face/faces/<type>-face.tsx`.
 */
export interface BlockKind<P = Record<string, unknown>> {
  type: string
  /** The version of `schema`. Blocks of older versions go through `upgrade`; newer ones are kept as they are and not shown. */
  v: number
  /** The kinds of content whose editor offers it. */
  usedIn: readonly ContentKind[]
  schema: z.ZodType<P>
  /** The properties of an older version as those of the version after it. */
  upgrade?(props: Record<string, unknown>, fromV: number): Record<string, unknown>
  /** The properties of a new block. */
  create(): P
  /** All words of the block, for search and reading aloud. */
  text(props: P): string
  references(props: P): Partial<BlockReferences>
  flaws(props: P): readonly BlockFlaw[]
}

/** A block whose properties its kind has read. */
export interface ReadBlock<P = Record<string, unknown>> extends Omit<ContentBlock, 'props'> {
  props: P
}
