import { followContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { changeDocument, type Document } from './documents.repository.ts'

const longestTitle = 40

/** Whether readers may see a document now. */
const isRead = ({ isShared, state, shownVersion }: Document): boolean =>
  isShared && state !== 'recycled' && shownVersion !== null

/** The object that stands for a document beside cards is as the document is now. */
export const followDocument = (tx: Tx, document: Document): Promise<void> => {
  const { id, name, publicId, createdBy, createdByName } = document
  return followContent(tx, {
    contentId: id,
    kind: 'document',
    title: name.slice(0, longestTitle),
    summary: '',
    coverFileId: null,
    url: pagePath({ type: 'document', publicId }),
    isShown: isRead(document),
    createdBy,
    createdByName,
  })
}

/** Changes a locked document; cards that show it follow. */
export async function changeShownDocument(
  tx: Tx,
  id: string,
  set: Parameters<typeof changeDocument>[2],
): Promise<Document> {
  const document = await changeDocument(tx, id, set)
  await followDocument(tx, document)
  return document
}
