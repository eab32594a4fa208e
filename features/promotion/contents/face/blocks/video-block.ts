import { z } from 'zod'

import { id, line } from '#platform/contract/schemas.ts'

import { fileId, link } from '../../rich-text.contract.ts'
import type { BlockFlaw, BlockKind } from '../block-kind-model.ts'
import { joinTexts, noEntries } from './block-parts.ts'

const props = z.object({
  /** Videos of the library, which the page plays, or at other addresses, shown as cards that lead there: our pages take in no frame of others. */
  items: z
    .array(
      z.object({
        id,
        title: line(60),
        videoId: id.optional(),
        url: link.optional(),
        posterFileId: fileId.optional(),
      }),
    )
    .max(6),
})

export type VideoProps = z.infer<typeof props>

export const videoBlock: BlockKind<VideoProps> = {
  type: 'video',
  // 2: entries may be videos of the library.
  v: 2,
  upgrade: (before) => before,
  usedIn: ['site', 'page', 'album', 'news', 'product', 'activity'],
  schema: props,
  create: () => ({ items: [] }),
  text: ({ items }) => joinTexts(...items.map(({ title }) => title)),
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    fileIds: items.flatMap((item) => item.posterFileId ?? []),
    videoIds: items.flatMap((item) => item.videoId ?? []),
    links: items.flatMap((item) => item.url ?? []),
  }),
  flaws: ({ items }) => [
    ...noEntries(items),
    ...items
      .filter(({ videoId, url }) => videoId === undefined && url === undefined)
      .map(({ id: itemId }): BlockFlaw => ({ code: 'noVideo', severity: 'error', itemId })),
  ],
}
