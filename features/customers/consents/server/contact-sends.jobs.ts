import { and, eq, isNull, lte } from 'drizzle-orm'

import { dayMs, minuteMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { claimSend } from './contact-sending.actions.ts'
import { sendMachine } from './contact-rules.domain.ts'
import { forgetContactCounters } from './contacts.repository.ts'
import { changeSend, findDue, findNextDue, lockSend, loseSending } from './contact-sends.repository.ts'

const mostAttempts = 4
const retryMinutes = [5, 30, 120] as const

/** After an attempt that the carrier refused: later once more, or given up. */
async function noteFailed(tx: Tx, sendId: string): Promise<void> {
  const locked = await lockSend(tx, sendId)
  if (locked?.send.state !== 'sending') return
  const attempts = locked.send.attempts + 1
  const pause = retryMinutes[attempts - 1]
  if (attempts >= mostAttempts || pause === undefined)
    return void (await changeSend(tx, sendId, { state: sendMachine.targetOf('fail'), attempts }))
  await changeSend(tx, sendId, {
    state: sendMachine.targetOf('retry'),
    attempts,
    digest: null,
    dueAt: new Date(Date.now() + pause * minuteMs),
  })
}

async function sendOne(job: JobRun<null, null>, services: Services, sendId: string): Promise<void> {
  try {
    const outcome = await services.messages.sendOnce(job, (tx) => claimSend({ tx, services }, sendId))
    if (!outcome) return
    const { messageId, state } = outcome
    await job.asTenant(async (tx) => {
      await changeSend(tx, sendId, {
        outboxMessageId: messageId,
        ...(state === 'sent' && { state: sendMachine.targetOf('deliver') }),
      })
      if (state === 'failed') await noteFailed(tx, sendId)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error
    const dueAt = new Date(Date.now() + error.retryAfter * 1000)
    await job.asTenant((tx) => changeSend(tx, sendId, { dueAt }))
  }
}

/** Goes on when the next send is due, unless that is planned already. */
async function planNext(tx: Tx): Promise<void> {
  const dueAt = await findNextDue(tx)
  if (!dueAt) return
  const [planned] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, deliverContacts.kind), isNull(jobs.claim), lte(jobs.dueAt, dueAt)))
    .limit(1)
  if (!planned) await startDelivery(tx, dueAt)
}

/**
 * Sends what waits, one after the other: a queue of its own, of which one worker takes care in each company, so that a
 * campaign holds up no sign-in code. Each message leaves at most once; what a dead process was sending is `unclear`.
 */
export const deliverContacts = defineJob<null>({
  kind: 'consents.deliver',
  title: null,
  async run(job, services) {
    await job.asTenant(async (tx) => {
      await loseSending(tx)
      await forgetContactCounters(tx, new Date(Date.now() - 40 * dayMs))
    })
    for (let done = 0; ; done += 1) {
      const sendId = await job.asTenant((tx) => findDue(tx, new Date()))
      if (sendId === undefined) break
      await sendOne(job, services, sendId)
      await job.progress(done, done)
    }
    await job.asTenant(planNext)
  },
})

/** Has the queue looked at, in the caller's transaction. */
export const startDelivery = (tx: Tx, dueAt?: Date) =>
  startJob(tx, deliverContacts, {
    payload: null,
    accountId: null,
    language: 'zh-CN',
    ...(dueAt && { dueAt }),
  })
