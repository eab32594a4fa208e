import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type Outcome, type TaskEvent, taskEvents } from '../radar.contract.ts'
import type { RadarLevel } from '../radar-rules.contract.ts'
import {
  changePerson,
  findNamedCustomers,
  findPersonOfCustomer,
  findVisitorsOf,
  insertPerson,
  linkVisitor,
  type RadarPerson,
} from './persons.repository.ts'
import { findColleague, findPersonInSight } from './persons-in-sight.repository.ts'
import { lockRadar, radarTopic } from './radar-locks.repository.ts'
import { refuse, refuseDenial, refuseField, refusePerson, versionConflict } from './radar.refusals.ts'
import { rescore, scoringOf } from './scoring.actions.ts'
import { taskMachine } from './tasks.domain.ts'
import {
  carryTasks,
  insertTask,
  lockOpenTasks,
  lockTask,
  moveTask,
  type StoredTask,
} from './tasks.repository.ts'
import { mayAct, questionOf } from './tasks.view.ts'
import { requirePerson } from './visitor-detail.actions.ts'

const objectType = 'radarPerson'

/** A person about whom the viewer may do something. */
async function requireOwn(context: MemberContext, id: string): Promise<RadarPerson> {
  const person = await requirePerson(context, id)
  if (!mayAct(context, person.ownerAccountId)) throw refusePerson((t) => t.denials.permission)
  return person
}

const tell = ({ tx, services, viewer }: MemberContext) =>
  services.live.publish(tx, radarTopic(viewer.companyId))

/** Writes down what was done about a person: every task that waits is done by it; without one it is a task that is done. */
export async function actOn(
  context: MemberContext,
  id: string,
  { outcome, text }: { outcome: Outcome; text: string },
): Promise<void> {
  const { tx, viewer } = context
  const person = await requireOwn(context, id)
  const done = { state: 'done' as const, outcome, note: text.trim(), doneBy: viewer.displayName }
  const waiting = (await lockOpenTasks(tx, id)).filter(
    (task) => taskMachine.decide('finish', questionOf(context, task)).allowed,
  )
  for (const task of waiting) await moveTask(tx, task, { ...done, state: taskMachine.targetOf('finish') })
  if (waiting.length === 0) {
    const now = new Date()
    await insertTask(tx, {
      ...done,
      personId: id,
      assigneeAccountId: person.ownerAccountId ?? viewer.accountId,
      reason: 'known',
      at: now,
      dueAt: now,
      doneAt: now,
      state: taskMachine.targetOf('finish'),
    })
  }
  await recordBy(context, [{ objectType, objectId: id, event: 'outcome', detail: { outcome } }])
  await tell(context)
}

/** Finishes a task, puts it aside or takes it up again. */
export async function changeTask(
  context: MemberContext,
  id: string,
  command: { event: TaskEvent; outcome?: Outcome | undefined; note: string; version: number },
): Promise<StoredTask> {
  const { tx, viewer } = context
  const task = orNotFound(await lockTask(tx, id))
  orNotFound(await findPersonInSight(tx, viewer, task.personId))
  const { event, outcome, version } = command
  const question = questionOf(context, task)
  const decision = taskMachine.decide(event, question)
  const { state } = task
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: taskMachine.possible(taskEvents, question) },
    )
  if (version !== task.version) throw versionConflict()
  const note = command.note.trim()
  if (event === 'finish' && outcome === undefined) throw refuseField('outcome', (t) => t.errors.outcome)
  if (event === 'dismiss' && note === '') throw refuseField('note', (t) => t.errors.dismissReason)
  await moveTask(tx, task, {
    state: decision.to,
    outcome: event === 'finish' ? (outcome ?? null) : null,
    note,
    doneBy: event === 'reopen' ? null : viewer.displayName,
  })
  await recordBy(context, [{ objectType: 'radarTask', objectId: id, event, from: state, to: decision.to }])
  await tell(context)
  return orNotFound(await lockTask(tx, id))
}

/** Gives a person who is nobody's customer to a colleague. */
export async function passOn(
  context: MemberContext,
  id: string,
  { staffId, version }: { staffId: string; version: number },
): Promise<void> {
  const { tx } = context
  const person = await requireOwn(context, id)
  // A customer goes to somebody else by the transfer of customers.
  if (person.customerCardId !== null)
    throw refuse((t) => t.errors.customerOwner, { reason: 'STATE_CONFLICT' })
  if (person.version !== version) throw versionConflict()
  const account = await findColleague(tx, staffId)
  if (account?.state !== 'active') throw refuseField('staffId', (t) => t.errors.account)
  await changePerson(tx, id, { ownerAccountId: account.id })
  await recordBy(context, [{ objectType, objectId: id, event: 'passOn', detail: { to: account.name } }])
  await tell(context)
}

