import { z } from 'zod'

import { id, line } from '#platform/contract/schemas.ts'

import { fileId, link, richText } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries, richReferencesOf, plainTextOf } from './block-parts.ts'

/** An entry of text and picture. */
export const commonEntry = z.object({
  id,
  title: line(60),
  rich: richText,
  fileId: fileId.optional(),
  alt: line(100).optional(),
  link: link.optional(),
})

const props = z.object({
  title: line(40),
  layout: z.enum(['list', 'columns']),
  items: z.array(commonEntry).max(30),
})
export type CommonProps = z.infer<typeof props>

export const commonBlock: BlockKind<CommonProps> = {
  type: 'common',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'product', 'activity'],
  schema: props,
  create: () => ({ title: '', layout: 'list', items: [] }),
  text: ({ title, items }) =>
    joinTexts(title, ...items.flatMap((item) => [item.title, plainTextOf(item.rich)])),
  references({ items }) {
    const rich = items.map((item) => richReferencesOf(item.rich))
    return {
      itemIds: items.map((item) => item.id),
      fileIds: [...items.flatMap((item) => item.fileId ?? []), ...rich.flatMap(({ fileIds }) => fileIds)],
      links: [...items.flatMap((item) => item.link ?? []), ...rich.flatMap(({ links }) => links)],
    }
  },
  flaws: ({ items }) => [
    ...noEntries(items),
    ...items
      .filter((item) => item.fileId !== undefined && (item.alt ?? '').trim() === '')
      .map((item) => ({ code: 'noAlternative' as const, severity: 'error' as const, itemId: item.id })),
  ],
}
