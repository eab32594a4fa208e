import { or, type SQL, type SQLWrapper } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'

import { type ConsentPurpose, type ContactChannel, contactChannels } from '../consents.contract.ts'
import { consents } from './consents.tables.ts'

/**
 * Whether the last entry about a purpose and a channel agrees, as a condition on a column with ids of customers. Without an
 * entry nobody has agreed. For picking people; `mayContact` decides at sending, and also follows what cards became.
 */
export const agreedTo = (
  customerId: SQLWrapper,
  { purpose, channel }: { purpose: ConsentPurpose; channel: ContactChannel },
): SQL =>
  sql`coalesce((select entry.given from ${consents} entry where entry.customer_id = ${customerId} and entry.purpose = ${purpose} and entry.channel in ('all', ${channel}) order by entry.at desc, entry.id desc limit 1), false)`

/** The same on any channel. */
export const agreedSomehow = (customerId: SQLWrapper, purpose: ConsentPurpose): SQL =>
  or(...contactChannels.map((channel) => agreedTo(customerId, { purpose, channel }))) ?? sql`false`
