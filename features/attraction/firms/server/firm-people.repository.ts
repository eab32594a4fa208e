import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { mostPeople, type NewFirmPerson } from '../firm-people.contract.ts'
import { firmPeople, firmTeam } from './firms.tables.ts'

export type FirmPersonRow = typeof firmPeople.$inferSelect

/** How many people of a firm are known and still there. */
export const countPeople = (tx: Tx, firmId: string): Promise<number> =>
  tx.$count(firmPeople, and(eq(firmPeople.firmId, firmId), isNull(firmPeople.until)))

/** Notes that a person belongs to a firm; one that is known there stays as it is. */
export const addFirmPerson = (tx: Tx, person: { firmId: string; personId: string }): Promise<unknown> =>
  tx
    .insert(firmPeople)
    .values(person)
    .onConflictDoNothing({ target: [firmPeople.companyId, firmPeople.firmId, firmPeople.personId] })

export const countAllPeople = (tx: Tx, firmId: string): Promise<number> =>
  tx.$count(firmPeople, eq(firmPeople.firmId, firmId))

/** People of a firm: the main one first, those who left last. */
export const findPeople = (tx: Tx, firmId: string): Promise<FirmPersonRow[]> =>
  tx
    .select()
    .from(firmPeople)
    .where(eq(firmPeople.firmId, firmId))
    .orderBy(
      desc(isNull(firmPeople.until)),
      desc(firmPeople.isMain),
      asc(firmPeople.createdAt),
      asc(firmPeople.id),
    )
    .limit(mostPeople)

export const findPersonIds = async (tx: Tx, firmId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: firmPeople.personId })
    .from(firmPeople)
    .where(eq(firmPeople.firmId, firmId))
    .orderBy(asc(firmPeople.id))
    .limit(mostPeople)
  return rows.map(({ id }) => id)
}

/** Puts a person into a firm, or changes the place there; a firm has one main person. */
export async function writePerson(tx: Tx, firmId: string, person: NewFirmPerson): Promise<void> {
  if (person.isMain) await tx.update(firmPeople).set({ isMain: false }).where(eq(firmPeople.firmId, firmId))
  const { personId: _personId, ...place } = person
  await tx
    .insert(firmPeople)
    .values({ firmId, ...person })
    .onConflictDoUpdate({
      target: [firmPeople.companyId, firmPeople.firmId, firmPeople.personId],
      set: place,
    })
}

export const deletePerson = async (tx: Tx, firmId: string, personId: string): Promise<boolean> => {
  const rows = await tx
    .delete(firmPeople)
    .where(and(eq(firmPeople.firmId, firmId), eq(firmPeople.personId, personId)))
    .returning({ id: firmPeople.id })
  return rows.length > 0
}

/** The places of people that are two cards of one person; those of the card that goes up in another are moved or end. */
export async function movePersons(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<FirmPersonRow[]> {
  const places = await tx.select().from(firmPeople).where(eq(firmPeople.personId, from))
  if (places.length === 0) return []
  const firmIds = places.map(({ firmId }) => firmId)
  const there = await tx
    .select({ firmId: firmPeople.firmId })
    .from(firmPeople)
    .where(and(eq(firmPeople.personId, into), inArray(firmPeople.firmId, firmIds)))
  const known = new Set(there.map(({ firmId }) => firmId))
  await tx.delete(firmPeople).where(eq(firmPeople.personId, from))
  await insertPlaces(
    tx,
    places.filter(({ firmId }) => !known.has(firmId)).map((place) => ({ ...place, personId: into })),
  )
  return places
}

export async function insertPlaces(tx: Tx, places: readonly FirmPersonRow[]): Promise<void> {
  if (places.length > 0) await tx.insert(firmPeople).values([...places])
}

/** Ends places by their ids. */
export async function deletePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(firmPeople).where(inArray(firmPeople.id, [...ids]))
}

export const deletePersons = (tx: Tx, personIds: readonly string[]) =>
  tx.delete(firmPeople).where(inArray(firmPeople.personId, [...personIds]))

/** Colleagues of a firm with their shares. */
export const findTeam = (tx: Tx, firmId: string) =>
  tx
    .select({ accountId: firmTeam.accountId, split: firmTeam.split, name: accounts.nickName })
    .from(firmTeam)
    .innerJoin(accounts, eq(accounts.id, firmTeam.accountId))
    .where(eq(firmTeam.firmId, firmId))
    .orderBy(desc(firmTeam.split), asc(accounts.pinyin), asc(firmTeam.accountId))

export async function replaceTeam(
  tx: Tx,
  firmId: string,
  members: readonly { accountId: string; split: number }[],
): Promise<void> {
  await tx.delete(firmTeam).where(eq(firmTeam.firmId, firmId))
  if (members.length > 0) await tx.insert(firmTeam).values(members.map((member) => ({ firmId, ...member })))
}
