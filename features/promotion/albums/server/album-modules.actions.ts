import { v7 as uuidv7 } from 'uuid'

import type { SavedAnswer } from '#features/promotion/contents/contents.contract.ts'
import {
  changeItems,
  findBlock,
  findModule,
  itemsOf,
  removeEntry,
  removeModule,
  requireVisible,
} from '#features/promotion/contents/server/contents.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

interface Place {
  id: string
  version?: number | undefined
}

/** A block or an entry of an album. */
export const inAlbums = <P extends Place>(place: P) => ({ ...place, among: ['album'] as const })

/** Takes a text away: a whole block, or an entry of a block of text and pictures. */
export async function removeText(context: MemberContext, place: Place): Promise<SavedAnswer> {
  const { block } = await findModule(context, inAlbums(place))
  return block.type === 'text'
    ? removeModule(context, inAlbums(place))
    : removeEntry(context, ['common'], inAlbums(place))
}

interface Products {
  moduleId: string
  productIds: readonly string[]
  version?: number | undefined
}

/** Sets the products of a block; those that stood there keep their entries. */
export async function updateProducts(
  context: MemberContext,
  { moduleId, productIds, version }: Products,
): Promise<SavedAnswer> {
  const found = await findBlock(context, inAlbums({ id: moduleId, version }))
  if (found.block.type !== 'product') throw notFound()
  await requireVisible(context, productIds, 'product')
  const before = itemsOf(found.block)
  const items = [...new Set(productIds)].map(
    (id) => before.find((item) => item.contentId === id) ?? { id: uuidv7(), contentId: id },
  )
  return changeItems(context, found, { items, version })
}
