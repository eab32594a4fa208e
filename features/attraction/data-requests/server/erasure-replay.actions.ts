import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Services } from '#platform/server/http/context.ts'

import { digestsOfContacts } from './contact-digests.actions.ts'
import { findCertifiedAfter } from './data-requests.repository.ts'
import { readErasures } from './erasure-log.adapter.ts'
import { erasePerson } from './erasing.actions.ts'
import { findNumbers, ruledTables } from './person-rows.repository.ts'

const statementMs = 600_000

/** Stands in the data directory from a restore until everything that was erased since the backup is gone again. */
const markerOf = (dataDir: string) => join(dataDir, 'erasures.replay')

/** Has the next start erase again what the log of erasures names and the restored database still has. */
export const demandReplay = (dataDir: string): Promise<void> =>
  writeFile(markerOf(dataDir), '', { flush: true })

type Replaying = Pick<Services, 'database' | 'files' | 'hooks' | 'dataDir'>

/** Erases in one company the persons of logged digests; answers how many numbers were found. */
async function replayIn(services: Replaying, companyId: string, digests: ReadonlySet<string>) {
  return services.database.asTenant(
    companyId,
    async (tx) => {
      const byNumber = await digestsOfContacts(services.database, await findNumbers(tx, ruledTables()))
      const numbers = [...byNumber].flatMap(([number, digest]) => (digests.has(digest) ? [number] : []))
      for (const number of numbers) await erasePerson({ tx, services, companyId }, { numbers: [number] })
      return numbers.length
    },
    { statementMs },
  )
}

/**
 * Erases again, before anybody is served, the persons who were erased after a restored backup had been taken: the log of erasures lies
 * beside the database and was not put back with it. Answers how many persons were found.
 */
export async function replayErasures(services: Replaying): Promise<number> {
  const { database, dataDir } = services
  if (!existsSync(markerOf(dataDir))) return 0
  const wanted = new Map<string, Set<string>>()
  for (const { companyId, digest, at } of await readErasures(dataDir)) {
    const isKnown = await database.asTenant(companyId, (tx) => findCertifiedAfter(tx, digest, new Date(at)))
    if (!isKnown) wanted.set(companyId, (wanted.get(companyId) ?? new Set()).add(digest))
  }
  let count = 0
  for (const [companyId, digests] of wanted) count += await replayIn(services, companyId, digests)
  await rm(markerOf(dataDir))
  return count
}
