import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { FolderMember } from '../card-folders.contract.ts'
import { deleteItems, insertItems, type StoredFolder } from './card-folders.repository.ts'
import {
  countMembers,
  findMembers,
  type FoundMember,
  judgeCustomers,
  type MemberQuestion,
} from './folder-contents.repository.ts'
import { refusePerson } from './card-folders.refusals.ts'
import { lockAllowed } from './folder-lookup.actions.ts'
import { cardFolderServerTexts } from './server.texts.ts'

const doneLine = ({ language }: MemberContext, id: string): BatchLine => ({
  id,
  ok: true,
  code: 200,
  msg: cardFolderServerTexts.in(language).done,
})

const refusedLine = ({ language }: MemberContext, id: string, refusal: Refusal): BatchLine => ({
  id,
  ok: false,
  code: refusal.status,
  msg: refusal.speak(language),
})

const noteOf = (folder: StoredFolder, event: 'addCards' | 'removeCards', cards: number) => ({
  objectType: 'cardFolder',
  objectId: folder.id,
  event,
  detail: { name: folder.name, cards },
})

/** One line for each customer: out of sight is unknown, shared without the word that it may be kept is refused, the rest is in. */
export async function addCustomers(
  context: MemberContext,
  groupId: string,
  customerIds: readonly string[],
): Promise<BatchLine[]> {
  const { folder } = await lockAllowed(context, groupId, { event: 'fill' })
  const { tx, viewer } = context
  const ids = [...new Set(customerIds)]
  const judged = new Map(
    (await judgeCustomers(tx, reachOf(context), { ids, ...folder })).map((one) => [one.id, one]),
  )
  const allowed = ids.filter((id) => judged.get(id)?.mayAdd).sort()
  const added = await insertItems(tx, { folderId: groupId, customerIds: allowed, addedBy: viewer.accountId })
  if (added.length > 0) await recordBy(context, [noteOf(folder, 'addCards', added.length)])
  return ids.map((id) => {
    const one = judged.get(id)
    if (!one) return refusedLine(context, id, notFound())
    return one.mayAdd
      ? doneLine(context, id)
      : refusedLine(
          context,
          id,
          refusePerson((t) => t.errors.notOwnCustomer),
        )
  })
}

/** Takes customers out of a folder; they stay where they live. */
export async function removeCustomers(
  context: MemberContext,
  groupId: string,
  customerIds: readonly string[],
): Promise<BatchLine[]> {
  const { folder } = await lockAllowed(context, groupId, { event: 'fill' })
  const ids = [...new Set(customerIds)]
  const removedBy = context.viewer.accountId
  const removed = new Set(
    await deleteItems(context.tx, { folderId: groupId, customerIds: [...ids].sort(), removedBy }),
  )
  if (removed.size > 0) await recordBy(context, [noteOf(folder, 'removeCards', removed.size)])
  return ids.map((id) => (removed.has(id) ? doneLine(context, id) : refusedLine(context, id, notFound())))
}

/** The same customers into several groups: a line for each customer that says whether all groups took it. */
export async function addToGroups(
  context: MemberContext,
  groupIds: readonly string[],
  customerIds: readonly string[],
): Promise<BatchLine[]> {
  const lines = new Map<string, BatchLine>()
  // In one order, so that two such calls cannot block each other.
  for (const groupId of [...new Set(groupIds)].sort())
    for (const line of await addCustomers(context, groupId, customerIds))
      if (!lines.has(line.id) || !line.ok) lines.set(line.id, line)
  return [...new Set(customerIds)].flatMap((id) => lines.get(id) ?? [])
}

function memberOf({ customer, owner, groups, addedAt }: FoundMember): FolderMember {
  const { id, name, company, title, source, areContactsVisible, areEmailsVisible } = customer
  const [mobile = ''] = customer.mobiles
  const [email = ''] = customer.emails
  return {
    carteId: id,
    name,
    company: company ?? '',
    title: title ?? '',
    mobile,
    email,
    isMasked: (!areContactsVisible && mobile !== '') || (!areEmailsVisible && email !== ''),
    source,
    owner,
    groups,
    addedAt: addedAt === null ? null : new Date(addedAt).toISOString(),
    createdAt: customer.createdAt.toISOString(),
  }
}

export async function listMembers(context: MemberContext, question: Omit<MemberQuestion, 'reach'>) {
  const limited = { ...question, reach: reachOf(context) }
  const rows = await findMembers(context.tx, limited)
  return { list: rows.map(memberOf), ...(await countMembers(context.tx, limited)) }
}
