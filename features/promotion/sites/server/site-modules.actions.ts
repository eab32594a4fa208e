import { v7 as uuidv7 } from 'uuid'

import type { ContentBlock } from '#features/promotion/contents/content-document.contract.ts'
import type {
  ContentRow,
  ContentSettings,
  SavedAnswer,
} from '#features/promotion/contents/contents.contract.ts'
import { newBlock } from '#features/promotion/contents/face/block-registry.ts'
import {
  changeDraft,
  changeItems,
  findBlock,
  findContents,
  itemsOf,
  requireContent,
  rowOf,
  saveOfKind,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import { pageBounds, type Page, type Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { pageKinds } from './sites.actions.ts'
import { refuse } from './sites.refusals.ts'

interface Place {
  id: string
  version?: number | undefined
}

/** A block or an entry of a page of a site. */
export const inPages = <P extends Place>(place: P) => ({ ...place, among: pageKinds })

interface NewModule {
  pageId: string
  type: string
  props?: ContentBlock['props'] | undefined
  index?: number | undefined
  version?: number | undefined
}

/** Puts a new block on a page. */
export async function createModule(
  context: MemberContext,
  { pageId, type, props, index, version: baseVersion }: NewModule,
): Promise<SavedAnswer> {
  await requireContent(context, pageId, pageKinds)
  const made = newBlock(type, uuidv7())
  if (!made) throw refuse((t) => t.errors.unknownBlock, { status: 400, reason: 'UNKNOWN_BLOCK' })
  const block = props ? { ...made, props } : made
  return changeDraft(context, pageId, { edit: { kind: 'insert', block, index }, baseVersion })
}

interface Change {
  moduleId: string
  props: ContentBlock['props']
  version?: number | undefined
}

export async function updateModule(context: MemberContext, { moduleId, props, version }: Change) {
  const { contentId } = await findBlock(context, inPages({ id: moduleId, version }))
  return changeDraft(context, contentId, {
    edit: { kind: 'change', blockId: moduleId, props },
    baseVersion: version,
  })
}

/** A block with the contents that its entries show, as far as the viewer may see them. */
export async function readModule(context: MemberContext, moduleId: string) {
  const { contentId, block } = await findBlock(context, inPages({ id: moduleId }))
  const shown = await findShown(context, shownIdsOf(block))
  return {
    pageId: contentId,
    block,
    contents: shown.map((content) => {
      const { title, state, coverUrl } = rowOf(content, context)
      return { contentId: content.id, title, state, coverUrl }
    }),
  }
}

const shownIdsOf = (block: ContentBlock) =>
  itemsOf(block).flatMap(({ contentId }) => (typeof contentId === 'string' ? [contentId] : []))

/** These contents in this order, without those that the viewer may not see. */
async function findShown({ tx, viewer }: MemberContext, ids: readonly string[]) {
  const visible = visibleContents(viewer)
  const among = ids.filter((id) => visible?.includes(id) ?? true)
  const { list } = await findContents(tx, { among, limit: ids.length })
  const byId = new Map(list.map((content) => [content.id, content]))
  return among.flatMap((id) => byId.get(id) ?? [])
}

type ProductFilter = Paging & { keyword?: string | undefined; moduleId?: string | undefined }

/** The company's products, or those of a block in their order. */
export async function listProducts(
  context: MemberContext,
  { moduleId, ...filter }: ProductFilter,
): Promise<Page<ContentRow>> {
  if (moduleId === undefined) {
    const among = visibleContents(context.viewer)
    const { list, ...total } = await findContents(context.tx, { ...filter, kind: 'product', among })
    return { list: list.map((product) => rowOf(product, context)), ...total }
  }
  const { block } = await findBlock(context, inPages({ id: moduleId }))
  const { keyword = '' } = filter
  const shown = (await findShown(context, shownIdsOf(block))).filter(
    ({ kind, title }) => kind === 'product' && title.includes(keyword),
  )
  const { limit, offset } = pageBounds(filter)
  const list = shown.slice(offset, offset + limit)
  return { list: list.map((product) => rowOf(product, context)), total: shown.length }
}

interface SavedProduct extends Partial<ContentSettings> {
  id?: string | undefined
  version?: number | undefined
  moduleId?: string | undefined
}

/** Makes or changes a product; with a block it joins its entries, where it is not one yet. */
export async function saveProduct(context: MemberContext, { moduleId, ...product }: SavedProduct) {
  const saved = await saveOfKind(context, 'product', product)
  return {
    product: rowOf(saved, context),
    module: moduleId === undefined ? null : await joinModule(context, moduleId, saved.id),
  }
}

async function joinModule(context: MemberContext, moduleId: string, contentId: string) {
  const found = await findBlock(context, inPages({ id: moduleId }))
  if (found.block.type !== 'product') throw notFound()
  const before = itemsOf(found.block)
  const isThere = before.some((item) => item.contentId === contentId)
  return changeItems(context, found, {
    items: isThere ? before : [...before, { id: uuidv7(), contentId }],
  })
}

/** Two entries of a block change places. */
export async function swapEntries(
  context: MemberContext,
  { moduleId, a, b, version }: { moduleId: string; a: string; b: string; version?: number | undefined },
): Promise<SavedAnswer> {
  const found = await findBlock(context, inPages({ id: moduleId, version }))
  const items = itemsOf(found.block)
  const [first, second] = [a, b].map((id) => items.find((item) => item.id === id))
  if (found.block.type !== 'product' || !first || !second) throw notFound()
  const swapped = items.map((item) => (item === first ? second : item === second ? first : item))
  return changeItems(context, found, { items: swapped, version })
}

type Common = { title: string; layout: 'list' | 'columns'; index?: number | undefined } & Omit<Place, 'id'> &
  ({ pageId: string } | { moduleId: string })

/** Makes a block of text and pictures, or names and lays out one that is there. */
export async function saveCommon(context: MemberContext, { title, layout, ...common }: Common) {
  if ('pageId' in common)
    return createModule(context, { ...common, type: 'common', props: { title, layout, items: [] } })
  const { moduleId, version } = common
  const { block } = await findBlock(context, inPages({ id: moduleId, version }))
  if (block.type !== 'common') throw notFound()
  return updateModule(context, { moduleId, version, props: { ...block.props, title, layout } })
}

type Entry = ContentBlock['props'] & { id?: string | undefined }

/** Adds an entry to a block of text and pictures, or changes one. */
export async function saveEntry(
  context: MemberContext,
  place: Place,
  { id, ...entry }: Entry,
): Promise<SavedAnswer> {
  const found = await findBlock(context, inPages(place))
  const before = itemsOf(found.block)
  if (found.block.type !== 'common' || (id !== undefined && !before.some((item) => item.id === id)))
    throw notFound()
  const items =
    id === undefined
      ? [...before, { ...entry, id: uuidv7() }]
      : before.map((item) => (item.id === id ? { ...entry, id } : item))
  return changeItems(context, found, { items, version: place.version })
}
