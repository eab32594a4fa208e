import { createHash } from 'node:crypto'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, orNotFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import type { MemberRole } from '../contents.contract.ts'
import { requireContent } from './content-drafts.actions.ts'
import { refuseField, versionConflict } from './contents.refusals.ts'
import {
  findContentOfMember,
  findMembers,
  findWorking,
  lockContent,
  replaceMembers,
} from './contents.repository.ts'

type Members = readonly { staffId: string; role: MemberRole }[]

const etagOf = (members: Members) =>
  createHash('sha256')
    .update(members.map(({ staffId, role }) => `${staffId} ${role}`).join('\n'))
    .digest('base64url')
    .slice(0, 16)

/** The people with a role on a content. */
export async function listMembers(context: MemberContext, id: string) {
  await requireContent(context, id)
  const list = await findMembers(context.tx, id)
  return { etag: etagOf(list), list }
}

/** Replaces the people with a role on a content, unless somebody else did since `etag`. */
export async function updateMembers(
  context: MemberContext,
  id: string,
  { etag, members }: { etag: string; members: Members },
) {
  const before = await lockMembers(context, id)
  if (etagOf(before) !== etag) throw versionConflict()
  return writeMembers(context, id, { before, after: members })
}

/** Gives a person a role on a content, another one where they have one. */
export async function addMember(context: MemberContext, id: string, member: Members[number]) {
  const before = await lockMembers(context, id)
  const others = before.filter(({ staffId }) => staffId !== member.staffId)
  return writeMembers(context, id, { before, after: [...others, member] })
}

/** Takes a role away. */
export async function removeMember(context: MemberContext, memberId: string) {
  const { contentId } = await findContentOfMember(context.tx, memberId).then(orNotFound)
  const before = await lockMembers(context, contentId)
  const after = before.filter((member) => member.memberId !== memberId)
  return writeMembers(context, contentId, { before, after })
}

async function lockMembers(context: MemberContext, id: string) {
  await requireContent(context, id)
  if (!holdsOn(context.viewer, 'content:publish', id)) throw forbidden('content:publish', context)
  await lockContent(context.tx, id).then(orNotFound)
  return findMembers(context.tx, id)
}

async function writeMembers(
  context: MemberContext,
  id: string,
  { before, after }: { before: Members; after: Members },
) {
  const { tx, services } = context
  const byStaff = new Map(after.map(({ staffId, role }) => [staffId, { staffId, role }]))
  const known = new Set(before.map(({ staffId }) => staffId))
  const added = [...byStaff.keys()].filter((staffId) => !known.has(staffId))
  if ((await findWorking(tx, added)).length < added.length)
    throw refuseField('members', (t) => t.errors.staff)
  await replaceMembers(tx, id, [...byStaff.values()])
  await recordBy(context, [
    {
      objectType: 'content',
      objectId: id,
      event: 'changeMembers',
      detail: { count: byStaff.size },
    },
  ])
  context.afterCommit(() => services.viewers.forget())
  return listMembers(context, id)
}
