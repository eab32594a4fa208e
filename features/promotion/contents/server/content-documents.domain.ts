import { createHash } from 'node:crypto'

import type { ContentDocument } from '../content-document.contract.ts'
import type { BlockReferences } from '../face/block-kind-model.ts'
import { readBlock } from '../face/block-registry.ts'

const none: BlockReferences = {
  itemIds: [],
  fileIds: [],
  contentIds: [],
  promotionIds: [],
  videoIds: [],
  links: [],
}

/** The references of one block; none of a block that cannot be read. */
export function referencesOf(block: ContentDocument['blocks'][number]): BlockReferences {
  const reading = readBlock(block)
  return 'block' in reading ? { ...none, ...reading.kind.references(reading.block.props) } : none
}

/** The references of a document as rows, each once. */
export function referenceRows({ blocks }: ContentDocument) {
  return blocks.flatMap((block) => {
    const { itemIds, fileIds, contentIds, videoIds } = referencesOf(block)
    const rows = (kind: 'block' | 'item' | 'file' | 'content' | 'video', ids: readonly string[]) =>
      [...new Set(ids)].map((targetId) => ({ blockId: block.id, kind, targetId }))
    return [
      ...rows('block', [block.id]),
      ...rows('item', itemIds),
      ...rows('file', fileIds),
      ...rows('content', contentIds),
      ...rows('video', videoIds),
    ]
  })
}

/** Everything that a document points at. */
export function allReferences({ blocks }: ContentDocument): {
  contentIds: string[]
  promotionIds: string[]
  fileIds: string[]
  videoIds: string[]
} {
  const references = blocks.map(referencesOf)
  return {
    contentIds: [...new Set(references.flatMap(({ contentIds }) => contentIds))],
    fileIds: [...new Set(references.flatMap(({ fileIds }) => fileIds))],
    promotionIds: [...new Set(references.flatMap(({ promotionIds }) => promotionIds))],
    videoIds: [...new Set(references.flatMap(({ videoIds }) => videoIds))],
  }
}

/** The fingerprint of a document. */
export const documentHash = (document: ContentDocument) =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex')
