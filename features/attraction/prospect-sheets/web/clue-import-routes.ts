import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ProspectImport, prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'

/** How screens find, change and name imports of clues. */
export const clueImportRoutes: ImportRoutes<ProspectImport> = {
  find: (id, query, options) =>
    queryOf(prospectSheetsContract.getClueImport, { params: { id }, query }, options),
  cancel: prospectSheetsContract.cancelClues,
  undo: prospectSheetsContract.undoClues,
  errors: prospectSheetsContract.clueFaults,
  touches: ['clues', 'clue-pools', 'customers', 'today'],
  path: '/demo/attractinvestment/attractinvest',
  useOwnTexts: () => useTexts(prospectSheetsTexts).clues,
}
