import { v7 as uuidv7 } from 'uuid'

import type { ContentBlock } from '#features/promotion/contents/content-document.contract.ts'
import type { SavedAnswer } from '#features/promotion/contents/contents.contract.ts'
import type { DocumentEdit } from '#features/promotion/contents/face/document-edits.ts'
import {
  draftAnswerOf,
  findDraft,
  findIdsOfKind,
  findingsOf,
  findPlace,
  saveEdit,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import { requireAlbum } from './albums.actions.ts'

/** Changes the draft of an album, and answers it as the editor's save does. */
export async function changeDraft(
  context: MemberContext,
  contentId: string,
  change: { edit: DocumentEdit; baseVersion?: number | undefined },
): Promise<SavedAnswer> {
  const { draft, merged } = await saveEdit(context, contentId, change)
  return draftAnswerOf(draft, { findings: await findingsOf(context.tx, draft.document), merged }, context)
}

/** The album and the block that a block's id, or that of an entry, names, in the draft at a version. */
async function findModule(context: MemberContext, id: string, version: number | undefined) {
  const { contentId, blockId } = await findPlace(context.tx, id).then(orNotFound)
  await requireAlbum(context, contentId)
  const draft = await findDraft(context.tx, contentId, version)
  const block = draft?.document.blocks.find((one) => one.id === blockId)
  // In the version that the caller saw there is no such block.
  if (!block) throw notFound()
  return { contentId, block }
}

export async function removeModule(context: MemberContext, id: string, baseVersion: number | undefined) {
  const { contentId, block } = await findModule(context, id, baseVersion)
  if (block.id !== id) throw notFound()
  return changeDraft(context, contentId, { edit: { kind: 'remove', blockId: id }, baseVersion })
}

/** The kinds of blocks whose entries each call takes away; a text is an entry of its own, or a whole block. */
const typesOfEntry = {
  product: ['product'],
  picture: ['image', 'carousel'],
  text: ['text', 'common'],
  video: ['video'],
  document: ['file'],
} as const
export type EntryKind = keyof typeof typesOfEntry

const itemsOf = ({ props }: ContentBlock) => {
  const { items } = props
  return Array.isArray(items) ? items : []
}

const isEntry = (item: unknown, id: string) =>
  typeof item === 'object' && item !== null && 'id' in item && item.id === id

/** Takes one entry out of its block. */
export async function removeEntry(
  context: MemberContext,
  kind: EntryKind,
  { id, version: baseVersion }: { id: string; version: number | undefined },
): Promise<SavedAnswer> {
  const { contentId, block } = await findModule(context, id, baseVersion)
  const types: readonly string[] = typesOfEntry[kind]
  if (!types.includes(block.type)) throw notFound()
  if (block.type === 'text') return removeModule(context, id, baseVersion)
  const items = itemsOf(block)
  const left = items.filter((item) => !isEntry(item, id))
  if (left.length === items.length) throw notFound()
  const props = { ...block.props, items: left }
  return changeDraft(context, contentId, { edit: { kind: 'change', blockId: block.id, props }, baseVersion })
}

interface Products {
  moduleId: string
  productIds: readonly string[]
  version?: number | undefined
}

/** Sets the products of a block; those that stood there keep their entries. */
export async function updateProducts(
  context: MemberContext,
  { moduleId, productIds, version: baseVersion }: Products,
): Promise<SavedAnswer> {
  const { contentId, block } = await findModule(context, moduleId, baseVersion)
  if (block.type !== 'product' || block.id !== moduleId) throw notFound()
  const products = await findIdsOfKind(context.tx, productIds, 'product')
  const visible = visibleContents(context.viewer)
  const isSeen = (id: string) => products.includes(id) && (visible?.includes(id) ?? true)
  if (!productIds.every(isSeen)) throw notFound()
  const before = itemsOf(block)
  const items = [...new Set(productIds)].map(
    (id) =>
      before.find(
        (item) => typeof item === 'object' && item !== null && 'contentId' in item && item.contentId === id,
      ) ?? { id: uuidv7(), contentId: id },
  )
  const props = { ...block.props, items }
  return changeDraft(context, contentId, { edit: { kind: 'change', blockId: moduleId, props }, baseVersion })
}
