import type { SQL } from 'drizzle-orm'

import { defineService } from '#platform/server/extensions/define-service.ts'

/** The ids of the accounts that hold a permission through an enabled role of the company, whatever their own state is, as a sub-select; the roles answer it. */
export const permissionHolders = defineService<(permission: string) => SQL>('accounts.permissionHolders')
