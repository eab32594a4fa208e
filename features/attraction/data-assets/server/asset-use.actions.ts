import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Purpose } from '../data-assets.contract.ts'
import { closedStates } from './asset-states.repository.ts'
import { findAssetOf, noteUse } from './data-assets.repository.ts'

/** The tables that exports take their rows from, by the beginning of their kind. */
const sourcesOfExports: Readonly<Record<string, string>> = {
  customers: 'customer_cards',
  'customer-forms': 'customer_cards',
  registrations: 'activity_registrations',
  deals: 'deals',
  mall: 'mall_orders',
  organisation: 'staff',
  members: 'staff',
  accounts: 'accounts',
  cards: 'cards',
}

/** Whether an asset may be used for a purpose: one that is frozen or retired may not. A use is counted. */
export async function mayUse(
  tx: Tx,
  source: string,
  { accountId, purpose }: { accountId: string; purpose: Purpose },
): Promise<boolean> {
  const asset = await findAssetOf(tx, source)
  if (!asset) return true
  if (closedStates.includes(asset.state)) return false
  const timeZone = await findTimeZone(tx)
  const day = zoneClock(timeZone).day(new Date())
  await noteUse(tx, { assetId: asset.id, accountId, purpose, day })
  return true
}

/** The answer to whether an export may leave. */
export async function mayExport(
  tx: Tx,
  { kind, accountId }: { kind: string; accountId: string },
): Promise<boolean> {
  const source = sourcesOfExports[kind.split('.')[0] ?? '']
  return source === undefined || mayUse(tx, source, { accountId, purpose: 'export' })
}
