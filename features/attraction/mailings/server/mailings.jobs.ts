import { readStoredSegment } from '#features/attraction/audiences/server/audiences.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { tellAccounts } from '#features/company/notices/server/notices.public.ts'
import { queueContacts } from '#features/customers/consents/server/consents.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { type People, peopleOfMailing, peopleOfSegment } from './mailing-people.actions.ts'
import { mailingMachine, needsSecond, roomLeft } from './mailings.domain.ts'
import { changeMailing, keyOf, lockMailing, type Mailing } from './mailings.repository.ts'

export const mailingsPath = '/demo/attractinvestment/account?view=mailings'
const peopleAtOnce = 500

type Payload = { mailingId: string; version: number }
type Cursor = { after: string | null; queued: number }

interface Work {
  tx: Tx
  services: Services
  mailing: Mailing
  companyId: string
}

/** The people as the sender sees them now; nobody for a sender who may not send any more, and for a segment that is gone. */
async function peopleNow({ tx, services, mailing, companyId }: Work): Promise<People | undefined> {
  const { id, segmentId, sentBy } = mailing
  const viewer =
    sentBy === null ? undefined : await findActingViewer(tx, { companyId, accountId: sentBy }, services)
  if (!viewer?.permissions.has('mailing:send')) return undefined
  const reach = reachOf({ services, viewer })
  if (segmentId === null) return peopleOfMailing(tx, id, reach)
  const segment = await readStoredSegment(tx, segmentId)
  return segment && peopleOfSegment(tx, segment.conditions, reach)
}

/** Gives it back to its author: there are too many people by now, or nobody may send it. */
async function giveBack({ tx, services, mailing }: Work, count: number | null): Promise<void> {
  const to = mailingMachine.targetOf('outgrow')
  await changeMailing(tx, mailing, { state: to, approvedByName: null })
  await record(tx, systemActor, [
    {
      objectType: 'mailing',
      objectId: mailing.id,
      event: 'outgrow',
      from: mailing.state,
      to,
      ...(count !== null && { detail: { count } }),
    },
  ])
  await tellAccounts(tx, services, {
    accountIds: [mailing.createdBy],
    kind: 'mailings.givenBack',
    key: `mailing ${mailing.id} ${mailing.version}`,
    values: { name: mailing.name, count: count ?? 0 },
    path: mailingsPath,
  })
}

/** Counts anew before the first one is queued. Answers whether it goes on. */
async function begin(work: Work): Promise<boolean> {
  const { tx, mailing } = work
  const people = await peopleNow(work)
  const total = people && (await people.count()).total
  if (total === undefined || (needsSecond(total) && mailing.approvedByName === null)) {
    await giveBack(work, total ?? null)
    return false
  }
  await changeMailing(tx, mailing, { countSent: total, sentAt: new Date() })
  return true
}

/** Queues the next people. Answers where to go on; undefined at the end. */
async function goOn(work: Work, { after, queued }: Cursor): Promise<Cursor | undefined> {
  const { tx, mailing } = work
  const people = await peopleNow(work)
  const room = roomLeft(queued, mailing.approvedByName !== null)
  const ids = (await people?.page(after, Math.min(peopleAtOnce, room))) ?? []
  const last = ids.at(-1)
  if (last === undefined) {
    await changeMailing(tx, mailing, { state: mailingMachine.targetOf('finish'), countSent: queued })
    return undefined
  }
  const { channel, subject, text, keepDays, sentAt, sentBy } = mailing
  await queueContacts(tx, {
    message: {
      key: keyOf(mailing),
      purpose: 'marketing',
      channel,
      subject,
      text,
      expiresAt: new Date((sentAt ?? new Date()).getTime() + keepDays * dayMs),
      createdBy: sentBy,
    },
    customerIds: ids,
  })
  return { after: last, queued: queued + ids.length }
}

async function run(job: JobRun<Payload, Cursor>, services: Services): Promise<void> {
  const { mailingId, version } = job.payload
  let cursor = job.cursor ?? undefined
  const step = () =>
    job.asTenant(async (tx, save): Promise<Cursor | undefined> => {
      const mailing = await lockMailing(tx, mailingId)
      if (mailing?.state !== 'queuing') return undefined
      const work = { tx, services, mailing, companyId: job.companyId }
      // One that was let go anew since is another job's.
      if (!cursor && (mailing.version !== version || !(await begin(work)))) return undefined
      const next = cursor ? await goOn(work, cursor) : { after: null, queued: 0 }
      if (next) save({ cursor: next, done: next.queued, total: mailing.countSent ?? next.queued })
      return next
    })
  do cursor = await step()
  while (cursor && !job.signal.aborted)
}

/** Puts the people of a message into the queue, page by page. Which of them get it is decided when each one's turn comes. */
export const queueMailing = defineJob<Payload, Cursor>({
  kind: 'mailings.queue',
  title: null,
  lane: 'free',
  run,
})

export const startQueuing = async (tx: Tx, { id, version, dueAt, sentBy }: Mailing): Promise<void> =>
  void (await startJob(tx, queueMailing, {
    payload: { mailingId: id, version },
    accountId: sentBy,
    language: 'zh-CN',
    ...(dueAt && { dueAt }),
  }))
