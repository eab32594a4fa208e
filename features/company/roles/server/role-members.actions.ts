import { portraitsOf } from '#features/company/accounts/server/portraits.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'

import type { RoleMember } from '../roles.contract.ts'
import { changeableRole } from './role-editing.actions.ts'
import { type FoundPerson, findPeopleSeen } from './role-lists.repository.ts'
import { isOwnerRole } from './role-states.domain.ts'
import { assignTo, findOwnersForUpdate, unassignFrom } from './roles.repository.ts'
import { roleServerTexts } from './server.texts.ts'

type Texts = ReturnType<typeof roleServerTexts.in>
type SeenPerson = Awaited<ReturnType<typeof findPeopleSeen>>[number]

/** People as the lines of a role. */
export async function membersOf(
  context: Pick<MemberContext, 'tx' | 'services'>,
  people: readonly FoundPerson[],
): Promise<RoleMember[]> {
  const portraitOf = await portraitsOf(context, people)
  return people.map(({ departmentId: _departmentId, staffId, avatarFileId, ...person }) => ({
    ...person,
    avatarUrl: portraitOf({ staffId, avatarFileId }),
    mobile: person.mobile ?? '',
  }))
}

interface Asked {
  roleId: string
  accountIds: readonly string[]
}

const refused = (id: string, code: number, msg: string): BatchLine => ({ id, ok: false, code, msg })
const done = (id: string, { lines }: Texts): BatchLine => ({ id, ok: true, code: 200, msg: lines.done })

/** Gives a role to people, each for themself: what cannot be done for one is done for the others. */
export async function addMembers(
  context: MemberContext,
  { roleId, accountIds }: Asked,
): Promise<BatchLine[]> {
  const role = await changeableRole(context, roleId)
  const texts = roleServerTexts.in(context.language)
  const people = await peopleById(context, accountIds)
  const given: string[] = []
  const lines = [...new Set(accountIds)].map((id): BatchLine => {
    const problem = problemOfAdding(context, role, people.get(id))
    if (problem) return refused(id, ...problem)
    if (people.get(id)?.roleIds.includes(roleId) !== true) given.push(id)
    return done(id, texts)
  })
  await assignTo(context.tx, roleId, given)
  await noteMembers(context, { role, event: 'addMembers', people: given.map((id) => people.get(id)) })
  return lines
}

/** Takes a role from people; a person who would be the last owner keeps it. */
export async function removeMembers(
  context: MemberContext,
  { roleId, accountIds }: Asked,
): Promise<BatchLine[]> {
  const role = await changeableRole(context, roleId)
  const texts = roleServerTexts.in(context.language)
  const people = await peopleById(context, accountIds)
  const owners = new Set(isOwnerRole(role) ? await findOwnersForUpdate(context.tx) : [])
  const taken: string[] = []
  const lines = [...new Set(accountIds)].map((id): BatchLine => {
    const person = people.get(id)
    if (!person) return refused(id, 404, platformTexts.in(context.language).refusal.notFound)
    if (owners.has(id) && owners.size === 1) return refused(id, 409, texts.errors.lastOwner)
    owners.delete(id)
    if (person.roleIds.includes(roleId)) taken.push(id)
    return done(id, texts)
  })
  await unassignFrom(context.tx, roleId, taken)
  await noteMembers(context, { role, event: 'removeMembers', people: taken.map((id) => people.get(id)) })
  return lines
}

const peopleById = async ({ tx, viewer }: MemberContext, ids: readonly string[]) =>
  new Map(
    (await findPeopleSeen(tx, { viewer, permission: 'role:edit' }, ids)).map((person) => [
      person.accountId,
      person,
    ]),
  )

function problemOfAdding(
  { viewer, language }: MemberContext,
  role: { name: string; enabled: boolean },
  person: SeenPerson | undefined,
): [code: number, msg: string] | undefined {
  const { errors } = roleServerTexts.in(language)
  if (!person) return [404, platformTexts.in(language).refusal.notFound]
  if (person.accountId === viewer.accountId) return [403, errors.ownRoles]
  if (!role.enabled) return [409, fill(errors.disabledRole, { role: role.name })]
  return person.state === 'left' ? [409, errors.hasLeft] : undefined
}

interface Noted {
  role: { id: string; name: string }
  event: 'addMembers' | 'removeMembers'
  people: readonly (SeenPerson | undefined)[]
}

/** The trail of the role says who came or went; the trail of each person says which role. */
async function noteMembers(context: MemberContext, { role, event, people }: Noted): Promise<void> {
  const found = people.filter((person) => person !== undefined)
  if (found.length === 0) return
  const side = event === 'addMembers' ? 'after' : 'before'
  const detail = (facts: object) => ({ before: {}, after: {}, [side]: facts })
  await recordBy(context, [
    {
      objectType: 'role',
      objectId: role.id,
      event,
      detail: detail({ members: found.map(({ nickName }) => nickName) }),
    },
    ...found.map(({ accountId }) => ({
      objectType: 'account',
      objectId: accountId,
      event: 'changeRoles',
      detail: detail({ roles: [role.name] }),
    })),
  ])
  context.afterCommit(() => context.services.viewers.forget())
}
