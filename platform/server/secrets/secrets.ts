import { createHmac, randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Database } from '../database/database.ts'
import { installationSecrets } from './secrets.tables.ts'

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>()

/** The installation's own key for a purpose: made at the first use, the same for every process of the installation. */
export function secretFor(database: Database, purpose: string): Promise<Buffer> {
  const secrets = known.get(database) ?? new Map<string, Promise<Buffer>>()
  known.set(database, secrets)
  const remembered = secrets.get(purpose)
  if (remembered) return remembered
  const asked = readOrMake(database, purpose).catch((error: unknown) => {
    // A failure is not remembered: the next caller asks again.
    secrets.delete(purpose)
    throw error
  })
  secrets.set(purpose, asked)
  return asked
}

const readOrMake = (database: Database, purpose: string): Promise<Buffer> =>
  database.asSystem(async (tx) => {
    // Two processes may come at once: the one that inserts first decides, both read what stands.
    await tx
      .insert(installationSecrets)
      .values({ purpose, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing()
    const [row] = await tx
      .select({ value: installationSecrets.value })
      .from(installationSecrets)
      .where(eq(installationSecrets.purpose, purpose))
    if (!row) throw new Error(`no secret for ${purpose}`)
    return Buffer.from(row.value, 'base64')
  })

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A keyed digest of `parts` as base-62 text; 22 characters hold 128 bits, 11 hold 64. */
export function keyedDigest(secret: Buffer, parts: readonly string[], characters: number): string {
  const digest = createHmac('sha256', secret)
    .update(parts.map((part) => `${part.length}:${part}`).join(''))
    .digest('hex')
  let value = BigInt(`0x${digest}`)
  let text = ''
  for (let place = 0; place < characters; place += 1) {
    text = alphabet[Number(value % 62n)] + text
    value /= 62n
  }
  return text
}
