import { queryOf } from '#platform/web/call.ts'
import type { ImportSource } from '#platform/web/imports/import-source.ts'
import { organisationContract, type StaffImport } from '../organisation.contract.ts'
import { touchedByStaff } from './use-staff-work.tsx'

/** Where the screens of imports of people find and change them. */
export const staffImportSource: ImportSource<StaffImport> = {
  find: (id, query, options) =>
    queryOf(organisationContract.getStaffImport, { params: { id }, query }, options),
  cancel: organisationContract.cancelStaffImport,
  undo: organisationContract.undoStaffImport,
  errors: organisationContract.downloadStaffImportErrors,
  touches: touchedByStaff,
}
