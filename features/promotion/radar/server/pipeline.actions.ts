import { takeSeenVisits } from '#features/visits/visitors/server/visits.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { findColleagueSignals } from './person-colleagues.repository.ts'
import { identifyAll } from './identities.actions.ts'
import { lockRadar, radarTopic } from './radar-locks.repository.ts'
import { rescore, scoringOf } from './scoring.actions.ts'
import {
  findForwards,
  findKnownVisits,
  findVisits,
  lookAt,
  type LookedAt,
  type SeenVisit,
  noteVisits,
  writePositions,
  writeSignals,
} from './seen-visits.repository.ts'
import { raiseTasks } from './task-raising.actions.ts'
import { findPersonsOf } from './persons.repository.ts'

const atOnce = 300

const longAwayMs = 30 * dayMs

/** The visitors who are back after thirty days. */
const longAway = (looked: readonly LookedAt[]): ReadonlySet<string> =>
  new Set(
    looked.flatMap(({ visit, facts: { startedAt, seenBefore } }) =>
      seenBefore && startedAt.getTime() - seenBefore.getTime() >= longAwayMs ? [visit.visitorId] : [],
    ),
  )

interface Telling {
  now?: Date
  /** Nobody is told, as where a company begins with visits of the past. */
  isSilent?: boolean
}

/** Everything that is new about some visits: who made them, what they say, what that is worth, and who is told. */
export async function scoreVisits(
  tx: Tx,
  visits: readonly SeenVisit[],
  { now = new Date(), isSilent = false }: Telling = {},
): Promise<void> {
  const scoring = await scoringOf(tx, now)
  await noteVisits(tx, visits)
  const looked = await lookAt(tx, visits)
  const counted = looked.filter(({ visit }) => visit.isCounted)
  await writePositions(tx, looked)
  const { changed: people, recognised } = await identifyAll(
    tx,
    counted.map(({ visit }) => visit),
  )
  const found = [
    ...counted.flatMap(({ visit: { visitorId, visitId }, signals }) =>
      signals.map((signal) => ({ ...signal, visitorId, visitId })),
    ),
    ...(await findForwards(
      tx,
      counted.map(({ visit }) => visit),
    )),
    ...(await findColleagueSignals(tx, recognised, now)),
  ]
  // Of somebody who is not known here, such as one of the company's own people, nothing is kept.
  const known = await findPersonsOf(tx, [...new Set(found.map(({ visitorId }) => visitorId))])
  const kept = found.filter(({ visitorId }) => known.has(visitorId))
  const fresh = await writeSignals(tx, kept, scoring.number)
  // Somebody who only reads on is worth what was written last; points that grow old are counted again each day.
  for (const { visitorId } of fresh) {
    const personId = known.get(visitorId)
    if (personId !== undefined) people.add(personId)
  }
  const rescored = await rescore(tx, [...people].toSorted(), scoring)
  if (!isSilent) await raiseTasks(tx, { rescored, fresh, returned: longAway(counted), scoring })
}

/** Looks at some of the visits that are new; answers whether there may be more. What it took goes with what it wrote. */
async function scoreSome(services: Services, companyId: string): Promise<boolean> {
  return services.database.asTenant(companyId, async (tx) => {
    await lockRadar(tx)
    const taken = await takeSeenVisits(tx, atOnce)
    if (taken.length === 0) return false
    const opened = new Set(taken.filter(({ isOpening }) => isOpening).map(({ visitId }) => visitId))
    const others = [...new Set(taken.map(({ visitId }) => visitId))].filter((id) => !opened.has(id))
    const known = others.length === 0 ? [] : await findKnownVisits(tx, others)
    const ids = [...opened, ...known.map(({ visitId }) => visitId)]
    const { rules } = await scoringOf(tx)
    if (ids.length > 0 && !rules.privacy.isOff) {
      await scoreVisits(tx, await findVisits(tx, ids))
      await services.live.publish(tx, radarTopic(companyId))
    }
    return taken.length === atOnce
  })
}

/** Looks at every visit of a company that is new. */
export async function scoreSeenVisits(services: Services, companyId: string): Promise<void> {
  while (await scoreSome(services, companyId));
}
