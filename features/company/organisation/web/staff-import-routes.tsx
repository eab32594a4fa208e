import type { ReactNode } from 'react'
import type { ImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { organisationContract } from '../organisation.contract.ts'

export const StaffImportRoutes = ({ children }: { children: (routes: ImportRoutes) => ReactNode }) =>
  children({
    get: organisationContract.getStaffImport,
    undo: organisationContract.undoStaffImport,
    errors: organisationContract.downloadStaffImportErrors,
    path: '/demo/user/divisional',
    touches: ['accounts', 'cards'],
  })
