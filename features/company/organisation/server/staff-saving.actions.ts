import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import type { Language } from '#platform/text/texts.ts'

import type { StaffDraft } from '../organisation.contract.ts'
import { changedFacts } from './changed-facts.domain.ts'
import { findDepartment } from './departments.repository.ts'
import { refuseField, refuseDenial, versionConflict } from './organisation.refusals.ts'
import { findEnabledPostIds } from './posts.repository.ts'
import { staffChanged } from './staff-changes.public.ts'
import { departmentInScope, reachOf, type StaffReach } from './staff-reach.domain.ts'
import {
  findOthersWith,
  findPostsOf,
  insertPerson,
  lockPeople,
  type NewPerson,
  type Person,
  replacePosts,
  updatePerson,
} from './staff.repository.ts'

/** On whose behalf people are written: a signed-in person, or the product for a directory, which reaches the whole company. */
export interface Acting {
  reach: StaffReach
  actor: Actor
  language: Language
  services: Pick<Services, 'hooks' | 'provided'>
  afterCommit: (effect: () => void | Promise<void>) => void
}

/** The signed-in person of a call, as far as a permission reaches. */
export const actingIn = async (context: MemberContext, permission: string): Promise<Acting> => ({
  reach: reachOf(context.viewer, permission),
  actor: await actorOf(context),
  language: context.language,
  services: context.services,
  afterCommit: context.afterCommit,
})

/** Where a person comes from, besides what the form says. */
export type Origin = Partial<Pick<NewPerson, 'source' | 'externalId' | 'importId' | 'avatarFileId'>>

const filled = (text: string | undefined) =>
  text === undefined ? undefined : text.normalize('NFC').trim() || null

