import {
  findSeenCustomers,
  reachOf,
  type SeenCustomer,
} from '#features/customers/customers/server/customer-access.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { RadarPersonLine } from '../radar.contract.ts'
import type { PersonFacts, RadarPerson } from './persons.repository.ts'
import { findAccountNames } from './persons-in-sight.repository.ts'
import { findTitles, type SubjectRef } from './subject-titles.repository.ts'

/** The reader and the transaction; a stream has no context of a call. */
export interface Looking {
  tx: Tx
  viewer: Viewer
  services: Pick<Services, 'hooks'>
}

/** The first character alone, for who sees people masked. */
const maskName = (name: string) => `${[...name][0] ?? ''}**`

/** The customers behind people, as the viewer sees them. */
export const findCustomersOf = (
  looking: Looking,
  people: readonly RadarPerson[],
): Promise<Map<string, SeenCustomer>> =>
  findSeenCustomers(
    looking.tx,
    reachOf(looking),
    people.flatMap(({ customerCardId }) => customerCardId ?? []),
  )

/** People as the console shows them, by their ids. */
export async function linesOf(
  looking: Looking,
  people: readonly PersonFacts[],
): Promise<Map<string, RadarPersonLine>> {
  // Names and companies alone, which everybody who sees the person sees.
  const customers = await findSeenCustomers(
    looking.tx,
    null,
    people.flatMap(({ customerCardId }) => customerCardId ?? []),
  )
  const names = await findAccountNames(
    looking.tx,
    people.map(({ ownerAccountId }) => ownerAccountId),
  )
  const isMasked = looking.viewer.maskedExcept !== undefined
  return new Map(people.map((person) => [person.id, lineOf(person, { customers, names, isMasked })]))
}

interface Known {
  customers: ReadonlyMap<string, SeenCustomer>
  names: ReadonlyMap<string, string>
  isMasked: boolean
}

function lineOf(person: PersonFacts, { customers, names, isMasked }: Known): RadarPersonLine {
  const customer = customers.get(person.customerCardId ?? '')
  const name = customer?.name ?? person.name
  return {
    personId: person.id,
    name: name !== null && isMasked ? maskName(name) : name,
    number: person.number,
    company: customer?.company ?? null,
    customerId: person.customerCardId,
    owner: names.get(person.ownerAccountId ?? '') ?? null,
    ownerAccountId: person.ownerAccountId,
    region: person.region,
    score: person.score,
    level: person.chosenLevel ?? person.level,
    fit: person.fit,
    lastSeenAt: person.lastSeenAt.toISOString(),
  }
}

/** Things that were visited, as the console names them. */
export async function subjectsOf(tx: Tx, refs: readonly SubjectRef[]) {
  const titles = await findTitles(tx, refs)
  return ({ subjectType: type, subjectId: id }: SubjectRef) => ({ type, id, title: titles.get(id) ?? '' })
}
