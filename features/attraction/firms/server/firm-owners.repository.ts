import type { Tx } from '#platform/server/database/database.ts'

import { firmOwnerChanges } from './firms.tables.ts'

type OwnerChange = Omit<typeof firmOwnerChanges.$inferInsert, 'companyId' | 'id' | 'at'>

/** Writes down into whose hands a firm came. */
export const insertOwnerChange = (tx: Tx, change: OwnerChange) => tx.insert(firmOwnerChanges).values(change)