/** A draft as columns: only what it says. */
function columnsOf(draft: Partial<StaffDraft>): Partial<NewPerson> {
  const name = filled(draft.name)
  const said = {
    ...(name && { name, pinyin: searchablePinyin(name) }),
    departmentId: draft.departmentId,
    title: filled(draft.title),
    mobile: filled(draft.mobile),
    email: filled(draft.email)?.toLowerCase() ?? filled(draft.email),
    sex: draft.sex,
    employeeNo: filled(draft.employeeNo),
    remark: draft.remark === undefined ? undefined : draft.remark.trim() || null,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** What the trail keeps of a person. */
export const factsOf = ({ name, departmentId, title, mobile, email, sex, employeeNo, remark }: Person) => ({
  name,
  departmentId,
  title,
  mobile,
  email,
  sex,
  employeeNo,
  remark,
})

/** Takes a new person into the company. */
export async function createPerson(tx: Tx, draft: StaffDraft & Origin, acting: Acting): Promise<Person> {
  const { source, externalId, importId, avatarFileId, ...said } = draft
  const columns = columnsOf(said)
  const departmentId = said.departmentId ?? null
  await checkDepartment(tx, departmentId, acting)
  const postIds = await checkPosts(tx, said.postIds ?? [], [])
  const origin = Object.fromEntries(
    Object.entries({ source, externalId, importId, avatarFileId }).filter(([, value]) => value !== undefined),
  )
  const person = await insertPerson(tx, { ...columns, ...origin, departmentId, name: columns.name ?? '' })
  if (!person)
    throw await refuseTaken(tx, {
      mobile: columns.mobile ?? null,
      employeeNo: columns.employeeNo ?? null,
    })
  await replacePosts(tx, person.id, postIds)
  await record(tx, acting.actor, [
    {
      objectType: 'staff',
      objectId: person.id,
      event: 'create',
      to: person.state,
      detail: changedFacts({}, { ...factsOf(person), postIds }),
    },
  ])
  const { id: staffId, name, state: to } = person
  const change = {
    staffId,
    name,
    from: null,
    to,
    successorStaffId: null,
    departmentId,
    reason: null,
    actor: acting.actor,
  }
  await acting.services.hooks.tell(staffChanged, tx, change, acting.afterCommit)
  return person
}

interface Change extends Partial<StaffDraft> {
  id: string
  version?: number | undefined
}

/** Changes what is named of a person whom the caller reaches. */
export async function changePerson(
  tx: Tx,
  { id, version, ...draft }: Change,
  acting: Acting,
): Promise<Person> {
  const [person] = await lockPeople(tx, acting.reach, [id])
  if (!person || person.state === 'deleted') throw notFound()
  if (version !== undefined && version !== person.version) throw versionConflict()
  // A person who has left is not edited: what was true then stays.
  if (person.state === 'left')
    throw refuseDenial(
      'state',
      { event: 'edit', state: person.state },
      { state: person.state, allowed: ['rehire', 'remove'] },
    )
  const columns = columnsOf(draft)
  if (columns.departmentId !== undefined && columns.departmentId !== person.departmentId)
    await checkDepartment(tx, columns.departmentId, acting)
  const held = ((await findPostsOf(tx, [id])).get(id) ?? []).map((post) => post.id)
  const postIds = draft.postIds === undefined ? held : await checkPosts(tx, draft.postIds, held)
  await checkNumbers(tx, { id, columns })
  const detail = changedFacts(
    { ...factsOf(person), postIds: [...held].sort() },
    { ...factsOf({ ...person, ...columns }), postIds: [...postIds].sort() },
  )
  if (!detail) return person
  const changed = await updatePerson(tx, id, columns).catch(async (error: unknown) => {
    throw refusalOf(error)
  })
  await replacePosts(tx, id, postIds)
  await record(tx, acting.actor, [{ objectType: 'staff', objectId: id, event: 'update', detail }])
  return changed
}

/** A department that people may be put into: known, enabled, and within reach. */
export async function checkDepartment(
  tx: Tx,
  departmentId: string | null,
  { reach }: Pick<Acting, 'reach'>,
): Promise<void> {
  const field = 'departmentId'
  if (departmentId === null) {
    if (!departmentInScope(reach, null)) throw refuseField(field, (t) => t.errors.departmentNeeded)
    return
  }
  const department = departmentInScope(reach, departmentId)
    ? await findDepartment(tx, departmentId)
    : undefined
  if (!department) throw refuseField(field, (t) => t.errors.departmentUnknown)
  if (!department.enabled) throw refuseField(field, (t) => t.errors.departmentDisabled)
}

/** Posts that exist. A person keeps a disabled post; it is not given to others. */
async function checkPosts(tx: Tx, wanted: readonly string[], held: readonly string[]): Promise<string[]> {
  const ids = [...new Set(wanted)]
  const possible = new Set([...held, ...(await findEnabledPostIds(tx, ids))])
  if (!ids.every((id) => possible.has(id))) throw refuseField('postIds', (t) => t.errors.postUnknown)
  return ids
}

interface Numbers {
  id?: string
  columns: Partial<NewPerson>
}

/** Refuses a number that another person has. */
export async function checkNumbers(tx: Tx, { id, columns }: Numbers): Promise<void> {
  const { mobile = null, employeeNo = null } = columns
  const others = await findOthersWith(tx, { mobile, employeeNo, ...(id !== undefined && { id }) })
  if (others.length > 0) throw takenBy(others, mobile)
}

async function refuseTaken(
  tx: Tx,
  { mobile, employeeNo }: { mobile: string | null; employeeNo: string | null },
): Promise<Error> {
  return takenBy(await findOthersWith(tx, { mobile, employeeNo }), mobile)
}

type Others = Awaited<ReturnType<typeof findOthersWith>>

function takenBy(others: Others, mobile: string | null): Error {
  const taken = { status: 409, reason: 'DUPLICATE' }
  const owner = others.find((other) => mobile !== null && other.mobile === mobile)
  if (!owner) return refuseField('employeeNo', (t) => t.errors.employeeNoTaken, taken)
  return refuseField(
    'mobile',
    (t) => (owner.state === 'left' ? t.errors.mobileTakenLeft : t.errors.mobileTaken),
    taken,
  )
}

/** A number that was given to another person in the same moment: only the index has seen it. */
function refusalOf(error: unknown): unknown {
  if (sqlState(error) !== '23505') return error
  const cause = error instanceof Error ? error.cause : undefined
  const isMobile = cause instanceof Error && 'constraint' in cause && cause.constraint === 'staff_mobile'
  return refuseField(
    isMobile ? 'mobile' : 'employeeNo',
    (t) => (isMobile ? t.errors.mobileTaken : t.errors.employeeNoTaken),
    { status: 409, reason: 'DUPLICATE' },
  )
}
