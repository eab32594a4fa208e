import { crc32 } from 'node:zlib'

import { and, eq, isNotNull, type SQL } from 'drizzle-orm'

import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import { createSharedReads, type SharedReads } from '#platform/server/live/shared-reads.ts'

import { groupedBy } from './grouping.domain.ts'
import type { Feed, FeedKind, FeedLine } from '../radar.contract.ts'
import { linesOf, type Looking, subjectsOf } from './persons.view.ts'
import { personsWithin, shownLevel } from './persons-in-sight.repository.ts'
import { radarTopic } from './radar-locks.repository.ts'
import { type FeedVisit, findFeedVisits, findSignalsOfVisits } from './radar-visits.repository.ts'
import { radarPersons } from './radar.tables.ts'
import { findPersons } from './persons.repository.ts'
import { countWaiting, findAlerts } from './tasks.repository.ts'

const mostLines = 50
const justNowMs = 600_000

const kinds: Record<FeedKind, (accountId: string) => SQL | undefined> = {
  all: () => undefined,
  mine: (accountId) => eq(radarPersons.ownerAccountId, accountId),
  known: () => isNotNull(radarPersons.customerCardId),
  hot: () => eq(shownLevel, 'hot'),
}

/** The newest sessions, a line each. */
async function readLines(looking: Looking, kind: FeedKind, now: Date): Promise<FeedLine[]> {
  const { tx, viewer } = looking
  const where = and(personsWithin(tx, viewer), kinds[kind](viewer.accountId))
  const found = await findFeedVisits(tx, where, now)
  const sessions = [...groupedBy(found, ({ visit }) => visit.sessionId).values()]
    .slice(0, mostLines)
    .map((session) => session.toSorted((a, b) => b.visit.lastSeenAt.getTime() - a.visit.lastSeenAt.getTime()))
  const shown = sessions.flat()
  const lines = await linesOf(looking, [...new Map(shown.map(({ person }) => [person.id, person])).values()])
  const nameOf = await subjectsOf(
    tx,
    shown.map(({ visit }) => visit),
  )
  const signals = await findSignalsOfVisits(
    tx,
    shown.map(({ visit }) => visit.visitId),
  )
  return sessions.flatMap((session) => {
    const [newest] = session
    const person = lines.get(newest?.person.id ?? '')
    return newest && person
      ? [
          {
            ...foldSession(session, newest),
            person,
            subject: nameOf(newest.visit),
            signals: [...new Set(session.flatMap(({ visit }) => signals.get(visit.visitId) ?? []))],
          },
        ]
      : []
  })
}

type Waiting = Pick<Feed, 'waiting' | 'alert'>
const nothingWaits: Waiting = { waiting: 0, alert: null }

/** Counts the tasks that wait for each account, and finds the one that has come just now. */
async function readWaiting(looking: Looking, now: Date): Promise<ReadonlyMap<string, Waiting>> {
  const { tx } = looking
  const counts = await countWaiting(tx)
  const alerts = await findAlerts(tx, new Date(now.getTime() - justNowMs))
  const people = await findPersons(
    tx,
    alerts.map(({ personId }) => personId),
  )
  const lines = await linesOf(looking, people)
  const alertOf = (accountId: string): Feed['alert'] => {
    const alert = alerts.find((one) => one.accountId === accountId)
    const person = alert && lines.get(alert.personId)
    return person ? { taskId: alert.id, reason: alert.reason, person } : null
  }
  return new Map(
    [...counts].map(([accountId, waiting]) => [accountId, { waiting, alert: alertOf(accountId) }]),
  )
}

/** The visits of a session, the newest first, as one line. */
function foldSession(
  session: readonly FeedVisit[],
  { visit }: FeedVisit,
): Omit<FeedLine, 'person' | 'subject' | 'signals'> {
  return {
    sessionId: visit.sessionId,
    position: visit.position,
    visits: session.length,
    dwellMs: session.reduce((sum, one) => sum + one.visit.dwellMs, 0),
    startedAt: new Date(Math.min(...session.map((one) => one.visit.startedAt.getTime()))).toISOString(),
    lastSeenAt: visit.lastSeenAt.toISOString(),
  }
}

const sharedReadsOf = new WeakMap<Services, SharedReads>()

function sharedReads(services: Services): SharedReads {
  const made = sharedReadsOf.get(services) ?? createSharedReads(services.live)
  sharedReadsOf.set(services, made)
  return made
}

/** Sends the feed, whenever it changes: what others would read alike is read once for all of them. */
export function followFeed(context: MemberContext, kind: FeedKind): void {
  const { request, reply, services, viewer } = context
  const topic = radarTopic(viewer.companyId)
  const reads = sharedReads(services)
  const masks = viewer.maskedExcept ? 'masked' : 'whole'
  const inCompany = <T>(work: (looking: Looking) => Promise<T>) =>
    services.database.asTenant(viewer.companyId, (tx) => work({ tx, viewer, services }), { readOnly: true })
  const readOwn = () => inCompany((looking) => readLines(looking, kind, new Date()))
  const seesAll = kind !== 'mine' && scopeFor(viewer, 'radar:view').scope === 'all'
  const lines = seesAll ? reads.open(topic, `${kind} ${masks}`, readOwn) : { read: readOwn, close() {} }
  const waiting = reads.open(topic, `waiting ${masks}`, () =>
    inCompany((looking) => readWaiting(looking, new Date())),
  )
  streamEvents({
    request,
    reply,
    subscribe(wake) {
      const end = services.live.subscribe(topic, wake)
      return () => {
        end()
        lines.close()
        waiting.close()
      }
    },
    async read() {
      const ofAll = await waiting.read()
      const data: Feed = { ...(ofAll.get(viewer.accountId) ?? nothingWaits), lines: await lines.read() }
      return { version: crc32(JSON.stringify(data)), data, isLast: false }
    },
  })
}
