import { createHash } from 'node:crypto'

import type { ContentDocument } from '../content-document.contract.ts'
import type { BlockReferences } from '../face/block-kind-model.ts'
import { readBlock } from '../face/block-registry.ts'

const none: BlockReferences = { itemIds: [], fileIds: [], contentIds: [], links: [] }

/** The references of one block; none of a block that cannot be read. */
export function referencesOf(block: ContentDocument['blocks'][number]): BlockReferences {
  const reading = readBlock(block)
  return 'block' in reading ? { ...none, ...reading.kind.references(reading.block.props) } : none
}

/** The references of a document as rows, each once. */
export function referenceRows({ blocks }: ContentDocument) {
  return blocks.flatMap((block) => {
    const { itemIds, fileIds, contentIds } = referencesOf(block)
    const rows = (kind: 'block' | 'item' | 'file' | 'content', ids: readonly string[]) =>
      [...new Set(ids)].map((targetId) => ({ blockId: block.id, kind, targetId }))
    return [
      ...rows('block', [block.id]),
      ...rows('item', itemIds),
      ...rows('file', fileIds),
      ...rows('content', contentIds),
    ]
  })
}

/** Everything that a document points at. */
export function allReferences({ blocks }: ContentDocument): {
  contentIds: string[]
  fileIds: string[]
} {
  const references = blocks.map(referencesOf)
  return {
    contentIds: [...new Set(references.flatMap(({ contentIds }) => contentIds))],
    fileIds: [...new Set(references.flatMap(({ fileIds }) => fileIds))],
  }
}

/** The fingerprint of a document. */
export const documentHash = (document: ContentDocument) =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex')
