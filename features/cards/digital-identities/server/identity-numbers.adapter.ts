import type { Database } from '#platform/server/database/database.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

/** The installation's key of numbers and papers. */
export const identityKey = (database: Database): Promise<Buffer> => secretFor(database, 'identity.papers')

interface Numbered {
  identityId: string
  companyId: string
  number: string
}

/** A number as it is stored: sealed for its claim, and a digest that only tells equal ones of one company. */
export async function sealNumber(database: Database, { identityId, companyId, number }: Numbered) {
  const digestKey = await secretFor(database, 'identity.digest')
  return {
    sealedNumber: sealText(await identityKey(database), identityId, number),
    numberDigest: keyedDigest(digestKey, [companyId, number], 22),
  }
}

/** The number of a claim; null where there is none any more. */
export const openNumber = async (
  database: Database,
  { id, sealedNumber }: { id: string; sealedNumber: string | null },
) => (sealedNumber === null ? null : openText(await identityKey(database), id, sealedNumber))
