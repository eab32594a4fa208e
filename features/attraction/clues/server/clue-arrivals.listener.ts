import type { FastifyInstance } from 'fastify'

import {
  customerArrived,
  type CustomerArrival,
} from '#features/customers/customers/server/customer-arrivals.public.ts'
import { findShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { v7 as uuidv7 } from 'uuid'

import { captureClue } from './clue-capturing.actions.ts'
import { ensureSettings } from './clue-settings.repository.ts'

/** Somebody who came in by a door becomes a clue, where the company wants clues from that door. */
async function captureArrival(tx: Tx, arrival: CustomerArrival): Promise<void> {
  const { customerId, door, act, ownerAccountId, cardId, shareLinkId, company, message } = arrival
  const { origins } = await ensureSettings(tx)
  if (!origins.includes(door)) return
  const link = shareLinkId === null ? undefined : await findShareLink(tx, shareLinkId)
  await captureClue(tx, {
    origin: {
      door,
      act: act ?? `${door}:${uuidv7()}`,
      cardId,
      holderAccountId: ownerAccountId,
      shareLinkId,
      shareDepth: link?.depth ?? null,
      sharerAccountId: link?.accountId ?? null,
    },
    personId: customerId,
    firm: { name: company },
    intent: message,
    actor: systemActor,
  })
}

/** Clues come of what is recorded below: cards that are left, forms, stands, paper cards. */
export function followArrivals({ services: { hooks } }: FastifyInstance): void {
  hooks.add(customerArrived, captureArrival)
}
