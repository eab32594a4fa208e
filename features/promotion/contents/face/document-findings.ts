import type { ContentDocument } from '../content-document.contract.ts'
import type { BlockFlaw } from './block-kind-model.ts'
import { readBlock } from './block-registry.ts'

/** A flaw of a page, with its block; `noBlocks` is about the page itself. */
export interface DocumentFinding extends Omit<BlockFlaw, 'code'> {
  code: BlockFlaw['code'] | 'deadReference' | 'videoNotReady' | 'unknownType' | 'wrongProps' | 'noBlocks'
  blockId: string | null
}

/** The references of a document that lead nowhere any more. */
export interface DeadReferences {
  contentIds: ReadonlySet<string>
  fileIds: ReadonlySet<string>
  /** Videos that cannot be played now. */
  videoIds: ReadonlySet<string>
}

type FindingOfBlock = Omit<DocumentFinding, 'blockId'>

function findingsOf(block: ContentDocument['blocks'][number], dead: DeadReferences): FindingOfBlock[] {
  const reading = readBlock(block)
  if ('wrong' in reading) return [{ code: 'wrongProps', severity: 'error' }]
  if (!reading.kind) return [{ code: 'unknownType', severity: 'hint' }]
  const { props } = reading.block
  const { contentIds = [], fileIds = [], videoIds = [] } = reading.kind.references(props)
  const isDead =
    contentIds.some((id) => dead.contentIds.has(id)) || fileIds.some((id) => dead.fileIds.has(id))
  return [
    ...reading.kind.flaws(props),
    ...(videoIds.some((id) => dead.videoIds.has(id))
      ? [{ code: 'videoNotReady', severity: 'error' } as const]
      : []),
    ...(isDead ? [{ code: 'deadReference', severity: 'error' } as const] : []),
  ]
}

/** Everything that is wrong with a page, or could be better; blocks that nobody sees are passed over. */
export function findingsOfDocument(document: ContentDocument, dead: DeadReferences): DocumentFinding[] {
  const shown = document.blocks.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return [{ code: 'noBlocks', severity: 'error', blockId: null }]
  return shown.flatMap((block) =>
    findingsOf(block, dead).map((finding) => ({ ...finding, blockId: block.id })),
  )
}
