import type { Database, Tx } from '#platform/server/database/database.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { findBarredDigests } from './data-requests.repository.ts'

/** A number or an address as it is kept when nothing else of the person is: comparable, of no use without the key. */
export async function digestsOfContacts(
  database: Database,
  contacts: readonly string[],
): Promise<Map<string, string>> {
  const secret = await secretFor(database, 'erasure')
  return new Map(contacts.map((contact) => [contact, keyedDigest(secret, ['contact', contact], 22)]))
}

export async function digestOfContact(database: Database, contact: string): Promise<string> {
  return (await digestsOfContacts(database, [contact])).get(contact) ?? ''
}

/** Those of some numbers and addresses whose persons had everything erased, with the moment at which it was. */
export async function findErasedContacts(
  tx: Tx,
  database: Database,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const digests = await digestsOfContacts(database, contacts)
  const erased = await findBarredDigests(tx, [...digests.values()])
  return new Map(
    contacts.flatMap((contact) => {
      const at = erased.get(digests.get(contact) ?? '')
      return at ? [[contact, at] as const] : []
    }),
  )
}

/** The same without the moment. */
export const findBarredContacts = async (
  tx: Tx,
  database: Database,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await findErasedContacts(tx, database, contacts)).keys())
