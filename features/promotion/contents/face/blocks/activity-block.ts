import { z } from 'zod'

import { id, line } from '#platform/contract/schemas.ts'

import type { BlockKind } from '../block-kind-model.ts'
import { noEntries } from './block-parts.ts'

const props = z.object({
  title: line(40),
  layout: z.enum(['card', 'list']),
  /** An activity that is over says so, or leaves the page. */
  ended: z.enum(['shown', 'left']),
  /** Activities as they stand among the promotions. */
  items: z.array(z.object({ id, promotionId: id })).max(12),
})
export type ActivityProps = z.infer<typeof props>

export const activityBlock: BlockKind<ActivityProps> = {
  type: 'activity',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news'],
  schema: props,
  create: () => ({ title: '', layout: 'card', ended: 'shown', items: [] }),
  text: ({ title }) => title,
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    promotionIds: items.map((item) => item.promotionId),
  }),
  flaws: ({ items }) => noEntries(items),
}
