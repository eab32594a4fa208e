import { z } from 'zod'

import { line } from '#platform/contract/schemas.ts'

import type { BlockKind } from '../block-kind-model.ts'
import { contentEntry, noEntries } from './block-parts.ts'

const props = z.object({
  title: line(40),
  layout: z.enum(['list', 'card', 'headline']),
  /** The latest news, those with a tag, or chosen ones in their order. */
  mode: z.enum(['latest', 'picked']),
  tag: line(20).optional(),
  most: z.number().int().min(1).max(20),
  items: z.array(contentEntry).max(20),
})
export type NewsProps = z.infer<typeof props>

export const newsBlock: BlockKind<NewsProps> = {
  type: 'news',
  v: 1,
  usedIn: ['site', 'page', 'album', 'activity'],
  schema: props,
  create: () => ({ title: '', layout: 'list', mode: 'latest', most: 5, items: [] }),
  text: ({ title }) => title,
  references: ({ mode, items }) => ({
    itemIds: items.map((item) => item.id),
    contentIds: mode === 'picked' ? items.map((item) => item.contentId) : [],
  }),
  flaws: ({ mode, items }) => (mode === 'picked' ? noEntries(items) : []),
}
