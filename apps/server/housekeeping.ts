import { lt } from 'drizzle-orm'

import { forgetEnded, forgetOld } from '#features/accounts/server/accounts.public.ts'
import { signInNames } from '#features/accounts/server/accounts.tables.ts'
import { startCountingAhead } from '#features/card-analytics/server/card-analytics.public.ts'
import { purgeOrganisation } from '#features/organisation/server/organisation.public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { idempotentAnswers } from '#platform/server/http/idempotency.tables.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Forgets what has had its time: sessions and codes once they have ended, answers kept for repeats after a day, the log of sign-ins after half a year, what lay in the bin for thirty days. */
export async function tidyUp(database: Database, now = new Date()): Promise<void> {
  const companyIds = await database.asSystem(async (tx) => {
    await forgetEnded(tx, now)
    return tx.selectDistinct({ id: signInNames.companyId }).from(signInNames)
  })
  for (const { id } of companyIds) {
    await database.asTenant(id, async (tx) => {
      await tx.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(now.getTime() - dayMs)))
      await forgetOld(tx, now)
      await purgeOrganisation(tx, now)
      await startCountingAhead(tx)
    })
  }
}

/** Tidies up every hour until told to stop; a failure waits for the next hour. */
export function keepTidy(database: Database, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void tidyUp(database).catch(onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
