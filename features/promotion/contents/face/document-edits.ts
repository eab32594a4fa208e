import {
  type ContentBlock,
  type ContentDocument,
  longestDocument,
  mostBlocks,
} from '../content-document.contract.ts'
import type { ReadBlock } from './block-kind-model.ts'
import { readBlock } from './block-registry.ts'
import { sameValue } from './same-value.ts'

/** One change of a document. The editor's save replaces it whole; calls that name a block change one. */
export type DocumentEdit =
  | { kind: 'insert'; block: ContentBlock; index?: number | undefined }
  | { kind: 'change'; blockId: string; props: ContentBlock['props'] }
  | { kind: 'remove'; blockId: string }
  /** Every block once, in its new order. */
  | { kind: 'order'; blockIds: readonly string[] }
  | { kind: 'replace'; document: ContentDocument }

export const documentFlaws = [
  'unknownBlock',
  'unknownType',
  'orderMismatch',
  'tooManyBlocks',
  'tooLong',
  'repeatedId',
  'wrongProps',
] as const
export type DocumentFlaw = (typeof documentFlaws)[number]

export type EditResult =
  | { document: ContentDocument }
  | { flaw: DocumentFlaw; blockId?: string; paths?: readonly string[] }

const blockIn = ({ blocks }: ContentDocument, id: string) => blocks.find((block) => block.id === id)

function ordered({ blocks, ...document }: ContentDocument, blockIds: readonly string[]): EditResult {
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const next = [...new Set(blockIds)].flatMap((id) => byId.get(id) ?? [])
  return next.length === blocks.length && blockIds.length === blocks.length
    ? { document: { ...document, blocks: next } }
    : { flaw: 'orderMismatch' }
}

function edited(document: ContentDocument, edit: DocumentEdit): EditResult {
  const { blocks } = document
  if (edit.kind === 'replace') return { document: edit.document }
  if (edit.kind === 'order') return ordered(document, edit.blockIds)
  if (edit.kind === 'insert') {
    const index = edit.index ?? blocks.length
    return {
      document: { ...document, blocks: [...blocks.slice(0, index), edit.block, ...blocks.slice(index)] },
    }
  }
  const { blockId } = edit
  if (!blockIn(document, blockId)) return { flaw: 'unknownBlock', blockId }
  const next =
    edit.kind === 'remove'
      ? blocks.filter(({ id }) => id !== blockId)
      : blocks.map((block) => (block.id === blockId ? { ...block, props: edit.props } : block))
  return { document: { ...document, blocks: next } }
}

/** A block as it is stored: of a known kind with all that its schema knows, of an unknown one as it was before. */
function checkedBlock(
  block: ContentBlock,
  before: ContentBlock | undefined,
): { block: ContentBlock } | Exclude<EditResult, { document: unknown }> {
  if (before && sameValue(before, block)) return { block: before }
  const reading = readBlock(block)
  if ('wrong' in reading) return { flaw: 'wrongProps', blockId: block.id, paths: reading.wrong }
  if (reading.kind) return { block: asStored(reading.block) }
  // Written by a newer server, perhaps: it may be moved, hidden and taken away, and nothing in it may change.
  const isKept = before?.type === block.type && before.v === block.v && sameValue(before.props, block.props)
  return isKept ? { block: { ...block, props: before.props } } : { flaw: 'unknownType', blockId: block.id }
}

// The schema of a kind lets JSON through and nothing else.
const asStored = (block: ReadBlock) => block as ContentBlock

const allIds = (document: ContentDocument) =>
  document.blocks.flatMap((block) => [block.id, ...itemIdsOf(block)])

/** The ids of a block's entries. */
export function itemIdsOf(block: ContentBlock): readonly string[] {
  const reading = readBlock(block)
  return 'block' in reading ? (reading.kind.references(reading.block.props).itemIds ?? []) : []
}

/** The document after an edit, or what is wrong with the edit. Every save and every call of a module goes through here. */
export function applyEdit(document: ContentDocument, edit: DocumentEdit): EditResult {
  const result = edited(document, edit)
  if ('flaw' in result) return result
  const blocks: ContentBlock[] = []
  for (const block of result.document.blocks) {
    const checked = checkedBlock(block, blockIn(document, block.id))
    if ('flaw' in checked) return checked
    blocks.push(checked.block)
  }
  const next: ContentDocument = { schema: 1, blocks }
  if (blocks.length > mostBlocks) return { flaw: 'tooManyBlocks' }
  if (JSON.stringify(next).length > longestDocument) return { flaw: 'tooLong' }
  const ids = allIds(next)
  return new Set(ids).size === ids.length ? { document: next } : { flaw: 'repeatedId' }
}

/** The same document under new ids, for a copy: ids of blocks and entries name one place. */
export function withFreshIds(document: ContentDocument, newId: () => string): ContentDocument {
  const fresh = new Map(allIds(document).map((id) => [id, newId()]))
  const renamed = JSON.stringify(document).replaceAll(
    /"([0-9a-f]{8}-[0-9a-f-]{27})"/g,
    (whole, id: string) => {
      const other = fresh.get(id)
      return other === undefined ? whole : `"${other}"`
    },
  )
  return JSON.parse(renamed) as ContentDocument
}
