import { and, eq, isNotNull } from 'drizzle-orm'

import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { customerMergeHooks } from './customer-merge-hooks.public.ts'
import { purgeRecycled } from './customer-bin.repository.ts'
import { hasUnspelt, writeCompanySounds } from './customers-for-writing.repository.ts'
import { binDays } from './customers.domain.ts'

const atOnce = 500

/** Empties the bin of what has lain there for its time: the person goes, that there was somebody stays for the counts. */
export const purgeCustomers = defineJob({
  kind: 'customers.purge',
  lane: 'free',
  title: null,
  async run(job, { hooks }) {
    for (let purged = atOnce; purged === atOnce;) {
      purged = await job.asTenant(async (tx) => {
        const gone = await purgeRecycled(tx, {
          before: new Date(Date.now() - binDays * dayMs),
          limit: atOnce,
        })
        const ids = [...gone.recycled, ...gone.merged]
        if (ids.length > 0) for (const hook of hooks.all(customerMergeHooks)) await hook.purged?.(tx, ids)
        const noted = (objectId: string, from: keyof typeof gone) => ({
          objectType: 'customer',
          objectId,
          event: 'purge',
          from,
          to: 'anonymised',
        })
        await record(tx, systemActor, [
          ...gone.recycled.map((id) => noted(id, 'recycled')),
          ...gone.merged.map((id) => noted(id, 'merged')),
        ])
        return gone.recycled.length
      })
    }
  },
})

/** Writes how the companies sound of customers whom an earlier release wrote, and the keys that find them by it. */
export const spellCompanies = defineJob({
  kind: 'customers.spellCompanies',
  lane: 'free',
  title: null,
  async run(job) {
    for (let written = atOnce; written === atOnce;)
      written = await job.asTenant((tx) => writeCompanySounds(tx, atOnce))
  },
})

/** Has companies spelt where some are not yet, unless that waits already. */
export async function startSpelling(tx: Tx): Promise<void> {
  if (!(await hasUnspelt(tx))) return
  const kind = eq(jobs.kind, spellCompanies.kind)
  const [waiting] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(kind, isNotNull(jobs.dueAt)))
    .limit(1)
  if (!waiting) await startJob(tx, spellCompanies, { payload: null, accountId: null, language: 'zh-CN' })
}

/** Has the bin emptied when the time of what was put into it now is over. */
export async function purgeLater(tx: Tx, by: { accountId: string; language: Language }): Promise<void> {
  await startJob(tx, purgeCustomers, {
    payload: null,
    ...by,
    dueAt: new Date(Date.now() + binDays * dayMs + 60_000),
  })
}
