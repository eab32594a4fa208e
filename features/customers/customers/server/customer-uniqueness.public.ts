import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { UniqueField } from '../customers.contract.ts'

/** Asked whenever a customer is recorded or changed: what no two customers of the company may share. */
export const uniqueCustomerFields =
  defineHook<(tx: Tx) => Promise<readonly UniqueField[]>>('customers.uniqueFields')
