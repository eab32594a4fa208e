import { index, text, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from './personal-data.ts'
import { tenantTable } from './tenant-table.ts'

/** Public ids of the whole installation and the company each belongs to: how a visitor's request finds its tenant. */
export const publicAddresses = tenantTable(
  'public_addresses',
  {
    address: text().notNull(),
    /** The kind of object that the id names: `card`, `share`, `claim`, `file`. */
    kind: text().notNull(),
    objectId: uuid().notNull(),
  },
  (t) => [
    unique('public_addresses_address').on(t.address),
    index('public_addresses_object').on(t.companyId, t.objectId),
  ],
  { system: ['select'], reference: true },
)

declarePersonal(publicAddresses, 'none')
