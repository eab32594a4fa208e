import { z } from 'zod'

import { id, requiredLine } from '#platform/contract/schemas.ts'

import { fileId, link } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries } from './block-parts.ts'

const props = z.object({
  items: z.array(z.object({ id, label: requiredLine(12), link, fileId: fileId.optional() })).max(12),
})
export type NavigationProps = z.infer<typeof props>

export const navigationBlock: BlockKind<NavigationProps> = {
  type: 'navigation',
  v: 1,
  usedIn: ['site', 'page', 'album'],
  schema: props,
  create: () => ({ items: [] }),
  text: ({ items }) => joinTexts(...items.map(({ label }) => label)),
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    fileIds: items.flatMap((item) => item.fileId ?? []),
    links: items.map((item) => item.link),
  }),
  flaws: ({ items }) => noEntries(items),
}
