import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { SignalKind } from '../radar-rules.contract.ts'
import { findVisitorsOf } from './persons.repository.ts'
import { hasRisen, type Rescored, type Scoring } from './scoring.actions.ts'
import { planDigest } from './radar-digests.jobs.ts'
import { dueOf, isQuiet, morningOf, reasonOf } from './tasks.domain.ts'
import { countAlertsSince, findOpenTask, findTaskSince, insertTask } from './tasks.repository.ts'

interface Raising {
  rescored: readonly Rescored[]
  /** Signals that were found just now. */
  fresh: readonly { visitorId: string; kind: SignalKind; visitId: string | null }[]
  /** Visitors who are back after thirty days. */
  returned: ReadonlySet<string>
  scoring: Scoring
}

/** The hour in the company's zone. */
async function hourIn(tx: Tx, now: Date): Promise<number> {
  const timeZone = await findTimeZone(tx)
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
}

/** Gives sellers something to do where there is a reason: once a person and stretch of minutes, and only so many a day. */
export async function raiseTasks(tx: Tx, { rescored, fresh, returned, scoring }: Raising): Promise<void> {
  const { now, rules } = scoring
  const { alerts } = rules
  const hour = await hourIn(tx, now)
  for (const one of rescored) {
    const { before: person, ownerAccountId, isKnown, score } = one
    if (person.isMuted || score.lines.length === 0) continue
    const visitorIds = new Set(await findVisitorsOf(tx, person.id))
    const own = fresh.filter(({ visitorId }) => visitorIds.has(visitorId))
    const reason = reasonOf(
      {
        signals: new Set(own.map(({ kind }) => kind)),
        isKnown,
        hasRisen: hasRisen(one),
        isBack: [...visitorIds].some((id) => returned.has(id)),
      },
      alerts,
    )
    if (reason === undefined) continue
    const since = new Date(now.getTime() - alerts.debounceMinutes * 60_000)
    if ((await findTaskSince(tx, person.id, since)) ?? (await findOpenTask(tx, person.id, reason))) continue
    const given = ownerAccountId
      ? await countAlertsSince(tx, ownerAccountId, new Date(now.getTime() - dayMs))
      : 0
    const isInDigest = given >= alerts.perDay || isQuiet(hour, alerts)
    await insertTask(tx, {
      personId: person.id,
      assigneeAccountId: ownerAccountId,
      reason,
      visitId: own[0]?.visitId ?? null,
      at: now,
      dueAt: dueOf(now, hour, alerts),
      isInDigest,
    })
    if (isInDigest) await planDigest(tx, { now, at: morningOf(now, hour, alerts) })
  }
}
