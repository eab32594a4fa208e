import type { FastifyInstance } from 'fastify'

import {
  customerArrived,
  type CustomerArrival,
} from '#features/customers/customers/server/customer-arrivals.public.ts'
import { needWritten } from '#features/shows/needs/server/needs.public.ts'
import { personSignedUp } from '#features/shows/registrations/server/sign-ups.public.ts'
import { findShareLink, findSharer } from '#features/visits/share-links/server/share-links.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { v7 as uuidv7 } from 'uuid'

import { captureClue } from './clue-capturing.actions.ts'
import { ensureSettings, readSettings } from './clue-settings.repository.ts'
import { takeLater, takeShowAct } from './show-arrivals.jobs.ts'

/** Somebody who came in by a door becomes a clue, where the company wants clues from that door. */
async function captureArrival(tx: Tx, arrival: CustomerArrival): Promise<void> {
  const { customerId, door, act, ownerAccountId, cardId, shareLinkId, company, message, place } = arrival
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
      sharerAccountId: link ? await findSharer(tx, link) : null,
      ...place,
    },
    personId: customerId,
    firm: { name: company },
    intent: message,
    actor: systemActor,
  })
}

/** People of activities become customers only where the company wants clues from that door. */
const wants = async (tx: Tx, door: 'registration' | 'need') =>
  (await readSettings(tx)).origins.some((origin) => origin === door)

/** Clues come of what is recorded below: cards that are left, forms, stands, paper cards, registrations and needs. */
export function followArrivals({ services: { hooks, jobs } }: FastifyInstance): void {
  jobs.add(takeShowAct)
  hooks.add(customerArrived, captureArrival)
  hooks.add(personSignedUp, async (tx, { id, consents }) => {
    if (consents.some(({ purpose }) => purpose === 'organiser') && (await wants(tx, 'registration')))
      await takeLater(tx, { door: 'registration', id })
  })
  hooks.add(needWritten, async (tx, { id }) => {
    if (await wants(tx, 'need')) await takeLater(tx, { door: 'need', id })
  })
}
