import type { Tx } from '#platform/server/database/database.ts'

import type { CustomerSettings } from '../customer-settings.contract.ts'
import { defaultSettings } from './customers.domain.ts'
import { customerSettings } from './customers.tables.ts'

/** What the company has decided about its customers, or begins with. */
export async function findCustomerSettings(tx: Tx): Promise<CustomerSettings> {
  const [row] = await tx
    .select({
      receiverAccepts: customerSettings.receiverAccepts,
      formerOwnerDays: customerSettings.formerOwnerDays,
    })
    .from(customerSettings)
    .limit(1)
  return row ?? defaultSettings
}

export async function saveCustomerSettings(tx: Tx, settings: CustomerSettings): Promise<void> {
  await tx
    .insert(customerSettings)
    .values(settings)
    .onConflictDoUpdate({ target: [customerSettings.companyId, customerSettings.singleton], set: settings })
}
