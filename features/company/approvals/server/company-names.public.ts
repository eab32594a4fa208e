import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

/** What companies are called, by their ids; the companies answer it. */
export const companyNames =
  defineService<(tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>(
    'approvals.companyNames',
  )
