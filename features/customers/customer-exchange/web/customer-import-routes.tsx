import type { ReactNode } from 'react'
import type { ImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { customerExchangeContract } from '../customer-exchange.contract.ts'

export const CustomerImportRoutes = ({ children }: { children: (routes: ImportRoutes) => ReactNode }) =>
  children({
    get: customerExchangeContract.getImport,
    undo: customerExchangeContract.undoImport,
    errors: customerExchangeContract.downloadFaults,
    path: '/demo/digitalcard/customerresources',
    touches: ['customers', 'card-folders'],
  })
