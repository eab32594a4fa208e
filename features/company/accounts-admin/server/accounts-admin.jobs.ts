import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { binDays } from './account-actions.domain.ts'
import { eraseAccounts, findExpiredInBin } from './account-bin.repository.ts'

const accountsAtOnce = 200

/** Empties the bin of accounts that have lain there for their time; their names are free again. */
export const purgeAccounts = defineJob({
  kind: 'accounts.purge',
  lane: 'free',
  title: null,
  async run(job) {
    for (let purged = accountsAtOnce; purged === accountsAtOnce;) {
      purged = await job.asTenant(async (tx) => {
        const ids = await findExpiredInBin(tx, {
          before: new Date(Date.now() - binDays * dayMs),
          limit: accountsAtOnce,
        })
        await eraseAccounts(tx, ids)
        await record(
          tx,
          systemActor,
          ids.map((objectId) => ({ objectType: 'account', objectId, event: 'purge', from: 'deleted' })),
        )
        return ids.length
      })
    }
  },
})

/** Has the bin emptied when the time of what was put into it now is over. */
export async function purgeLater(
  tx: Tx,
  by: { accountId: string | null; language: Language },
): Promise<void> {
  await startJob(tx, purgeAccounts, {
    payload: null,
    ...by,
    dueAt: new Date(Date.now() + binDays * dayMs + 60_000),
  })
}
