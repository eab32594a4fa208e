import { followContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { changeContent, type Content } from './contents.repository.ts'

/** The kinds that stand beside cards. */
const promotedKinds = ['site', 'album', 'news'] as const
const isPromoted = (kind: string): kind is (typeof promotedKinds)[number] =>
  (promotedKinds as readonly string[]).includes(kind)

/** Changes a locked content; cards that show it follow. */
export async function changeShownContent(
  tx: Tx,
  id: string,
  set: Parameters<typeof changeContent>[2],
): Promise<Content> {
  const content = await changeContent(tx, id, set)
  const { kind, title, summary, coverFileId, publicId, state, createdBy, createdByName } = content
  if (isPromoted(kind))
    await followContent(tx, {
      contentId: id,
      kind,
      title: title.slice(0, 40),
      summary: summary.slice(0, 120),
      coverFileId,
      url: pagePath({ type: 'content', publicId }),
      isShown: state === 'published',
      createdBy,
      createdByName,
    })
  return content
}
