import { findSegmentPage, readStoredSegment } from '#features/attraction/audiences/server/audiences.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { judgeContacts, type Verdict } from '#features/customers/consents/server/consents.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { planOnce } from '#platform/server/jobs/plan-once.ts'

import { mostOfSend, type TaskReason } from '../social-contacts.contract.ts'
import { findUserIds } from './social-accounts.repository.ts'
import { monthOf, sendMachine, taskMachine } from './social-contacts.domain.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { findContactsOf } from './social-events.repository.ts'
import { type SocialContacts, SocialRefusal } from './social-port.domain.ts'
import {
  changeSend,
  changeTasks,
  findRunningSends,
  findCarers,
  findOpenTasks,
  findSend,
  findUnrequested,
  giveMonthsBack,
  insertTasks,
  lockSend,
  type NewTask,
  type StoredSend,
  type StoredTask,
  takeMonth,
} from './social-sends.repository.ts'

type Payload = { sendId: string }
type Cursor = { after: string | null; taken: number }
type Run = JobRun<Payload, Cursor>

const peopleAtOnce = 200

/** The consent of a person decides. At night nobody writes either, but the colleague does so in the morning. */
function refusalOf(verdict: Verdict | undefined): TaskReason | undefined {
  if (!verdict || verdict.ok) return verdict ? undefined : 'noConsent'
  if (verdict.why === 'quiet') return undefined
  return verdict.why === 'cap' ? 'limit' : 'noConsent'
}

interface Work {
  tx: Tx
  services: Services
  send: StoredSend
}

/** One person's task, or why there is none. The month is counted only for a message that somebody may send. */
async function taskOf(
  { tx, send }: Work,
  customerId: string,
  facts: {
    verdict: Verdict | undefined
    staffId: string | undefined
    externalId: string | undefined
    month: { month: string; cap: number }
  },
): Promise<NewTask> {
  const { verdict, staffId, externalId, month } = facts
  const task = { sendId: send.id, customerId, staffId: staffId ?? null, externalId: externalId ?? null }
  const reason = refusalOf(verdict) ?? (staffId === undefined ? 'noColleague' : undefined)
  if (reason) return { ...task, state: 'skipped', reason }
  if (!(await takeMonth(tx, customerId, month))) return { ...task, state: 'skipped', reason: 'monthFull' }
  return { ...task, state: 'open', reason: null, month: month.month }
}

/** Makes tasks for the next people. */
async function makePage(work: Work, ids: readonly string[]): Promise<void> {
  const { tx, services, send } = work
  const now = new Date()
  const verdicts = await judgeContacts({ tx, services }, ids, {
    channel: 'wechat',
    purpose: 'marketing',
    now,
  })
  const isByHand = send.mode === 'local'
  const contacts = await findContactsOf(tx, isByHand ? [] : ids)
  const carers = isByHand ? await findCarers(tx, ids) : new Map<string, string>()
  const month = monthOf(now, await findTimeZone(tx))
  const tasks: NewTask[] = []
  for (const id of ids.toSorted()) {
    const contact = contacts.get(id)
    tasks.push(
      await taskOf(work, id, {
        verdict: verdicts.get(id),
        staffId: isByHand ? carers.get(id) : contact?.staffId,
        externalId: contact?.externalId,
        month,
      }),
    )
  }
  await insertTasks(tx, tasks)
}

/** The people of the segment as the author of the message sees them now; nobody for an author who may not send any more. */
async function pageOf(
  { tx, services, send }: Work,
  companyId: string,
  { after, taken }: Cursor,
): Promise<string[]> {
  const segment = await readStoredSegment(tx, send.segmentId)
  const viewer = await findActingViewer(tx, { companyId, accountId: send.createdBy }, services)
  const limit = Math.min(peopleAtOnce, mostOfSend - taken)
  if (!segment || !viewer?.permissions.has('social:send') || limit <= 0) return []
  const reach = reachOf({ services, viewer })
  return findSegmentPage(tx, { conditions: segment.conditions, reach }, { after, limit })
}

/** Hands the tasks out once all of them are there; a message without any is done. */
async function handOut({ tx, send }: Work): Promise<void> {
  const open = await findOpenTasks(tx, send.id)
  await changeSend(tx, send, sendMachine.targetOf(open.length > 0 ? 'handOut' : 'finish'))
}

async function makeTasks(job: Run, services: Services): Promise<void> {
  let cursor: Cursor | undefined = job.cursor ?? { after: null, taken: 0 }
  const step = (from: Cursor) =>
    job.asTenant(async (tx, save): Promise<Cursor | undefined> => {
      const send = await lockSend(tx, job.payload.sendId)
      if (send?.state !== 'preparing') return undefined
      const work = { tx, services, send }
      const ids = await pageOf(work, job.companyId, from)
      const last = ids.at(-1)
      if (last === undefined) {
        await handOut(work)
        return undefined
      }
      await makePage(work, ids)
      const next = { after: last, taken: from.taken + ids.length }
      save({ cursor: next, done: next.taken })
      return next
    })
  while (cursor) cursor = await step(cursor)
}

/** As many people as one colleague's task at the platform may name. */
const mostOfTask = 1000

interface Batch {
  tasks: StoredTask[]
  userId: string | undefined
  text: string
}

