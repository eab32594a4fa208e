import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findSeenCustomers } from '#features/customers/customers/server/customer-access.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { RadarLevel } from '../radar-rules.contract.ts'
import { findNaturalOwner } from './person-owners.repository.ts'
import {
  changePerson,
  findPersons,
  findSignalsOf,
  findVisitorsOf,
  type RadarPerson,
} from './persons.repository.ts'
import { findRules, type RulesVersion } from './radar-rules.repository.ts'
import { fitOf, type Score, scoreOf } from './scores.domain.ts'

/** The rules and the days that all scores of one moment are made with. */
export interface Scoring extends RulesVersion {
  now: Date
  dayOf: (at: Date) => string
}

/** The rules of now, and the days of the company. */
export async function scoringOf(tx: Tx, now = new Date()): Promise<Scoring> {
  const clock = zoneClock(await findTimeZone(tx))
  return { ...(await findRules(tx)), now, dayOf: (at) => clock.day(at) }
}

export interface Rescored {
  before: RadarPerson
  score: Score
  ownerAccountId: string | null
  isKnown: boolean
}

export interface Computed extends Rescored {
  fit: number
  name: string | null
}

const nothing: Score = { score: 0, level: 'cold', lines: [] }

/** Computes a person's score by some rules; nothing is written. */
export async function computeScore(tx: Tx, person: RadarPerson, scoring: Scoring): Promise<Computed> {
  const { rules } = scoring
  const visitorIds = await findVisitorsOf(tx, person.id)
  const { customerCardId } = person
  const customer =
    customerCardId === null
      ? undefined
      : (await findSeenCustomers(tx, null, [customerCardId])).get(customerCardId)
  // A customer who does not want to be contacted is not scored.
  const isScored = !rules.privacy.isOff && customer?.state !== 'do_not_contact'
  const score = isScored ? scoreOf(await findSignalsOf(tx, visitorIds), rules, scoring) : nothing
  const fit = fitOf(
    { title: customer?.title ?? null, company: customer?.company ?? null, region: person.region },
    rules,
  )
  const isKnown = customer !== undefined
  return {
    before: person,
    score,
    fit,
    isKnown,
    ownerAccountId: customer?.ownerAccountId ?? (await ownerOfStranger(tx, person, { visitorIds, scoring })),
    name: isKnown ? customer.name : person.name,
  }
}

interface Browsers {
  visitorIds: readonly string[]
  scoring: Scoring
}

/** The owner of a person who is no customer: the one until now, the person behind the link or the card, else the pool's. */
const ownerOfStranger = async (
  tx: Tx,
  { ownerAccountId }: RadarPerson,
  { visitorIds, scoring }: Browsers,
): Promise<string | null> =>
  ownerAccountId ?? (await findNaturalOwner(tx, visitorIds)) ?? scoring.rules.assignment.poolAccountId

/** Scores people anew and writes the score with what it was made of; answers what changed. */
export async function rescore(tx: Tx, personIds: readonly string[], scoring: Scoring): Promise<Rescored[]> {
  const rescored: Rescored[] = []
  for (const person of await findPersons(tx, personIds)) {
    const computed = await computeScore(tx, person, scoring)
    const { score, fit, ownerAccountId, name } = computed
    await changePerson(tx, person.id, {
      name,
      fit,
      ownerAccountId,
      score: score.score,
      level: score.level,
      lines: score.lines,
      rulesVersion: scoring.number,
      scoredAt: scoring.now,
    })
    rescored.push(computed)
  }
  return rescored
}

const rank: Record<RadarLevel, number> = { cold: 0, warm: 1, hot: 2 }

/** Whether somebody has come to a higher level than before. */
export const hasRisen = ({ before, score }: Rescored) => rank[score.level] > rank[before.level]
