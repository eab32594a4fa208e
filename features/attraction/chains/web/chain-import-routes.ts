import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ChainImport, chainsContract } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'

/** How screens find, change and name imports of chains. */
export const chainImportRoutes: ImportRoutes<ChainImport> = {
  find: (id, query, options) => queryOf(chainsContract.getImport, { params: { id }, query }, options),
  cancel: chainsContract.cancelSheet,
  undo: chainsContract.undoSheet,
  errors: chainsContract.sheetFaults,
  touches: ['chains'],
  path: '/demo/attractinvestment/record',
  useOwnTexts: () => useTexts(chainsTexts).import,
}
