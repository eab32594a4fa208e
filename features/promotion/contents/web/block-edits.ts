import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import type { BlockKind } from '../face/block-kind-model.ts'
import { withFreshIds } from '../face/document-edits.ts'

const newId = () => crypto.randomUUID()
const placeOf = ({ blocks }: ContentDocument, id: string | undefined) =>
  blocks.findIndex((block) => block.id === id)

/** A new block of a kind. */
export const newBlock = ({ type, v, create }: BlockKind): ContentBlock => ({
  id: newId(),
  type,
  v,
  // A kind makes JSON; its schema lets nothing else through.
  props: create() as ContentBlock['props'],
})

/** With a block behind another one, or at the end. */
export function withInserted(
  document: ContentDocument,
  block: ContentBlock,
  after?: string,
): ContentDocument {
  const place = placeOf(document, after)
  const index = place < 0 ? document.blocks.length : place + 1
  return { ...document, blocks: document.blocks.toSpliced(index, 0, block) }
}

/** With a block at another place; the same document where it stands there already or may not go. */
export function withMoved(document: ContentDocument, id: string, to: number): ContentDocument {
  const from = placeOf(document, id)
  const block = document.blocks[from]
  if (!block || block.locked || from === to || to < 0 || to >= document.blocks.length) return document
  return { ...document, blocks: document.blocks.toSpliced(from, 1).toSpliced(to, 0, block) }
}

/** With a block one place further up or down. */
export const withNudged = (document: ContentDocument, id: string, by: 1 | -1): ContentDocument =>
  withMoved(document, id, placeOf(document, id) + by)

/** With a part of a block changed; undefined takes a part away. A locked block only lets its lock and its hiding change. */
export function withChanged(
  document: ContentDocument,
  id: string,
  change: { [K in keyof ContentBlock]?: ContentBlock[K] | undefined },
): ContentDocument {
  const blocks = document.blocks.map((block) => {
    const isFree = !block.locked || Object.keys(change).every((key) => key === 'locked' || key === 'hidden')
    if (block.id !== id || !isFree) return block
    const entries = Object.entries({ ...block, ...change }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries) as ContentBlock
  })
  return { ...document, blocks }
}

/** Without a block, unless it is locked. */
export const withoutBlock = (document: ContentDocument, id: string): ContentDocument =>
  document.blocks.some((block) => block.id === id && !block.locked)
    ? { ...document, blocks: document.blocks.filter((block) => block.id !== id) }
    : document

/** With the same block once more behind it, under ids of its own. */
export function withCopy(document: ContentDocument, id: string): { document: ContentDocument; id?: string } {
  const block = document.blocks.find((one) => one.id === id)
  const [copy] = block ? withFreshIds({ schema: 1, blocks: [block] }, newId).blocks : []
  if (!copy) return { document }
  const { locked: _locked, ...free } = copy
  return { document: withInserted(document, free, id), id: free.id }
}
