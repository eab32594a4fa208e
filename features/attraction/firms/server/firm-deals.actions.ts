import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { firmChildren } from './firm-children.public.ts'
import { dueOf } from './firm-clocks.domain.ts'
import { readSettings } from './firm-settings.repository.ts'
import { changeFirm, lockFirms } from './firms.repository.ts'

type Hooks = Pick<Services, 'hooks'>

/** How many open deals some firms have, by the features that keep deals. */
export async function countOpenDeals(
  tx: Tx,
  { hooks }: Hooks,
  firmIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { open } of hooks.all(firmChildren))
    for (const [id, count] of (await open?.(tx, firmIds)) ?? []) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

/** Columns that follow from the number of open deals: the clock that runs without any begins when the last one ends. */
export const openDealsSet = (
  firm: { openDeals: number; noDealSince: Date | null },
  openDeals: number,
): { openDeals: number; noDealSince: Date | null } => ({
  openDeals,
  noDealSince: openDeals > 0 ? null : firm.openDeals > 0 ? new Date() : firm.noDealSince,
})

/** Counts the open deals of some firms anew, in the transaction in which deals changed: the firms are locked before it is counted. */
export async function keepOpenDeals(tx: Tx, services: Hooks, firmIds: readonly string[]): Promise<void> {
  if (firmIds.length === 0) return
  const found = await lockFirms(tx, [...new Set(firmIds)])
  const counts = await countOpenDeals(
    tx,
    services,
    found.map(({ id }) => id),
  )
  const settings = await readSettings(tx)
  for (const firm of found) {
    const set = openDealsSet(firm, counts.get(firm.id) ?? 0)
    if (set.openDeals !== firm.openDeals)
      await changeFirm(tx, firm, { ...set, recycleAt: dueOf({ ...firm, ...set }, settings) })
  }
}
