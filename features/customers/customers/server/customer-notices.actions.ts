import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { findAddresses } from './customer-transfers.repository.ts'

type Message = Omit<Parameters<Services['messages']['send']>[1], 'channel' | 'to'>

/** Tells people about customers, by mail or SMS. Too many messages to one person stop nothing. */
export async function tellAccounts(
  tx: Tx,
  { messages }: Pick<Services, 'messages'>,
  { accountIds, ...message }: Message & { accountIds: readonly string[] },
): Promise<void> {
  for (const to of await findAddresses(tx, accountIds))
    await messages.send(tx, { ...to, ...message }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
