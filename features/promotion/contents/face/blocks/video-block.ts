import { z } from 'zod'

import { id, line } from '#platform/contract/schemas.ts'

import { fileId, link } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries } from './block-parts.ts'

const props = z.object({
  /** Videos at other addresses, shown as cards that lead there: our pages take in no frame of others. */
  items: z.array(z.object({ id, title: line(60), url: link, posterFileId: fileId.optional() })).max(6),
})

export type VideoProps = z.infer<typeof props>

export const videoBlock: BlockKind<VideoProps> = {
  type: 'video',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'product'],
  schema: props,
  create: () => ({ items: [] }),
  text: ({ items }) => joinTexts(...items.map(({ title }) => title)),
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    fileIds: items.flatMap((item) => item.posterFileId ?? []),
    links: items.map((item) => item.url),
  }),
  flaws: ({ items }) => noEntries(items),
}
