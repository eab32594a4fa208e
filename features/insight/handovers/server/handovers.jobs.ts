import { findCompanyFace } from '#features/cards/card-templates/server/card-templates.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { noteSuccessor } from '#features/company/organisation/server/organisation.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob, type JobOutcome, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob, type StartedBy } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { findAddresses, sumOfLines } from './handover-notices.repository.ts'
import { beginRun, finishRun, runCards, runContacts, writeContactLines } from './handover-run.actions.ts'
import { finishUndo, revertCards, revertContacts } from './handover-undo.actions.ts'
import { findQuestion } from './handover-facts.repository.ts'
import { countLinesIn } from './handover-lines.repository.ts'
import { handoverDone } from './handover-hooks.public.ts'
import { handoverMachine } from './handovers.domain.ts'
import { findHandoverCards, type Handover, lockHandover, updateHandover } from './handovers.repository.ts'
import { handoversServerTexts } from './server.texts.ts'

type Payload = { handoverId: string }
/** The position of the last contact that is done. */
type Cursor = { position: number }
type Run = JobRun<Payload, Cursor>

/** Carries a hand-over out. Every step writes what it did together with how far it is: killed at any moment, nothing happens twice and nothing is left out. */
export const runHandover = defineJob<Payload, Cursor>({
  kind: 'handovers.run',
  title: (language) => handoversServerTexts.in(language).jobs.run,
  async run(job, services): Promise<JobOutcome> {
    const { handoverId } = job.payload
    if (!(await job.asTenant((tx) => beginRun(tx, handoverId)))) return {}
    await job.asTenant(async (tx) => {
      const handover = await lockHandover(tx, handoverId)
      if (handover) await runCards(tx, handover)
    })
    // Sessions have ended with the cards: the next request reads them anew.
    services.viewers.forget()
    await job.asTenant((tx) => writeContactLines(tx, handoverId))
    await moveContacts(job, { step: runContacts, waiting: ['waiting'] })
    const ended = await job.asTenant(async (tx) => {
      const finished = await finishRun(tx, handoverId)
      if (finished) await concludeRun(tx, services, finished)
      return finished
    })
    return {
      state: ended?.state === 'partial' || ended?.state === 'failed' ? 'partial' : 'completed',
      result: { handoverId },
    }
  },
})

/** Takes a hand-over back. */
export const undoHandover = defineJob<Payload, Cursor>({
  kind: 'handovers.undo',
  title: (language) => handoversServerTexts.in(language).jobs.undo,
  async run(job): Promise<JobOutcome> {
    const { handoverId } = job.payload
    await job.asTenant((tx) => revertCards(tx, handoverId))
    await moveContacts(job, { step: revertContacts, waiting: ['done'] })
    await job.asTenant((tx) => finishUndo(tx, handoverId))
    return { state: 'completed', result: { handoverId } }
  },
})

interface Phase {
  step: typeof runContacts
  waiting: readonly ['waiting'] | readonly ['done']
}

async function moveContacts(job: Run, { step, waiting }: Phase): Promise<void> {
  const { handoverId } = job.payload
  const total = await job.asTenant((tx) => countLinesIn(tx, handoverId, waiting))
  let done = 0
  for (let position = job.cursor?.position ?? 0; ;) {
    const from = position
    const { count, last } = await job.asTenant(async (tx, save) => {
      const moved = await step(tx, handoverId, from)
      if (moved.last !== undefined)
        save({ cursor: { position: moved.last }, done: done + moved.count, total })
      return moved
    })
    if (last === undefined) return
    done += count
    position = last
  }
}

/** Seven days later nothing can be undone any more. */
export const closeHandover = defineJob<Payload>({
  kind: 'handovers.close',
  lane: 'free',
  title: null,
  async run(job) {
    await job.asTenant(async (tx) => {
      const handover = await lockHandover(tx, job.payload.handoverId)
      if (!handover) return
      const decision = handoverMachine.decide('closeWindow', await findQuestion(tx, handover))
      if (!decision.allowed) return
      await updateHandover(tx, handover.id, { state: decision.to })
      await record(tx, systemActor, [
        {
          objectType: 'handover',
          objectId: handover.id,
          event: 'closeWindow',
          from: handover.state,
          to: decision.to,
        },
      ])
    })
  },
})

/** Lets a hand-over begin, now or at its time. */
export async function startRun(
  tx: Tx,
  { id, effectiveAt }: Pick<Handover, 'id' | 'effectiveAt'>,
  by: StartedBy,
): Promise<Handover> {
  const job = await startJob(tx, runHandover, {
    payload: { handoverId: id },
    ...by,
    ...(effectiveAt !== null && { dueAt: effectiveAt }),
  })
  return updateHandover(tx, id, { jobId: job.id })
}

/** What follows when a hand-over is done: its time to be undone runs, the successors are told, and who is leaving has a successor. */
export async function concludeRun(
  tx: Tx,
  services: Pick<Services, 'messages' | 'hooks'>,
  handover: Handover,
): Promise<void> {
  const { id: handoverId, undoUntil, plan } = handover
  await services.hooks.tell(handoverDone, { tx, services }, handoverId)
  const { language } = await findCompanySettings(tx)
  if (undoUntil !== null)
    await startJob(tx, closeHandover, {
      payload: { handoverId },
      accountId: null,
      language,
      dueAt: undoUntil,
    })
  const people = [
    ...new Set((await findHandoverCards(tx, [handoverId])).flatMap(({ staffId }) => staffId ?? [])),
  ]
  const successorStaffId = plan.parts[plan.pageTo]?.staffId
  if (successorStaffId !== undefined) await noteSuccessor(tx, people, successorStaffId)
  await notifySuccessors(tx, services, handover)
}

async function notifySuccessors(
  tx: Tx,
  { messages }: Pick<Services, 'messages'>,
  { id, fromNames }: Handover,
): Promise<void> {
  const company = await findCompanyFace(tx)
  const { language } = await findCompanySettings(tx)
  const texts = handoversServerTexts.in(language).notice
  const counts = await sumOfLines(tx, id)
  for (const { accountId, mobile, email, name } of await findAddresses(
    tx,
    counts.map((entry) => entry.accountId),
  )) {
    const to = email
      ? { channel: 'mail' as const, to: email }
      : mobile
        ? { channel: 'sms' as const, to: mobile }
        : undefined
    if (!to) continue
    const count = counts.find((entry) => entry.accountId === accountId)?.total ?? 0
    const values = { company: company?.shortName || company?.name || '', from: fromNames, to: name, count }
    await messages
      .send(tx, {
        ...to,
        template: 'handovers.received',
        language,
        subject: fill(texts.subject, values),
        text: fill(texts.text, values),
      })
      .catch((error: unknown) => {
        // Too many messages to one recipient: the customers are there all the same.
        if (!(error instanceof Refusal)) throw error
      })
  }
}
