import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Database, Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { openBytes, sealBytes } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { allDays, ticketPayload, writeTicketCode } from '../face/ticket-code.ts'
import type { Registration } from './registrations.repository.ts'
import { activityKeys } from './registrations.tables.ts'

const findKey = (tx: Tx, activityId: string) =>
  tx.select().from(activityKeys).where(eq(activityKeys.activityId, activityId)).then(firstRow)

/** The keys of an activity, made when its first ticket is shown. Of two that are made at once one stays. */
export async function keyOf(database: Database, tx: Tx, activityId: string) {
  const known = await findKey(tx, activityId)
  if (known) return known
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = await secretFor(database, 'activity-keys')
  const sealed = sealBytes(secret, activityId, pair.privateKey.export({ type: 'pkcs8', format: 'der' }))
  await tx
    .insert(activityKeys)
    .values({
      activityId,
      publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      sealedKey: sealed.toString('base64'),
    })
    .onConflictDoNothing()
  return findKey(tx, activityId)
}

/** The code that opens the gate for a ticket, signed by its activity. It is made on demand and stored nowhere. */
export async function signTicket(
  database: Database,
  tx: Tx,
  { id, activityId, ticketTypeId, codeVersion }: Registration,
): Promise<string> {
  const key = await keyOf(database, tx, activityId)
  if (!key) throw new Error('the key of an activity was not written')
  const secret = await secretFor(database, 'activity-keys')
  const privateKey = createPrivateKey({
    key: openBytes(secret, activityId, Buffer.from(key.sealedKey, 'base64')),
    type: 'pkcs8',
    format: 'der',
  })
  const payload = ticketPayload({ activityId, registrationId: id, ticketTypeId, days: allDays, codeVersion })
  return writeTicketCode(payload, sign('sha256', payload, { key: privateKey, dsaEncoding: 'ieee-p1363' }))
}