interface Change {
  chosenLevel?: RadarLevel | null | undefined
  isMuted?: boolean | undefined
  version: number
}

/** Puts another level beside the computed one, or has nobody told about a person. */
export async function changeVisitor(
  context: MemberContext,
  id: string,
  { version, chosenLevel, isMuted }: Change,
): Promise<void> {
  const person = await requireOwn(context, id)
  if (person.version !== version) throw versionConflict()
  const set = {
    ...(chosenLevel !== undefined && { chosenLevel }),
    ...(isMuted !== undefined && { isMuted }),
  }
  await changePerson(context.tx, id, set)
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail: { after: set } }])
  await tell(context)
}

const byOf = ({ viewer }: MemberContext) => ({ accountId: viewer.accountId, name: viewer.displayName })

/** Moves browsers to a person by hand and scores both people anew. */
async function moveBrowsers(
  context: MemberContext,
  { visitorIds, from, to }: { visitorIds: readonly string[]; from: string; to: string },
): Promise<void> {
  const { tx } = context
  for (const visitorId of visitorIds)
    await linkVisitor(tx, { visitorId, personId: to, evidence: 'manual', by: byOf(context) })
  await rescore(tx, [from, to], await scoringOf(tx))
  await carryTasks(tx, from, to)
  await tell(context)
}

/** Another person turns out to be this one: its browsers belong here from now on. */
export async function mergeVisitors(context: MemberContext, id: string, otherId: string) {
  const { tx } = context
  await lockRadar(tx)
  const person = await requireOwn(context, id)
  const other = await requireOwn(context, otherId)
  if (id === otherId) throw refuseField('otherId', (t) => t.errors.samePerson)
  if (person.customerCardId && other.customerCardId && person.customerCardId !== other.customerCardId)
    throw refuse((t) => t.errors.twoCustomers, { reason: 'STATE_CONFLICT' })
  await changePerson(tx, id, {
    customerCardId: person.customerCardId ?? other.customerCardId,
    firstSeenAt: person.firstSeenAt < other.firstSeenAt ? person.firstSeenAt : other.firstSeenAt,
    lastSeenAt: person.lastSeenAt > other.lastSeenAt ? person.lastSeenAt : other.lastSeenAt,
  })
  await changePerson(tx, otherId, { customerCardId: null })
  await moveBrowsers(context, { visitorIds: await findVisitorsOf(tx, otherId), from: otherId, to: id })
  await recordBy(context, [{ objectType, objectId: id, event: 'merge', detail: { other: other.number } }])
  return { personId: id }
}

/** A customer goes with the browsers that named it: where those that stay did not, it leaves. */
async function divideCustomer(
  tx: MemberContext['tx'],
  { customerCardId }: RadarPerson,
  { staying, leaving }: Record<'staying' | 'leaving', readonly string[]>,
): Promise<{ kept: string | null; taken: string | null }> {
  const free: string[] = []
  for (const named of await findNamedCustomers(tx, leaving))
    if (named === customerCardId || !(await findPersonOfCustomer(tx, named))) free.push(named)
  const byStaying = await findNamedCustomers(tx, staying)
  const stays =
    customerCardId === null || byStaying.includes(customerCardId) || !free.includes(customerCardId)
  const kept = stays ? customerCardId : (byStaying[0] ?? null)
  return { kept, taken: free.find((named) => named !== kept && !byStaying.includes(named)) ?? null }
}

/** Some browsers turn out to be somebody else's: a new person, whom nobody knows yet. */
export async function splitVisitor(context: MemberContext, id: string, visitorIds: readonly string[]) {
  const { tx } = context
  await lockRadar(tx)
  const person = await requireOwn(context, id)
  const own = await findVisitorsOf(tx, id)
  if (!visitorIds.every((visitorId) => own.includes(visitorId)))
    throw refuseField('visitorIds', (t) => t.errors.browsers)
  if (new Set(visitorIds).size === own.length)
    throw refuse((t) => t.errors.lastBrowser, { reason: 'STATE_CONFLICT' })
  const { region, firstSeenAt, lastSeenAt } = person
  const made = await insertPerson(tx, { region, firstSeenAt, lastSeenAt })
  const staying = own.filter((visitorId) => !visitorIds.includes(visitorId))
  const { kept, taken } = await divideCustomer(tx, person, { staying, leaving: visitorIds })
  await changePerson(tx, id, { customerCardId: kept })
  await changePerson(tx, made.id, { ownerAccountId: person.ownerAccountId, customerCardId: taken })
  await moveBrowsers(context, { visitorIds: [...new Set(visitorIds)], from: id, to: made.id })
  await recordBy(context, [{ objectType, objectId: id, event: 'split', detail: { other: made.number } }])
  return { personId: made.id }
}
