import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { findJob, type PrintJob } from './card-printing.repository.ts'
import { dueAfter } from './card-printing.domain.ts'
import { notifyBuyer } from './print-notices.actions.ts'
import { moveBySystem } from './print-moves.actions.ts'

const timed = ['autoConfirm', 'autoReceive', 'complete'] as const
type Timed = (typeof timed)[number]

const dueOf = (job: PrintJob, event: Timed) => (event === 'autoConfirm' ? job.proofDueAt : job.nextDueAt)

/** What happens by itself when its time has come: a proof counts as confirmed, a parcel as received, a job as done. */
export const printTimer = defineJob<{ jobId: string; event: Timed }>({
  kind: 'print.timer',
  title: null,
  lane: 'free',
  async run(run) {
    const { jobId, event } = run.payload
    await run.asTenant(async (tx) => {
      const job = await findJob(tx, jobId)
      if (!job) return
      const moved = await moveBySystem(tx, job, { event, dueAt: dueOf(job, event), actor: systemActor })
      if (moved) await startTimers(tx, moved)
    })
  },
})

/** A proof that nobody has looked at: written about once more before it counts as confirmed. */
export const printWarning = defineJob<{ jobId: string; dueAt: string }>({
  kind: 'print.warning',
  title: null,
  lane: 'free',
  async run(run, services) {
    await run.asTenant(async (tx) => {
      const job = await findJob(tx, run.payload.jobId)
      // Another proof has a warning of its own.
      if (job?.state !== 'proof_sent' || job.proofDueAt?.toISOString() !== run.payload.dueAt) return
      await notifyBuyer(services, tx, { job, notice: 'proofWaits' })
    })
  },
})

/** Looks at a job again when what its state waits for is due. */
export async function startTimers(tx: Tx, job: PrintJob): Promise<void> {
  const { language } = await findCompanySettings(tx)
  const start = (event: Timed, dueAt: Date | null) =>
    dueAt
      ? startJob(tx, printTimer, { payload: { jobId: job.id, event }, accountId: null, language, dueAt })
      : undefined
  if (job.state === 'shipped') await start('autoReceive', job.nextDueAt)
  if (job.state === 'received') await start('complete', job.nextDueAt)
  if (job.state !== 'proof_sent' || !job.proofDueAt) return
  await start('autoConfirm', job.proofDueAt)
  await startJob(tx, printWarning, {
    payload: { jobId: job.id, dueAt: job.proofDueAt.toISOString() },
    accountId: null,
    language,
    dueAt: dueAfter.warning(new Date()),
  })
}