/** Takes the tasks of the next colleague, and writes down that they are asked for before they are. */
const takeBatch = (job: Run): Promise<Batch | undefined> =>
  job.asTenant(async (tx) => {
    const send = await lockSend(tx, job.payload.sendId)
    if (send?.state !== 'open' || send.mode !== 'wecom') return undefined
    const tasks = await findUnrequested(tx, send.id, mostOfTask)
    const [first] = tasks
    if (!first) return undefined
    await changeTasks(
      tx,
      tasks.map(({ id }) => id),
      { requestedAt: new Date() },
    )
    const userId = (await findUserIds(tx, [first.staffId ?? ''])).get(first.staffId ?? '')
    return { tasks, userId, text: send.text }
  })

/** Ends tasks that nobody will send, and gives their months back. */
async function failTasks(tx: Tx, tasks: readonly StoredTask[], reason: TaskReason): Promise<void> {
  const failed = await changeTasks(
    tx,
    tasks.map(({ id }) => id),
    { state: taskMachine.targetOf('fail'), reason },
  )
  // One that may have gone out counts.
  if (reason !== 'unsure') await giveMonthsBack(tx, failed)
}

async function requestBatch(job: Run, way: SocialContacts, { tasks, userId, text }: Batch): Promise<void> {
  if (userId === undefined) {
    await job.asTenant((tx) => failTasks(tx, tasks, 'noColleague'))
    return
  }
  try {
    const externalIds = tasks.flatMap(({ externalId }) => externalId ?? [])
    const { remoteId, refused } = await way.requestGroupSend({ userId, externalIds, text })
    await job.asTenant(async (tx) => {
      const isRefused = ({ externalId }: StoredTask) => externalId === null || refused.includes(externalId)
      await changeTasks(
        tx,
        tasks.filter((task) => !isRefused(task)).map(({ id }) => id),
        { remoteId },
      )
      await failTasks(tx, tasks.filter(isRefused), 'refused')
    })
  } catch (error) {
    // The answer was lost: the colleague may have the task or not, and a second one would be sent twice.
    const reason = error instanceof SocialRefusal ? 'refused' : 'unsure'
    job.log.error({ error }, 'a message to many was not taken on')
    await job.asTenant((tx) => failTasks(tx, tasks, reason))
  }
}

/** Finishes a message of which nothing is open any more. */
export async function finishSend(tx: Tx, sendId: string): Promise<void> {
  const send = await lockSend(tx, sendId)
  if (send?.state !== 'open' || (await findOpenTasks(tx, sendId)).length > 0) return
  await changeSend(tx, send, sendMachine.targetOf('finish'))
}

/** Makes a task for each person of a message, and has the platform hand them to the colleagues. */
export const prepareSend = defineJob<Payload, Cursor>({
  kind: 'social-contacts.prepareSend',
  title: null,
  lane: 'free',
  async run(job, services) {
    await makeTasks(job, services)
    const way = await job.asTenant((tx) => services.provided.get(socialContactsPort).find(tx))
    for (let batch = await takeBatch(job); batch; batch = await takeBatch(job))
      await requestBatch(job, way, batch)
    await job.asTenant(async (tx) => {
      await finishSend(tx, job.payload.sendId)
      const send = await findSend(tx, job.payload.sendId)
      const now = new Date()
      if (send?.state === 'open' && send.mode === 'wecom')
        await planOnce(tx, readResults, { now, at: new Date(now.getTime() + hourMs) })
    })
  },
})

/** Writes down what the platform says about the open tasks of one message. */
async function readSend(job: JobRun<null, null>, way: SocialContacts, send: StoredSend): Promise<void> {
  const open = await job.asTenant((tx) => findOpenTasks(tx, send.id))
  const lost = open.filter(({ requestedAt, remoteId }) => requestedAt !== null && remoteId === null)
  await job.asTenant((tx) => failTasks(tx, lost, 'unsure'))
  const requested = open.filter(({ remoteId }) => remoteId !== null)
  for (const remoteId of new Set(requested.flatMap((task) => task.remoteId ?? []))) {
    const tasks = requested.filter((task) => task.remoteId === remoteId)
    const staffId = tasks[0]?.staffId ?? ''
    const userId = (await job.asTenant((tx) => findUserIds(tx, [staffId]))).get(staffId)
    if (userId === undefined) continue
    const results = new Map(
      (await way.sendResult(remoteId, userId)).map(({ externalId, outcome }) => [externalId, outcome]),
    )
    const having = (outcome: string) => tasks.filter((task) => results.get(task.externalId ?? '') === outcome)
    await job.asTenant(async (tx) => {
      await changeTasks(
        tx,
        having('sent').map(({ id }) => id),
        { state: taskMachine.targetOf('report') },
      )
      await failTasks(tx, having('notFriend'), 'notFriend')
      await failTasks(tx, having('limit'), 'limit')
    })
  }
  await job.asTenant((tx) => finishSend(tx, send.id))
}

/** Reads every hour how far colleagues are at the platform, for as long as something is open. */
export const readResults = defineJob<null>({
  kind: 'social-contacts.readResults',
  title: null,
  async run(job, services) {
    const { way, sends } = await job.asTenant(async (tx) => ({
      way: await services.provided.get(socialContactsPort).find(tx),
      sends: await findRunningSends(tx, 100),
    }))
    for (const send of sends) await readSend(job, way, send)
    await job.asTenant(async (tx) => {
      const now = new Date()
      if ((await findRunningSends(tx, 1)).length > 0)
        await planOnce(tx, readResults, { now, at: new Date(now.getTime() + hourMs) })
    })
  },
})
