import { z } from 'zod'

import { id, line, requiredLine } from '#platform/contract/schemas.ts'

import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries } from './block-parts.ts'

const props = z.object({
  title: line(40),
  /** A number as people say it, such as `1.2 亿`, with what it counts. */
  items: z.array(z.object({ id, value: requiredLine(12), label: line(20) })).max(8),
})
export type NumbersProps = z.infer<typeof props>

export const numbersBlock: BlockKind<NumbersProps> = {
  type: 'numbers',
  v: 1,
  usedIn: ['site', 'page', 'album', 'activity'],
  schema: props,
  create: () => ({ title: '', items: [] }),
  text: ({ title, items }) => joinTexts(title, ...items.map(({ value, label }) => `${value} ${label}`)),
  references: ({ items }) => ({ itemIds: items.map((item) => item.id) }),
  flaws: ({ items }) => noEntries(items),
}
