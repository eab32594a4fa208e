import { z } from 'zod'

import { id, requiredLine } from '#platform/contract/schemas.ts'

import { fileId } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries } from './block-parts.ts'

const props = z.object({
  /** Documents that everybody may download. */
  items: z.array(z.object({ id, fileId, name: requiredLine(120) })).max(20),
})

export type FileProps = z.infer<typeof props>

export const fileBlock: BlockKind<FileProps> = {
  type: 'file',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'product', 'activity'],
  schema: props,
  create: () => ({ items: [] }),
  text: ({ items }) => joinTexts(...items.map(({ name }) => name)),
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    fileIds: items.map((item) => item.fileId),
  }),
  flaws: ({ items }) => noEntries(items),
}
