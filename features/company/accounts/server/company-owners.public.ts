import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

export interface CompanyOwner {
  accountId: string
  staffId: string | null
}

/** The owners of the company who can look after it: they may sign in, or are invited, and the person behind the account is at work. The roles answer it. */
export const companyOwners =
  defineService<(tx: Tx) => Promise<readonly CompanyOwner[]>>('accounts.companyOwners')
