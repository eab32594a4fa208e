import { and, eq, inArray } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'

import type { Database, Tx } from './database.ts'
import { publicAddresses } from './public-addresses.tables.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new public id: 22 random characters of base 62, which is more than 128 bits. */
export const newPublicId: () => string = customAlphabet(alphabet, 22)

/** A company that does not exist. What has an unknown address is looked up in it, so that the answer takes as long as any other. */
export const unknownCompanyId = '00000000-0000-7000-8000-000000000000'

interface Address {
  address: string
  kind: string
  objectId: string
}

/** Makes public ids known; several in one statement. */
export async function publishAddresses(tx: Tx, addresses: readonly Address[]): Promise<void> {
  if (addresses.length > 0) await tx.insert(publicAddresses).values([...addresses])
}

/** The company and object behind a public id of this kind, or of one of several; undefined where there is none. */
export function resolveAddress<const Kind extends string>(
  database: Database,
  address: string,
  kind: Kind | readonly Kind[],
): Promise<{ companyId: string; objectId: string; kind: Kind } | undefined> {
  const kinds: readonly string[] = [kind].flat()
  return database.asSystem(async (tx) => {
    const [found] = await tx
      .select({
        companyId: publicAddresses.companyId,
        objectId: publicAddresses.objectId,
        kind: publicAddresses.kind,
      })
      .from(publicAddresses)
      .where(and(eq(publicAddresses.address, address), inArray(publicAddresses.kind, [...kinds])))
    return found && { ...found, kind: found.kind as Kind }
  })
}
