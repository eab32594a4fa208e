import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

/** The accounts that hold a permission through an enabled role of the company, whatever their own state is; the roles answer it. */
export const permissionHolders = defineService<(tx: Tx, permission: string) => Promise<string[]>>(
  'accounts.permissionHolders',
)
