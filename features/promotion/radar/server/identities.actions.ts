import type { Tx } from '#platform/server/database/database.ts'

import {
  changePerson,
  findPersonOfCustomer,
  findPersons,
  findLinkOf,
  insertPerson,
  linkVisitor,
} from './persons.repository.ts'
import type { LinkEvidence } from '../radar.contract.ts'
import { carryTasks } from './tasks.repository.ts'
import type { SeenVisit } from './seen-visits.repository.ts'

/** A stronger proof decides again whose browser it is; what a person decided stays. */
const strength: Record<LinkEvidence, number> = { first: 0, exchange: 1, form: 1, order: 1, sms: 2, manual: 3 }

/** The person behind a browser; somebody new gets a number. */
async function meet(tx: Tx, visit: SeenVisit): Promise<{ personId: string; evidence: LinkEvidence }> {
  const { visitorId, region, startedAt, lastSeenAt } = visit
  const link = await findLinkOf(tx, visitorId)
  if (link) return link
  const { id } = await insertPerson(tx, { region, firstSeenAt: startedAt, lastSeenAt })
  await linkVisitor(tx, { visitorId, personId: id, evidence: 'first' })
  return { personId: id, evidence: 'first' }
}

/** How the newest visit tells which customer its browser belongs to. */
const evidenceOf = ({ customerCardId, claimedBy }: SeenVisit): LinkEvidence =>
  customerCardId === null ? 'first' : (claimedBy ?? 'exchange')

/**
 * A visitor who gave a card, or a number that a customer has, is that customer: this browser belongs to the same person as
 * the customer's others. The link before ends and stays readable, so that the way back is a split.
 */
async function recognise(tx: Tx, visit: SeenVisit, personId: string): Promise<string> {
  const { visitorId, customerCardId } = visit
  if (customerCardId === null) return personId
  const evidence = evidenceOf(visit)
  const belongsTo = async (id: string) => {
    await linkVisitor(tx, { visitorId, personId: id, evidence })
    return id
  }
  const same = await findPersonOfCustomer(tx, customerCardId)
  if (same) return belongsTo(same.id)
  const [person] = await findPersons(tx, [personId])
  if (person && person.customerCardId === null) {
    await changePerson(tx, personId, { customerCardId })
    return belongsTo(personId)
  }
  const { region, startedAt, lastSeenAt } = visit
  const other = await insertPerson(tx, { region, firstSeenAt: startedAt, lastSeenAt })
  await changePerson(tx, other.id, { customerCardId })
  return belongsTo(other.id)
}

interface Identified {
  /** The person now, and the one before where it was another. */
  personIds: string[]
  personId: string
  /** It has just become known which customer this is. */
  isRecognised: boolean
}

/** Identifies the person behind the visits of one browser, the oldest first. */
export async function identify(tx: Tx, visits: readonly SeenVisit[]): Promise<Identified> {
  const [first] = visits
  const last = visits.at(-1)
  if (!first || !last) throw new Error('nobody without a visit is identified')
  const met = await meet(tx, first)
  const isRecognised = strength[evidenceOf(last)] > strength[met.evidence]
  const personId = isRecognised ? await recognise(tx, last, met.personId) : met.personId
  if (personId !== met.personId) await carryTasks(tx, met.personId, personId)
  const [person] = await findPersons(tx, [personId])
  if (person)
    await changePerson(tx, personId, {
      lastSeenAt: person.lastSeenAt < last.lastSeenAt ? last.lastSeenAt : person.lastSeenAt,
      region: last.region ?? person.region,
      name: person.name ?? last.name,
    })
  return { personId, personIds: [...new Set([personId, met.personId])], isRecognised }
}
