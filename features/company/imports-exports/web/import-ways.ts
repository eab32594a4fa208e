import { cardImportsContract } from '#features/cards/card-imports/card-imports.contract.ts'
import { customerExchangeContract } from '#features/customers/customer-exchange/customer-exchange.contract.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'

/** How the imports of each feature are looked at, undone, and what was left out of them fetched. */
export const importWays = {
  'cards.import': {
    get: cardImportsContract.getImport,
    undo: cardImportsContract.undoImport,
    errors: cardImportsContract.downloadImportErrors,
    path: '/demo/digitalcard/staffcard',
    touches: ['cards', 'card-templates', 'card-analytics'],
  },
  'organisation.import': {
    get: organisationContract.getStaffImport,
    undo: organisationContract.undoStaffImport,
    errors: organisationContract.downloadStaffImportErrors,
    path: '/demo/user/divisional',
    touches: ['accounts', 'cards'],
  },
  'customers.import': {
    get: customerExchangeContract.getImport,
    undo: customerExchangeContract.undoImport,
    errors: customerExchangeContract.downloadFaults,
    path: '/demo/digitalcard/customerresources',
    touches: ['customers', 'card-folders'],
  },
} as const

export type ImportKind = keyof typeof importWays
export const isImportKind = (kind: string): kind is ImportKind => kind in importWays
