import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ProspectImport, prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'

/** How screens find, change and name imports of deals. */
export const dealImportRoutes: ImportRoutes<ProspectImport> = {
  find: (id, query, options) =>
    queryOf(prospectSheetsContract.getDealImport, { params: { id }, query }, options),
  cancel: prospectSheetsContract.cancelDeals,
  undo: prospectSheetsContract.undoDeals,
  errors: prospectSheetsContract.dealFaults,
  touches: ['deals', 'today'],
  path: '/demo/attractinvestment/custom',
  useOwnTexts: () => useTexts(prospectSheetsTexts).deals,
}
