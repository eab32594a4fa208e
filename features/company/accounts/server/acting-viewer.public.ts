import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** The account that began something which runs long after its request. */
export interface ActingAccount {
  companyId: string
  accountId: string
}

/** The viewer behind an account with the rights that it holds now; undefined for an account that may not sign in any more. */
export const actingViewer =
  defineService<(tx: Tx, account: ActingAccount) => Promise<Viewer | undefined>>('accounts.actingViewer')

export const findActingViewer = (
  tx: Tx,
  account: ActingAccount,
  { provided }: Pick<Services, 'provided'>,
): Promise<Viewer | undefined> => provided.get(actingViewer)(tx, account)
