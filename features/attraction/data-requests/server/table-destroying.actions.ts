import { eraseCustomers } from '#features/customers/customers/server/customer-erasing.public.ts'
import { eraseTickets } from '#features/shows/registrations/server/ticket-erasing.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { type Erasing, removeFiles } from './erasing.actions.ts'
import { isHeldTable } from './held-tables.public.ts'
import { blankRows, deleteRows, ruledTables } from './person-rows.repository.ts'
import { rewriteKeys } from './cleaned-texts.repository.ts'
import { countSaying, findRowsAfter, saying } from './table-destroying.repository.ts'

/** Few enough that people who work on the same rows hardly wait. */
const atOnce = 200

const ruledOf = (source: string) => {
  const ruled = ruledTables().find(({ name }) => name === source)
  if (!ruled || isHeldTable(source)) throw new Error(`the rows of ${source} may not be destroyed`)
  return ruled
}

/** Where something hangs on rows besides their words, their features take it away: a card's keys and readers, a ticket that still holds a place. */
async function letGo({ tx, services }: Erasing, source: string, ids: readonly string[]): Promise<void> {
  if (source === 'activity_registrations') await eraseTickets(tx, services, ids)
  if (source === 'customer_cards') await eraseCustomers(tx, services, { ids, actor: systemActor })
}

/**
 * Destroys what the next rows of a table say, whosever they are; the rows of a table that is deleted for a person go as a whole.
 * Answers the last of them and how many they were; null after the end.
 */
export async function destroyRows(
  erasing: Erasing,
  source: string,
  after: string | null,
): Promise<{ last: string; count: number } | null> {
  const ruled = ruledOf(source)
  const { tx, services } = erasing
  const ids = await findRowsAfter(tx, ruled, { after, limit: atOnce })
  const last = ids.at(-1)
  if (last === undefined) return null
  const remove = await removeFiles(erasing, new Map([[source, new Set(ids)]]), [ruled])
  await letGo(erasing, source, ids)
  if (ruled.rule.rows === 'delete') await deleteRows(tx, ruled, ids)
  else {
    const secret = await secretFor(services.database, 'erasure')
    const digest = (value: string, id: string) => keyedDigest(secret, [value, id], 22)
    await blankRows(tx, ruled, { ids, digest, fates: saying })
    await rewriteKeys(tx, ruled, ids)
  }
  await remove()
  return { last, count: ids.length }
}

/** How many rows of a table still say something. */
export const countLeft = (tx: Tx, source: string): Promise<number> => countSaying(tx, ruledOf(source))
