import { and, asc, eq, ne } from 'drizzle-orm'

import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { type Person, type Registration, lockPerson, writeRegistration } from './registrations.repository.ts'
import { activityPersons, activityRegistrations } from './registrations.tables.ts'

export { findTicketsOf } from './person.repository.ts'
export type { Person } from './registrations.repository.ts'

/** The holder of a ticket had everything about the person erased; told in the transaction that erases it. */
export const ticketForgotten = defineHook<(tx: Tx, registration: Registration) => Promise<void>>(
  'registrations.ticketForgotten',
)

export const findPersonByMobile = (tx: Tx, mobile: string): Promise<Person | undefined> =>
  tx.select().from(activityPersons).where(eq(activityPersons.mobile, mobile)).then(firstRow)

export const findPersonById = (tx: Tx, id: string): Promise<Person | undefined> =>
  tx.select().from(activityPersons).where(eq(activityPersons.id, id)).then(firstRow)

/** The person of a number that somebody else wrote down: who is known already stays as the person said. */
export const personOfNumber = (
  tx: Tx,
  person: { name: string; mobile: string; company: string; title: string },
): Promise<Person> => lockPerson(tx, person, false)

/** The registrations of a person that still tell of the person, locked in one order. */
const lockOwn = (tx: Tx, personId: string) =>
  tx
    .select()
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.personId, personId), ne(activityRegistrations.mobile, '')))
    .orderBy(asc(activityRegistrations.id))
    .for('update')

/** Lets a person who has proved the number correct the own name, company and title, on all own tickets too. */
export async function correctPerson(
  tx: Tx,
  personId: string,
  { facts, actor }: { facts: { name: string; company: string; title: string }; actor: Actor },
): Promise<void> {
  // As everybody: the person first.
  await tx.update(activityPersons).set(facts).where(eq(activityPersons.id, personId))
  const own = await lockOwn(tx, personId)
  for (const registration of own) await writeRegistration(tx, registration, facts)
  await record(
    tx,
    actor,
    own.map(({ id }) => ({ objectType: 'registration', objectId: id, event: 'correctOwnData' })),
  )
}

/** Takes back what a person allowed exhibitors when signing up. */
export async function stopSharing(tx: Tx, personId: string): Promise<void> {
  for (const registration of await lockOwn(tx, personId)) {
    const consents = registration.consents.filter(({ purpose }) => purpose !== 'exhibitors')
    if (consents.length < registration.consents.length)
      await writeRegistration(tx, registration, { consents })
  }
}
