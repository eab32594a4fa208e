import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm'

import { findSeenCustomers } from '#features/customers/customers/server/customer-access.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { findPersons, type RadarPerson } from './persons.repository.ts'
import { radarLinks, radarPersons } from './radar.tables.ts'
import type { NewSignal } from './seen-visits.repository.ts'

/** Among so many of the newest known people colleagues are looked for. */
const mostKnown = 200

const findKnown = (tx: Tx): Promise<RadarPerson[]> =>
  tx
    .select()
    .from(radarPersons)
    .where(isNotNull(radarPersons.customerCardId))
    .orderBy(desc(radarPersons.lastSeenAt))
    .limit(mostKnown)

/** Known people whose customer's card names the same company. */
export async function findColleagues(tx: Tx, { id, customerCardId }: RadarPerson): Promise<RadarPerson[]> {
  if (customerCardId === null) return []
  const known = await findKnown(tx)
  const customers = await findSeenCustomers(tx, null, [
    customerCardId,
    ...known.flatMap((person) => person.customerCardId ?? []),
  ])
  const company = customers.get(customerCardId)?.company
  if (!company) return []
  return known.filter(
    (person) => person.id !== id && customers.get(person.customerCardId ?? '')?.company === company,
  )
}

/** The second person of one company is a sign for both. */
export async function findColleagueSignals(
  tx: Tx,
  recognised: readonly string[],
  at: Date,
): Promise<NewSignal[]> {
  const signals: NewSignal[] = []
  for (const person of await findPersons(tx, recognised)) {
    const colleagues = await findColleagues(tx, person)
    if (colleagues.length === 0) continue
    const ids = [person.id, ...colleagues.map(({ id }) => id)]
    const links = await tx
      .select({ visitorId: radarLinks.visitorId, personId: radarLinks.personId })
      .from(radarLinks)
      .where(and(inArray(radarLinks.personId, ids), isNull(radarLinks.endedAt)))
    const browsers = new Map(links.map(({ visitorId, personId }) => [personId, visitorId]))
    for (const [personId, visitorId] of browsers)
      signals.push({ kind: 'colleague', key: `colleague:${personId}`, visitorId, visitId: null, at })
  }
  return signals
}
