import { companyOwners } from '#features/company/accounts/server/company-owners.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLine, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { StaffState } from '../organisation.contract.ts'
import { clearLeader } from './departments.repository.ts'
import { refuseDenial, refuse } from './organisation.refusals.ts'
import { organisationServerTexts } from './server.texts.ts'
import { countOwned, staffChanged } from './staff-changes.public.ts'
import { everybody, reachOf } from './staff-reach.domain.ts'
import { type Acting, actingIn, checkDepartment, checkNumbers } from './staff-saving.actions.ts'
import {
  decideStaff,
  permissionOf,
  type StaffChangeOfState,
  staffActions,
  type StaffEvent,
} from './staff.domain.ts'
import {
  findShownPeople,
  lockOwners,
  lockPeople,
  type NewPerson,
  type Person,
  placePeople,
  updatePerson,
} from './staff.repository.ts'
import { staffContextOf, mayDo } from './staff.view.ts'

const endsWork: ReadonlySet<StaffEvent> = new Set(['disable', 'startLeave', 'finishLeave', 'remove'])

interface Judged {
  person: Person
  change: StaffChangeOfState
}

/** Locks a person whom the caller reaches and asks whether an event may happen. */
export async function judgePerson(context: MemberContext, id: string, event: StaffEvent): Promise<Judged> {
  const { tx, viewer, services } = context
  if (endsWork.has(event)) await lockOwners(tx)
  const [person] = await lockPeople(tx, everybody, [id])
  const [shown] = person ? await findShownPeople(tx, everybody, [id]) : []
  const may = mayDo(viewer, person)
  if (
    !person ||
    !shown ||
    !(may('staff:view') || may(permissionOf(event))) ||
    (person.state === 'deleted' && event !== 'restore')
  )
    throw notFound()
  const owners = await services.provided.get(companyOwners)(tx)
  const known = { viewer, owners, now: new Date() }
  const question = { person, context: staffContextOf(person, known, shown.username !== null), holds: may }
  const decision = decideStaff({ ...question, event })
  if (decision.allowed) return { person, change: decision.change }
  const allowed = staffActions(question).flatMap((action) => (action.denial === null ? [action.event] : []))
  throw refuseDenial(decision.denial, { event, state: person.state }, { state: person.state, allowed })
}

interface Step extends Judged {
  event: StaffEvent
  reason?: string | null
  set?: Partial<NewPerson>
}

/** Writes what an event makes of a person, tells everybody who follows people, and records it: all in one transaction. */
export async function takeStep(
  tx: Tx,
  { person, change, event, reason = null, set = {} }: Step,
  acting: Acting,
): Promise<Person> {
  const changed = await updatePerson(tx, person.id, {
    ...set,
    state: change.state,
    stateBefore: change.stateBefore,
  })
  const { id: staffId, name, departmentId, successorStaffId } = changed
  await record(tx, acting.actor, [
    {
      objectType: 'staff',
      objectId: staffId,
      event,
      from: person.state,
      to: change.state,
      reason,
      detail: detailOf(set),
    },
  ])
  if (change.state === 'left' || change.state === 'deleted') await endLeading(tx, changed, acting)
  const told = {
    staffId,
    name,
    from: person.state,
    to: change.state,
    successorStaffId,
    departmentId,
    reason,
    actor: acting.actor,
  }
  await acting.services.hooks.tell(staffChanged, tx, told, acting.afterCommit)
  return changed
}

/** Of the columns that go with a step only those that people choose. */
function detailOf({
  successorStaffId,
  departmentId,
}: Partial<NewPerson>): { before: object; after: object } | null {
  const after = Object.fromEntries(
    Object.entries({ successorStaffId, departmentId }).filter(([, value]) => value !== undefined),
  )
  return Object.keys(after).length > 0 ? { before: {}, after } : null
}

/** A person who is gone leads nothing. */
async function endLeading(tx: Tx, { id }: Person, { actor }: Acting): Promise<void> {
  const led = await clearLeader(tx, id)
  const detail = { before: { leaderStaffId: id }, after: { leaderStaffId: null } }
  await record(
    tx,
    actor,
    led.map((department) => ({ objectType: 'department', objectId: department.id, event: 'update', detail })),
  )
}

