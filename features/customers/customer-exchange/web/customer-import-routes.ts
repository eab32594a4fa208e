import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { customerExchangeContract, type CustomerImport } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'

/** How screens find, change and name imports of customers. */
export const customerImportRoutes: ImportRoutes<CustomerImport> = {
  find: (id, query, options) =>
    queryOf(customerExchangeContract.getImport, { params: { id }, query }, options),
  cancel: customerExchangeContract.cancelImport,
  undo: customerExchangeContract.undoImport,
  errors: customerExchangeContract.downloadFaults,
  touches: ['customers', 'card-folders'],
  path: '/demo/digitalcard/customerresources',
  useOwnTexts: () => useTexts(customerExchangeTexts).import,
}
