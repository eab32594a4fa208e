import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { groupedBy } from './grouping.domain.ts'
import type { RadarDetail } from '../radar.contract.ts'
import type { SignalKind } from '../radar-rules.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { findColleagues } from './person-colleagues.repository.ts'
import {
  findLinksOf,
  findPersons,
  findPersonsOf,
  findVisitorsOf,
  type RadarPerson,
} from './persons.repository.ts'
import { findCustomersOf, linesOf, subjectsOf } from './persons.view.ts'
import { findAccountNames, findPersonInSight } from './persons-in-sight.repository.ts'
import {
  findComings,
  findForwardings,
  findSignalsOfVisits,
  findVisitsOf,
  type RadarVisit,
} from './radar-visits.repository.ts'
import { nextStepOf } from './tasks.domain.ts'
import { findTasksOfPerson, type StoredTask } from './tasks.repository.ts'
import { mayAct, nameOf, tasksOf } from './tasks.view.ts'

const weekMs = 7 * dayMs
const mostInterests = 8

/** A person in sight; every other id is answered alike. */
export const requirePerson = async ({ tx, viewer }: MemberContext, id: string): Promise<RadarPerson> =>
  orNotFound(await findPersonInSight(tx, viewer, id))

/** Everything that is known about a person. That it was opened is written down. */
export async function openVisitor(context: MemberContext, id: string): Promise<RadarDetail> {
  const { tx } = context
  const person = await requirePerson(context, id)
  await recordBy(context, [{ objectType: 'radarPerson', objectId: id, event: 'open' }])
  const visitorIds = await findVisitorsOf(tx, id)
  const visits = await findVisitsOf(tx, visitorIds)
  const tasks = await findTasksOfPerson(tx, [id])
  const lines = await linesOf(context, [person])
  const customer = (await findCustomersOf(context, [person])).get(person.customerCardId ?? '')
  return {
    person: orNotFound(lines.get(id)),
    computedLevel: person.level,
    chosenLevel: person.chosenLevel,
    isMuted: person.isMuted,
    title: customer?.title ?? null,
    consentAt: customer?.consentAt?.toISOString() ?? null,
    firstSeenAt: person.firstSeenAt.toISOString(),
    ...(await scoreParts(context, person, visits)),
    ...(await visitParts(context, visits)),
    ...(await chainParts(context, visitorIds)),
    links: (await findLinksOf(tx, id)).map(({ visitorId, evidence, at, byName, endedAt }) => ({
      visitorId,
      evidence,
      at: at.toISOString(),
      by: byName,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    colleagues: [...(await linesOf(context, await colleaguesInSight(context, person))).values()],
    tasks: await tasksOf(context, tasks),
    nextStep: await nextStepFor(context, person, { tasks, mayContact: customer?.state !== 'do_not_contact' }),
    mayAct: mayAct(context, person.ownerAccountId),
    version: person.version,
  }
}

/** Colleagues whom the viewer may see, too. */
async function colleaguesInSight({ tx, viewer }: MemberContext, person: RadarPerson): Promise<RadarPerson[]> {
  const seen: RadarPerson[] = []
  for (const colleague of (await findColleagues(tx, person)).slice(0, 10)) {
    const inSight = await findPersonInSight(tx, viewer, colleague.id)
    if (inSight) seen.push(inSight)
  }
  return seen
}

/** The score as it was written, with what each line was about. */
async function scoreParts({ tx }: MemberContext, person: RadarPerson, visits: readonly RadarVisit[]) {
  const visitOf = new Map(visits.map((visit) => [visit.visitId, visit]))
  const named = await subjectsOf(tx, visits)
  return {
    lines: person.lines.map(({ kind, at, points, worth, visitId }) => {
      const visit = visitOf.get(visitId ?? '')
      return { kind, at, points, worth, subject: visit ? named(visit) : null }
    }),
    scoredAt: person.scoredAt.toISOString(),
    rulesVersion: person.rulesVersion,
  }
}

async function visitParts({ tx }: MemberContext, visits: readonly RadarVisit[]) {
  const named = await subjectsOf(tx, visits)
  const signals = await findSignalsOfVisits(
    tx,
    visits.map(({ visitId }) => visitId),
  )
  const bySubject = [...groupedBy(visits, ({ subjectId }) => subjectId).values()]
  const interests = bySubject.flatMap((ofSubject) => {
    const [first] = ofSubject
    return first
      ? [
          {
            subject: named(first),
            visits: ofSubject.length,
            dwellMs: ofSubject.reduce((sum, { dwellMs }) => sum + dwellMs, 0),
          },
        ]
      : []
  })
  return {
    visits: visits.map((visit) => ({
      visitId: visit.visitId,
      subject: named(visit),
      startedAt: visit.startedAt.toISOString(),
      dwellMs: visit.dwellMs,
      position: visit.position,
      signals: [...new Set(signals.get(visit.visitId) ?? [])],
    })),
    interests: interests.toSorted((a, b) => b.dwellMs - a.dwellMs).slice(0, mostInterests),
  }
}

async function chainParts(context: MemberContext, visitorIds: readonly string[]) {
  const { tx, language } = context
  const comings = await findComings(tx, visitorIds)
  const names = await findAccountNames(
    tx,
    comings.map(({ accountId }) => accountId),
  )
  const persons = await findPersonsOf(
    tx,
    comings.flatMap(({ visitorId }) => visitorId ?? []),
  )
  const lines = await linesOf(context, await findPersons(tx, [...new Set(persons.values())]))
  return {
    cameFrom: comings.map(({ at, accountId, visitorId }) => {
      const line = lines.get(persons.get(visitorId ?? '') ?? '')
      return {
        at: at.toISOString(),
        by: names.get(accountId ?? '') ?? (line ? nameOf(line, language) : null),
      }
    }),
    forwarded: (await findForwardings(tx, visitorIds)).map(({ at, openings }) => ({
      at: at.toISOString(),
      openings,
    })),
  }
}

interface Step {
  tasks: readonly StoredTask[]
  mayContact: boolean
}

/** The next step as a sentence. */
export async function nextStepFor(
  context: MemberContext,
  person: RadarPerson,
  { tasks, mayContact }: Step,
): Promise<string> {
  const since = Date.now() - weekMs
  const lately = new Set<SignalKind>(
    person.lines.filter(({ at }) => Date.parse(at) >= since).map(({ kind }) => kind),
  )
  const step = nextStepOf({
    mayContact,
    isKnown: person.customerCardId !== null,
    level: person.chosenLevel ?? person.level,
    lately,
    isAnswered: tasks.some(
      ({ state, doneAt }) => state === 'done' && doneAt !== null && doneAt >= person.lastSeenAt,
    ),
  })
  const line = (await linesOf(context, [person])).get(person.id)
  const name = line ? nameOf(line, context.language) : ''
  return fill(radarTexts.in(context.language).nextSteps[step], { name })
}
