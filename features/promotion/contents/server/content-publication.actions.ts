import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { documentHash, referenceRows } from './content-documents.domain.ts'
import { insertVersion, writeReferences } from './content-documents.repository.ts'
import { changeShownContent } from './content-promotion.actions.ts'
import type { Content } from './contents.repository.ts'

interface Publication {
  document: ContentDocument
  /** The draft that it was made from; 0 for an earlier version, which leaves the draft unpublished. */
  draftVersion: number
  note: string
  to: Content['state']
  actor: Actor
  event: 'publish' | 'publishDue' | 'approve' | 'rollBack'
  /** Now, unless the demonstration has it earlier. */
  at?: Date | undefined
}

/** Writes an immutable version and shows it. */
export async function publishDocument(
  tx: Tx,
  content: Content,
  { document, draftVersion, note, to, actor, event, at: now = new Date() }: Publication,
): Promise<Content> {
  const { id, offAt } = content
  const n = await insertVersion(tx, {
    contentId: id,
    document,
    note,
    sha256: documentHash(document),
    publishedBy: actor.accountId,
    publishedByName: actor.name,
    publishedAt: now,
  })
  await writeReferences(tx, { contentId: id, stage: 'published' }, referenceRows(document))
  const changed = await changeShownContent(tx, id, {
    state: to,
    publishedVersion: n,
    publishedDraft: draftVersion,
    publishedAt: now,
    publishAt: null,
    approvalId: null,
    ...(offAt !== null && offAt <= now && { offAt: null }),
  })
  await record(tx, actor, [
    { objectType: 'content', objectId: id, event, from: content.state, to, detail: { version: n, note } },
  ])
  return changed
}
