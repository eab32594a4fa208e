import { z } from 'zod'

import { line } from '#platform/contract/schemas.ts'

import type { BlockKind } from '../block-kind-model.ts'
import { contentEntry, noEntries } from './block-parts.ts'

const props = z.object({
  title: line(40),
  layout: z.enum(['grid', 'list']),
  /** Products in the order of their pages. */
  items: z.array(contentEntry).max(60),
})
export type ProductProps = z.infer<typeof props>

export const productBlock: BlockKind<ProductProps> = {
  type: 'product',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'activity'],
  schema: props,
  create: () => ({ title: '', layout: 'grid', items: [] }),
  text: ({ title }) => title,
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    contentIds: items.map((item) => item.contentId),
  }),
  flaws: ({ items }) => noEntries(items),
}
