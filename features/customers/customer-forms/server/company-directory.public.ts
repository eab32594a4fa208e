import type { CustomerEyes } from '#features/customers/customers/server/customer-access.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FoundCompany } from '../customer-forms.contract.ts'
import { findKnownCompanies } from './known-companies.ts'

/** Where companies are looked up by what somebody types. */
export interface CompanyDirectory {
  /** `known`: nothing but what the company has recorded itself; no request leaves the installation. */
  provider: string
  find(tx: Tx, eyes: CustomerEyes, keyword: string): Promise<FoundCompany[]>
}

/** Looks among the companies of one's customers and the own one. */
export const knownCompanies: CompanyDirectory = { provider: 'known', find: findKnownCompanies }

declare module '#platform/server/http/context.ts' {
  interface Services {
    companyDirectory: CompanyDirectory
  }
}
