import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ProspectImport, prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'

/** How screens find, change and name imports of firms. */
export const firmImportRoutes: ImportRoutes<ProspectImport> = {
  find: (id, query, options) =>
    queryOf(prospectSheetsContract.getFirmImport, { params: { id }, query }, options),
  cancel: prospectSheetsContract.cancelFirms,
  undo: prospectSheetsContract.undoFirms,
  errors: prospectSheetsContract.firmFaults,
  touches: ['firms'],
  path: '/demo/attractinvestment/clue',
  useOwnTexts: () => useTexts(prospectSheetsTexts).firms,
}