export async function enablePerson(
  context: MemberContext,
  { id, enabled, reason }: { id: string; enabled: boolean; reason?: string | undefined },
) {
  const event = enabled ? 'enable' : 'disable'
  const judged = await judgePerson(context, id, event)
  return takeStep(
    context.tx,
    { ...judged, event, reason: reason?.trim() || null },
    await actingIn(context, 'staff:enable'),
  )
}

/** Puts a person into the bin; refused while something is still theirs. */
export async function removePerson(context: MemberContext, id: string): Promise<Person> {
  const judged = await judgePerson(context, id, 'remove')
  const owned = await countOwned(context.services.hooks, context.tx, id)
  if (owned > 0)
    throw refuse((t) => t.errors.ownerOf, {
      reason: `OWNER_OF_${owned}`,
      state: judged.person.state,
      values: { n: owned },
    })
  return takeStep(
    context.tx,
    { ...judged, event: 'remove', set: { deletedAt: new Date() } },
    await actingIn(context, 'staff:delete'),
  )
}

/** Takes a person out of the bin, where the numbers are still free and the department is still there. */
export async function restorePerson(context: MemberContext, id: string): Promise<Person> {
  const { tx, viewer } = context
  const judged = await judgePerson(context, id, 'restore')
  const { mobile, employeeNo, departmentId } = judged.person
  await checkNumbers(tx, { id, columns: { mobile, employeeNo } })
  const stays = await checkDepartment(tx, departmentId, {
    reach: reachOf(viewer, 'staff:delete'),
  }).then(
    () => true,
    () => false,
  )
  const set = { deletedAt: null, ...(!stays && departmentId !== null && { departmentId: null }) }
  return takeStep(tx, { ...judged, event: 'restore', set }, await actingIn(context, 'staff:delete'))
}

/** Lets something happen to many people, each by itself: one line each, in the caller's language. */
export async function eachPerson(
  context: MemberContext,
  ids: string,
  work: (id: string) => Promise<unknown>,
): Promise<BatchLine[]> {
  const lines: BatchLine[] = []
  const done = organisationServerTexts.in(context.language).batch.done
  for (const id of splitList(ids)) lines.push(await lineOf(context, id, { work, done }))
  return lines
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function lineOf(
  { language }: MemberContext,
  id: string,
  { work, done }: { work: (id: string) => Promise<unknown>; done: string },
): Promise<BatchLine> {
  // A refusal comes before anything of this person was written.
  const refusal = isUuid(id) ? await refusalOf(() => work(id.toLowerCase())) : notFound()
  return batchLine(id, refusal, { language, done })
}

const movable: ReadonlySet<StaffState> = new Set(['active', 'disabled', 'leaving'])

/** Puts many people into another department at once; those who may not be moved say why. */
export async function movePeople(
  context: MemberContext,
  { ids, departmentId }: { ids: readonly string[]; departmentId: string | null },
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const reach = reachOf(viewer, 'staff:edit')
  await checkDepartment(tx, departmentId, { reach })
  const texts = organisationServerTexts.in(language)
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const people = new Map((await lockPeople(tx, reach, wanted)).map((person) => [person.id, person]))
  const moved = [...people.values()].filter(
    (person) => movable.has(person.state) && person.departmentId !== departmentId,
  )
  await placePeople(
    tx,
    moved.map(({ id }) => id),
    departmentId,
  )
  await recordBy(
    context,
    moved.map((person) => ({
      objectType: 'staff',
      objectId: person.id,
      event: 'move',
      detail: { before: { departmentId: person.departmentId }, after: { departmentId } },
    })),
  )
  return wanted.map((id) => {
    const person = people.get(id)
    if (!person || person.state === 'deleted')
      return { id, ok: false, code: 404, msg: notFound().speak(language) }
    if (!movable.has(person.state))
      return {
        id,
        ok: false,
        code: 409,
        msg: refuseDenial(
          'state',
          { event: 'edit', state: person.state },
          { state: person.state, allowed: [] },
        ).speak(language),
      }
    return {
      id,
      ok: true,
      code: 200,
      msg: person.departmentId === departmentId ? texts.batch.unchanged : texts.batch.done,
    }
  })
}
