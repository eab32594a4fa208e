import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { type VisitorImport, visitorsContract } from '../visitors.contract.ts'

/** How screens find, change and name imports of people. */
export const visitorImportRoutes: ImportRoutes<VisitorImport> = {
  find: (id, query, options) => queryOf(visitorsContract.getImport, { params: { id }, query }, options),
  cancel: visitorsContract.cancelImport,
  undo: visitorsContract.undoImport,
  errors: visitorsContract.downloadFaults,
  touches: ['registrations', 'activities'],
  path: '/demo/activity/viewer',
  useOwnTexts: () => useTexts(registrationsTexts).import,
}
