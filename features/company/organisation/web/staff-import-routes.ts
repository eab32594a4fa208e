import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { organisationContract, type StaffImport } from '../organisation.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { touchedByStaff } from './use-staff-work.tsx'

/** How screens find, change and name imports of people. */
export const staffImportRoutes: ImportRoutes<StaffImport> = {
  find: (id, query, options) =>
    queryOf(organisationContract.getStaffImport, { params: { id }, query }, options),
  cancel: organisationContract.cancelStaffImport,
  undo: organisationContract.undoStaffImport,
  errors: organisationContract.downloadStaffImportErrors,
  touches: touchedByStaff,
  path: '/demo/user/divisional',
  useOwnTexts: () => useTexts(staffImportTexts),
}
