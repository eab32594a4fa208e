import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentFacts } from '../contents.contract.ts'
import type { ContentKind } from '../face/block-kind-model.ts'
import { writeDraft } from './content-drafts.actions.ts'
import { type Content, deleteContent, insertContent, lockContent } from './contents.repository.ts'

interface NewDraft extends Partial<Pick<Content, 'theme' | 'accent' | 'coverFileId'>> {
  kind: ContentKind
  title: string
  summary: string
  facts: ContentFacts
  document: ContentDocument
}

/** A content of a sheet, or of a feature above, as a draft; the caller has seen that its writer may make one, and how many there are. */
export async function insertDraftContent(
  tx: Tx,
  { document, ...content }: NewDraft,
  viewer: Pick<Viewer, 'accountId' | 'displayName'>,
): Promise<Content> {
  const id = uuidv7()
  const row = await insertContent(tx, {
    ...content,
    id,
    publicId: newPublicId(),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await writeDraft(tx, { contentId: id, document, after: 0, by: viewer })
  return { ...row, draftVersion: 1 }
}

/** Deletes a draft that nobody has touched since it was made; answers whether it did. */
export async function deleteUntouchedDraft(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const content = await lockContent(tx, id)
  const isUntouched = content?.state === 'draft' && content.version === version && content.draftVersion === 1
  if (isUntouched) await deleteContent(tx, id)
  return isUntouched
}
