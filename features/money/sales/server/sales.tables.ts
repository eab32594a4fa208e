import { jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core'

import { onlineChannels } from '#features/money/payments/payments.contract.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { tillModes } from '../sales.contract.ts'

/** The names of a merchant at its provider. */
export interface MerchantNames {
  appId: string
  merchantId: string
  serial: string
  providerKeyId: string
}

/** The tills by which a company takes the money of its own visitors: one of each provider. */
export const companyTillAccounts = tenantTable(
  'company_till_accounts',
  {
    channel: text({ enum: onlineChannels }).notNull(),
    mode: text({ enum: tillModes }).notNull(),
    names: jsonb().$type<MerchantNames>().notNull(),
    /** The keys as JSON, sealed with the installation's key; null while there are none. */
    sealedKeys: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('company_till_accounts_channel').on(t.companyId, t.channel)],
  // Pages of products say whether they can be bought.
  { onPages: 'any' },
)
