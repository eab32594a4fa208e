import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

/** Features add how many things would have no owner if an account went; while there are some, it stays. */
export const accountBelongings =
  defineHook<(tx: Tx, accountId: string) => Promise<number>>('accounts.belongings')
