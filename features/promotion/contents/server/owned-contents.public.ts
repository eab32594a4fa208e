import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { MemberRole } from '../contents.contract.ts'
import { findDraft } from './content-documents.repository.ts'
import { insertDraftContent } from './draft-contents.actions.ts'
import {
  changeContent,
  type Content,
  findContent,
  findMembers,
  replaceMembers,
} from './contents.repository.ts'

// Contents that are the page of an object of a feature above: that feature makes them and says who works on them.
export { contentLocks } from './content-locks.public.ts'

/** Makes the page of an object, as a draft. */
export async function createOwnedContent(
  context: MemberContext,
  content: Parameters<typeof insertDraftContent>[1],
): Promise<Content> {
  const made = await insertDraftContent(context.tx, content, context.viewer)
  const { id: objectId, state: to, kind } = made
  await recordBy(context, [{ objectType: 'content', objectId, event: 'create', to, detail: { kind } }])
  return made
}

/** The page of an object as it is, unless it lies in the bin. */
export async function findOwnedContent(tx: Tx, id: string | null): Promise<Content | undefined> {
  const content = id === null ? undefined : await findContent(tx, id)
  return content?.state === 'recycled' ? undefined : content
}

/** The draft of such a page. */
export const findOwnedDraft = async (tx: Tx, id: string): Promise<ContentDocument | undefined> =>
  (await findDraft(tx, id))?.document

/** The page is called as its object is. */
export const renameOwnedContent = (tx: Tx, id: string, title: string): Promise<Content> =>
  changeContent(tx, id, { title })

/** Gives a person a role on such a page, where they have another one or none. */
export async function letWorkOn(
  { tx, services, afterCommit }: MemberContext,
  id: string,
  { staffId, role }: { staffId: string; role: MemberRole },
): Promise<void> {
  const members = await findMembers(tx, id)
  if (members.some((member) => member.staffId === staffId && member.role === role)) return
  const others = members.filter((member) => member.staffId !== staffId)
  await replaceMembers(tx, id, [...others, { staffId, role }])
  afterCommit(() => services.viewers.forget())
}
