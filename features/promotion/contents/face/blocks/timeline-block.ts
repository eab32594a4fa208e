import { z } from 'zod'

import { id, line, paragraph, requiredLine } from '#platform/contract/schemas.ts'

import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries } from './block-parts.ts'

const props = z.object({
  title: line(40),
  items: z.array(z.object({ id, when: line(20), title: requiredLine(40), text: paragraph(300) })).max(30),
})
export type TimelineProps = z.infer<typeof props>

export const timelineBlock: BlockKind<TimelineProps> = {
  type: 'timeline',
  v: 1,
  usedIn: ['site', 'page', 'album', 'activity'],
  schema: props,
  create: () => ({ title: '', items: [] }),
  text: ({ title, items }) =>
    joinTexts(title, ...items.flatMap((item) => [item.when, item.title, item.text])),
  references: ({ items }) => ({ itemIds: items.map((item) => item.id) }),
  flaws: ({ items }) => noEntries(items),
}
