import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

export { eraseCustomers } from './customer-erasing.actions.ts'

/** Asked before sheets bring people in: those of these numbers and addresses whose person had everything erased. */
export const barredContacts =
  defineHook<(tx: Tx, contacts: readonly string[]) => Promise<ReadonlySet<string>>>(
    'customers.barredContacts',
  )

/**
 * Asked before rows that a law keeps are shown: the moment at which everything else of the holder of a number was erased. What
 * was written before it stands there only for the law; what came after stands on its own ground.
 */
export const restrictedContacts = defineHook<
  (tx: Tx, contacts: readonly string[]) => Promise<ReadonlyMap<string, Date>>
>('customers.restrictedContacts')

/** Since when rows of the holders of some numbers only stand because a law keeps them. */
export async function findRestricted(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const restricted = new Map<string, Date>()
  if (contacts.length === 0) return restricted
  for (const find of hooks.all(restrictedContacts))
    for (const [contact, at] of await find(tx, contacts)) restricted.set(contact, at)
  return restricted
}

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
