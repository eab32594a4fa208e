import { queryOf } from '#platform/web/call.ts'
import type { ImportSource } from '#platform/web/imports/import-source.ts'

import { customerExchangeContract, type CustomerImport } from '../customer-exchange.contract.ts'

/** Where the screens of imports of customers find and change them. */
export const customerImportSource: ImportSource<CustomerImport> = {
  find: (id, query, options) =>
    queryOf(customerExchangeContract.getImport, { params: { id }, query }, options),
  cancel: customerExchangeContract.cancelImport,
  undo: customerExchangeContract.undoImport,
  errors: customerExchangeContract.downloadFaults,
  touches: ['customers', 'card-folders'],
}
