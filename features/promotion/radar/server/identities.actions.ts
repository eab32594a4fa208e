import type { Tx } from '#platform/server/database/database.ts'

import { groupedBy } from './grouping.domain.ts'
import {
  changePerson,
  findPersonOfCustomer,
  findPersons,
  findLinkOf,
  findLinksOfBrowsers,
  insertPerson,
  linkVisitor,
  noteSightings,
  type Sighting,
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

/** Identifies the person behind the visits of one browser, the oldest first; answers all who are concerned. */
async function identify(
  tx: Tx,
  [first, last]: readonly [SeenVisit, SeenVisit],
): Promise<{ personIds: readonly string[]; personId: string; isRecognised: boolean }> {
  const met = await meet(tx, first)
  const isRecognised = strength[evidenceOf(last)] > strength[met.evidence]
  const personId = isRecognised ? await recognise(tx, last, met.personId) : met.personId
  if (personId !== met.personId) await carryTasks(tx, met.personId, personId)
  return { personId, personIds: [...new Set([personId, met.personId])], isRecognised }
}

interface Identified {
  /** Everybody who is new or came to a browser, and those who lost one. */
  changed: Set<string>
  /** Of whom it has just become known which customer they are. */
  recognised: string[]
}

/** Finds the people behind visits. A browser whose person stays the same costs no statement of its own. */
export async function identifyAll(tx: Tx, visits: readonly SeenVisit[]): Promise<Identified> {
  const browsers = groupedBy(visits, ({ visitorId }) => visitorId)
  const links = await findLinksOfBrowsers(tx, [...browsers.keys()])
  const found: Identified = { changed: new Set(), recognised: [] }
  const seen: Sighting[] = []
  for (const [visitorId, ofBrowser] of browsers) {
    const [first] = ofBrowser
    const last = ofBrowser.at(-1)
    if (!first || !last) continue
    const link = links.get(visitorId)
    if (link && strength[evidenceOf(last)] <= strength[link.evidence]) {
      seen.push({ ...last, personId: link.personId })
      continue
    }
    const { personId, personIds, isRecognised } = await identify(tx, [first, last])
    // A browser that changes hands takes its signals along: both people are scored anew.
    for (const id of personIds) found.changed.add(id)
    if (isRecognised) found.recognised.push(personId)
    seen.push({ ...last, personId })
  }
  await noteSightings(tx, seen)
  return found
}
