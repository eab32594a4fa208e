import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { sameValue } from './same-value.ts'

/** A block that two people changed differently since both saw it; undefined for whom it is gone. */
export interface BlockConflict {
  blockId: string
  mine: ContentBlock | undefined
  theirs: ContentBlock | undefined
}

export interface Merge {
  /** With my block in every conflict. */
  document: ContentDocument
  /** Blocks that only they changed, added or removed. */
  merged: string[]
  conflicts: BlockConflict[]
}

type Blocks = ReadonlyMap<string, ContentBlock>

const blocksOf = ({ blocks }: ContentDocument): Blocks => new Map(blocks.map((block) => [block.id, block]))

/** The blocks that differ between two documents, added and removed ones too. */
export function changedBlocks(before: ContentDocument, after: ContentDocument): string[] {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => !sameValue(old.get(id), now.get(id)))
}

const without = (ids: readonly string[], gone: (id: string) => boolean) => ids.filter((id) => !gone(id))

/** The order of `leading`, with every id that only `following` has behind the one that it follows there. */
function joinedOrder(leading: readonly string[], following: readonly string[]): string[] {
  const order = [...leading]
  following.forEach((id, place) => {
    if (order.includes(id)) return
    const before = following
      .slice(0, place)
      .filter((other) => order.includes(other))
      .at(-1)
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

const idsOf = ({ blocks }: ContentDocument) => blocks.map(({ id }) => id)

/** Whether somebody moved blocks that both documents have. */
function isReordered(before: ContentDocument, after: ContentDocument): boolean {
  const [old, now] = [idsOf(before), idsOf(after)]
  return !sameValue(
    without(old, (id) => !now.includes(id)),
    without(now, (id) => !old.includes(id)),
  )
}

/**
 * Puts together what two people made of one document, block by block. Where only one of them changed a block, that change
 * stands; the same change twice is one. The order is mine where I moved blocks, else theirs.
 */
export function mergeDocuments(base: ContentDocument, mine: ContentDocument, theirs: ContentDocument): Merge {
  const [old, my, their] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)]
  const merged: string[] = []
  const conflicts: BlockConflict[] = []
  const kept = new Map<string, ContentBlock>()
  for (const id of new Set([...my.keys(), ...their.keys(), ...old.keys()])) {
    const [before, mineNow, theirsNow] = [old.get(id), my.get(id), their.get(id)]
    const isTheirs = !sameValue(before, theirsNow)
    const isMine = !sameValue(before, mineNow)
    if (isTheirs && isMine && !sameValue(mineNow, theirsNow))
      conflicts.push({ blockId: id, mine: mineNow, theirs: theirsNow })
    if (isTheirs && !isMine) merged.push(id)
    const block = isMine ? mineNow : theirsNow
    if (block) kept.set(id, block)
  }
  const order = isReordered(base, mine)
    ? joinedOrder(idsOf(mine), idsOf(theirs))
    : joinedOrder(idsOf(theirs), idsOf(mine))
  return {
    document: { ...mine, blocks: order.flatMap((id) => kept.get(id) ?? []) },
    merged,
    conflicts,
  }
}

/**
 * An earlier or later state of one's own history, after what others did came in between: their changes stay in it. `present`
 * is the document before they came in and `joined` the one after.
 */
export const rebasedState = (
  state: ContentDocument,
  { present, joined }: { present: ContentDocument; joined: ContentDocument },
): ContentDocument => mergeDocuments(present, state, joined).document
