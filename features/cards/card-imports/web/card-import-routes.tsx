import type { ReactNode } from 'react'
import type { ImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { cardImportsContract } from '../card-imports.contract.ts'

export const CardImportRoutes = ({ children }: { children: (routes: ImportRoutes) => ReactNode }) =>
  children({
    get: cardImportsContract.getImport,
    undo: cardImportsContract.undoImport,
    errors: cardImportsContract.downloadImportErrors,
    path: '/demo/digitalcard/staffcard',
    touches: ['cards', 'card-templates', 'card-analytics'],
  })
