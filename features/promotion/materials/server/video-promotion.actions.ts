import { followContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'

import { changeVideo, type Video } from './videos.repository.ts'

const longestTitle = 40

/** The object that stands for a video beside cards is as the video is now; one that was never shared has none. */
export async function followVideo(tx: Tx, video: Video): Promise<void> {
  const { id, name, publicId, isShared, state, createdBy, createdByName } = video
  if (publicId === null) return
  await followContent(tx, {
    contentId: id,
    kind: 'video',
    title: name.slice(0, longestTitle),
    summary: '',
    coverFileId: null,
    url: pagePath({ type: 'video', publicId }),
    isShown: isShared && state === 'ready',
    createdBy,
    createdByName,
  })
}

/** Changes a locked video; its page and the cards that show it follow. The first time it is shared gives it an address, which stays. */
export async function changeShownVideo(
  tx: Tx,
  { id, publicId }: Pick<Video, 'id' | 'publicId'>,
  set: Parameters<typeof changeVideo>[2],
): Promise<Video> {
  const address = publicId === null && set.isShared ? newPublicId() : publicId
  if (address !== null && address !== publicId)
    await publishAddresses(tx, [{ address, kind: 'video', objectId: id }])
  const video = await changeVideo(tx, id, { ...set, publicId: address })
  await followVideo(tx, video)
  return video
}
