import { startDiscovery } from '#features/attraction/data-assets/server/data-assets-housekeeping.public.ts'
import { startTagSync } from '#features/attraction/social-contacts/server/social-housekeeping.public.ts'
import { forgetEnded, forgetOld } from '#features/company/sign-in/server/sign-in.public.ts'
import { lt } from 'drizzle-orm'

import { startSpelling } from '#features/customers/customers/server/customers.public.ts'
import { startCountingAhead } from '#features/insight/card-analytics/server/card-analytics.public.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { purgeOrganisation } from '#features/company/organisation/server/organisation.public.ts'
import { startDailyStatements } from '#features/money/payments/server/daily-statements.public.ts'
import { startCountingContents } from '#features/promotion/content-analytics/server/content-analytics.public.ts'
import { expireItems } from '#features/promotion/knowledge-items/server/knowledge-housekeeping.public.ts'
import { eraseLapsed } from '#features/promotion/presenters/server/presenter-housekeeping.public.ts'
import { startDailyScores } from '#features/promotion/radar/server/radar.public.ts'
import { fadeVisits } from '#features/visits/visitors/server/visits.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { mountedImports } from '#platform/server/imports/mount-import.ts'
import { idempotentAnswers } from '#platform/server/http/idempotency.tables.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'

/** How long the rows and the file of an import are kept: as long as what it made may lie in the bin. */
const importDays = 30

type Tidied = Pick<Services, 'database' | 'files' | 'hooks'>

const idsOfCompanies = async ({ database }: Tidied) =>
  (await database.asSystem((tx) => tx.select({ id: companies.id }).from(companies))).map(({ id }) => id)

/** Forgets what has had its time: sessions and codes once they have ended, answers kept for repeats after a day, the log of sign-ins after half a year, what lay in the bin and what imports brought for thirty days, where visits came from after ninety. */
export async function tidyUp(services: Tidied, now = new Date()): Promise<void> {
  const { database } = services
  await database.asSystem((tx) => forgetEnded(tx, now))
  for (const id of await idsOfCompanies(services)) {
    await database.asTenant(id, async (tx) => {
      await tx
        .delete(idempotentAnswers)
        .where(lt(idempotentAnswers.createdAt, new Date(now.getTime() - dayMs)))
      await forgetOld(tx, now)
      await purgeOrganisation(tx, now)
      await startSpelling(tx)
      await startCountingAhead(tx)
      await startCountingContents(tx)
      await startDailyStatements(tx, now)
      await startDailyScores(tx, now)
      await expireItems(tx)
      await startDiscovery(tx, id, now)
      await startTagSync(tx, now)
    })
    await database.asTenant(id, (tx) => fadeVisits(tx, now), { statementMs: 60_000 })
    for (const remove of await database.asTenant(id, (tx) => eraseLapsed(tx, services))) await remove()
    const removals = await database.asTenant(id, (tx) => forgetImports(services, tx, now), {
      statementMs: 60_000,
    })
    for (const remove of removals) await remove()
  }
}

async function forgetImports({ files, hooks }: Tidied, tx: Tx, now: Date) {
  const before = new Date(now.getTime() - importDays * dayMs)
  const sources = []
  for (const { forgetOlder } of hooks.all(mountedImports)) sources.push(...(await forgetOlder(tx, before)))
  const removals = []
  for (const id of sources) removals.push(await files.remove(tx, id))
  return removals
}

/** Removes bytes whose transaction was undone after they had been written. */
export const sweepFiles = async (services: Tidied, now = new Date()): Promise<number> =>
  services.files.sweep(await idsOfCompanies(services), now)

/** Tidies up every hour, and sweeps the files every day, until told to stop; a failure waits for the next time. */
export function keepTidy(services: Tidied, onError: (error: Error) => void): () => void {
  const timers = [
    setInterval(() => void tidyUp(services).catch(onError), hourMs),
    setInterval(() => void sweepFiles(services).catch(onError), dayMs),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}
