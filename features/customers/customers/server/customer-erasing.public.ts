import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

export { eraseCustomers } from './customer-erasing.actions.ts'

/** Asked before sheets bring people in: those of these numbers and addresses whose person had everything erased. */
export const barredContacts =
  defineHook<(tx: Tx, contacts: readonly string[]) => Promise<ReadonlySet<string>>>(
    'customers.barredContacts',
  )

/** Which of some numbers and addresses are barred. */
export async function findBarred(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const barred = new Set<string>()
  if (contacts.length === 0) return barred
  for (const find of hooks.all(barredContacts)) for (const one of await find(tx, contacts)) barred.add(one)
  return barred
}
