import { z } from 'zod'

import { id, line, requiredLine } from '#platform/contract/schemas.ts'

import { richText } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries, plainTextOf, richReferencesOf } from './block-parts.ts'

const props = z.object({
  title: line(40),
  items: z.array(z.object({ id, question: requiredLine(80), answer: richText })).max(30),
})
export type FaqProps = z.infer<typeof props>

export const faqBlock: BlockKind<FaqProps> = {
  type: 'faq',
  v: 1,
  usedIn: ['site', 'page', 'album', 'product', 'activity'],
  schema: props,
  create: () => ({ title: '', items: [] }),
  text: ({ title, items }) =>
    joinTexts(title, ...items.flatMap(({ question, answer }) => [question, plainTextOf(answer)])),
  references({ items }) {
    const rich = items.map(({ answer }) => richReferencesOf(answer))
    return {
      itemIds: items.map((item) => item.id),
      fileIds: rich.flatMap(({ fileIds }) => fileIds),
      links: rich.flatMap(({ links }) => links),
    }
  },
  flaws: ({ items }) => [
    ...noEntries(items),
    ...items
      .filter(({ answer }) => plainTextOf(answer).trim() === '')
      .map(({ id: itemId }) => ({ code: 'empty' as const, severity: 'error' as const, itemId })),
  ],
}
