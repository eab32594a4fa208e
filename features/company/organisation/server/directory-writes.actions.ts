import { companyOwners } from '#features/company/accounts/server/company-owners.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import type { Language } from '#platform/text/texts.ts'

import type { StaffDraft } from '../organisation.contract.ts'
import { changedFacts } from './changed-facts.domain.ts'
import { closeGap, placeAmongBrothers } from './department-places.actions.ts'
import {
  findBrothers,
  findDepartment,
  findDepartmentIdsBelow,
  insertDepartment,
  lockTree,
  updateDepartment,
} from './departments.repository.ts'
import { refuseField, refuseDenial } from './organisation.refusals.ts'
import { type Acting, changePerson, createPerson } from './staff-saving.actions.ts'
import { takeStep } from './staff-transitions.actions.ts'
import { decideStaff, staffActions, type StaffEvent } from './staff.domain.ts'
import {
  findShownPeople,
  lockOwners,
  lockPeople,
  type NewPerson,
  type Person,
  updatePerson,
} from './staff.repository.ts'

/** A directory reaches the whole company and is nobody in it. */
const everybody = { scope: 'all', departmentIds: [], staffId: null } as const

interface Directory {
  actor: Actor
  language: Language
  services: Acting['services']
  afterCommit: (effect: () => void | Promise<void>) => void
}

/** Writes departments and people on behalf of a directory. */
export const actingForDirectory = (directory: Directory): Acting => ({ reach: everybody, ...directory })

interface DepartmentFacts {
  /** Absent for a new one. */
  id?: string | undefined
  externalId: string | null
  name: string
  parentId: string | null
  sort?: number | undefined
}

const factsOf = ({ name, parentId, sort }: { name: string; parentId: string | null; sort: number }) => ({
  name,
  parentId,
  sort,
})

/** Makes a department of a directory or changes it; answers its id. */
export async function putDirectoryDepartment(
  tx: Tx,
  wanted: DepartmentFacts,
  { actor }: Acting,
): Promise<string> {
  await lockTree(tx)
  const name = wanted.name.normalize('NFC').trim()
  const brothers = await findBrothers(tx, wanted.parentId)
  if (brothers.some((brother) => brother.name === name && brother.id !== wanted.id))
    throw refuseField('name', (t) => t.errors.nameTaken, { status: 409, reason: 'DUPLICATE' })
  const columns = {
    name,
    pinyin: searchablePinyin(name),
    parentId: wanted.parentId,
    source: 'sync' as const,
    externalId: wanted.externalId,
  }
  const known = wanted.id === undefined ? undefined : await findDepartment(tx, wanted.id)
  if (!known) {
    const made = await insertDepartment(tx, { ...columns, sort: brothers.length })
    if (wanted.sort !== undefined) await placeAmongBrothers(tx, { ...made, before: () => wanted.sort ?? 0 })
    await record(tx, actor, [
      {
        objectType: 'department',
        objectId: made.id,
        event: 'create',
        detail: { before: {}, after: factsOf(made) },
      },
    ])
    return made.id
  }
  if (wanted.parentId !== null && (await findDepartmentIdsBelow(tx, known.id)).includes(wanted.parentId))
    throw refuseField('parentId', (t) => t.errors.parentInside, { status: 409, reason: 'CIRCLE' })
  const changed = await updateDepartment(tx, known.id, columns)
  const isMoved = known.parentId !== wanted.parentId
  if (isMoved) await closeGap(tx, known.parentId)
  if (isMoved || wanted.sort !== undefined)
    await placeAmongBrothers(tx, {
      id: known.id,
      parentId: wanted.parentId,
      before: (others) => wanted.sort ?? others.length,
    })
  const detail = changedFacts(factsOf(known), { ...factsOf(changed), sort: wanted.sort ?? known.sort })
  if (detail)
    await record(tx, actor, [{ objectType: 'department', objectId: known.id, event: 'update', detail }])
  return known.id
}

interface PersonFacts extends Partial<StaffDraft> {
  /** Absent for a new one. */
  id?: string | undefined
  source: 'sync' | 'scim'
  externalId?: string | null
}

/** Takes somebody in on behalf of a directory, or changes what it says; what it does not say stays. */
export async function putDirectoryPerson(
  tx: Tx,
  { id, source, externalId = null, ...draft }: PersonFacts,
  acting: Acting,
): Promise<Person> {
  if (id === undefined)
    return createPerson(tx, { ...draft, name: draft.name ?? '', source, externalId }, acting)
  const person = await changePerson(tx, { id, ...draft }, acting)
  return person.source === source && person.externalId === externalId
    ? person
    : updatePerson(tx, id, { source, externalId })
}

/** Lets something happen to a person as the directory says; refused where a person with every right would be refused too. */
export async function stepDirectoryPerson(
  tx: Tx,
  { id, event, reason = null }: { id: string; event: StaffEvent; reason?: string | null },
  acting: Acting,
): Promise<Person> {
  await lockOwners(tx)
  const [person] = await lockPeople(tx, everybody, [id])
  const [shown] = await findShownPeople(tx, everybody, [id])
  if (!person || !shown) throw notFound()
  const owners = await acting.services.provided.get(companyOwners)(tx)
  const context = {
    now: new Date(),
    isSelf: false,
    isLastOwner: owners.length > 0 && owners.every(({ staffId }) => staffId === id),
    hasAccount: shown.username !== null,
  }
  const decision = decideStaff({ event, person, context })
  if (!decision.allowed) {
    const allowed = staffActions({ person, context }).flatMap((action) =>
      action.denial === null ? [action.event] : [],
    )
    throw refuseDenial(decision.denial, { event, state: person.state }, { state: person.state, allowed })
  }
  return takeStep(tx, { person, change: decision.change, event, reason, set: datesOf(event, reason) }, acting)
}

function datesOf(event: StaffEvent, reason: string | null): Partial<NewPerson> {
  if (event === 'startLeave')
    return { leavingAt: new Date(), leftAt: null, leaveReason: reason, successorStaffId: null }
  if (event === 'cancelLeave') return { leavingAt: null, leaveReason: null, successorStaffId: null }
  return event === 'rehire'
    ? { leavingAt: null, leftAt: null, leaveReason: null, successorStaffId: null }
    : {}
}
