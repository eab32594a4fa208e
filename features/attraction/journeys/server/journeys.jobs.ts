import { and, eq, isNull, lte } from 'drizzle-orm'

import { findSegmentPage } from '#features/attraction/audiences/server/audiences.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { type CustomerReach, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import type { JourneyEntry } from '../journey-graphs.contract.ts'
import { letIn } from './journey-entering.actions.ts'
import { walkOne } from './journey-walking.actions.ts'
import { amongSeen, findNextDue } from './journey-visits.repository.ts'
import { findByDoor, findJourney, findVersion, type JourneyVersion } from './journeys.repository.ts'

const nobody = { payload: null, accountId: null, language: 'zh-CN' } as const

/** Has visits go on, in the caller's transaction. */
export const startWalking = async (tx: Tx, dueAt?: Date): Promise<void> =>
  void (await startJob(tx, walkJourneys, { ...nobody, ...(dueAt && { dueAt }) }))

/** Goes on when the next visit is due, unless that is planned already. */
async function planNext(tx: Tx): Promise<void> {
  const dueAt = await findNextDue(tx)
  if (!dueAt) return
  const [planned] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, walkJourneys.kind), isNull(jobs.claim), lte(jobs.dueAt, dueAt)))
    .limit(1)
  if (!planned) await startWalking(tx, dueAt)
}

/**
 * Takes every visit that is due a step further, each in a transaction of its own: a worker that dies has done a step or has
 * not. As many as like may work beside each other.
 */
export const walkJourneys = defineJob<null>({
  kind: 'journeys.walk',
  title: null,
  lane: 'free',
  async run(job, services) {
    for (let done = 0; !job.signal.aborted; done += 1) {
      if (!(await job.asTenant((tx) => walkOne({ tx, services })))) break
      if (done % 20 === 0) await job.progress(done, done)
    }
    await job.asTenant(planNext)
  },
})

interface Letting {
  tx: Tx
  services: Services
  companyId: string
}

/** The sight of the person who published a version; undefined once this person may not publish any more. */
async function reachOfPublisher(
  { tx, services, companyId }: Letting,
  { publishedBy }: JourneyVersion,
): Promise<CustomerReach | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId: publishedBy }, services)
  return viewer?.permissions.has('journey:publish') ? reachOf({ services, viewer }) : undefined
}

async function letInSeen(letting: Letting, published: JourneyVersion, customerIds: readonly string[]) {
  const reach = await reachOfPublisher(letting, published)
  if (!reach) return
  const entered = await letIn(letting.tx, published, await amongSeen(letting.tx, customerIds, reach))
  if (entered > 0) await startWalking(letting.tx)
}

type Knock = { door: string; customerIds: string[]; channelId: string | null }

const opensFor = (entry: JourneyEntry, channelId: string | null): boolean =>
  entry.kind !== 'channel' ||
  entry.channelIds.length === 0 ||
  (channelId !== null && entry.channelIds.includes(channelId))

/** Somebody came by a code or got a tag: every journey with this door lets in the people whom its publisher sees. */
export const answerKnock = defineJob<Knock>({
  kind: 'journeys.knock',
  title: null,
  lane: 'free',
  run: ({ payload, companyId, asTenant }, services) =>
    asTenant(async (tx) => {
      for (const { published } of await findByDoor(tx, payload.door))
        if (opensFor(published.graph.entry, payload.channelId))
          await letInSeen({ tx, services, companyId }, published, payload.customerIds)
    }),
})

/** Knocks at a door, where anybody listens. */
export async function knock(tx: Tx, payload: Knock): Promise<void> {
  if (payload.customerIds.length > 0 && (await findByDoor(tx, payload.door)).length > 0)
    await startJob(tx, answerKnock, { ...nobody, payload })
}

type Gathering = { journeyId: string; versionId: string }
const peopleAtOnce = 500

/** The next people of the segment of a version; undefined at the end, and once the version is not the one that lets people in. */
async function gatherNext(
  letting: Letting,
  { journeyId, versionId }: Gathering,
  after: string | null,
): Promise<string | undefined> {
  const { tx } = letting
  const journey = await findJourney(tx, journeyId)
  const published = await findVersion(tx, versionId)
  const isOpen = journey?.state === 'active' && journey.versionId === versionId
  if (!isOpen || published?.graph.entry.kind !== 'segment') return undefined
  const reach = await reachOfPublisher(letting, published)
  if (!reach) return undefined
  const { conditions } = published.graph.entry
  const ids = await findSegmentPage(tx, { conditions, reach }, { after, limit: peopleAtOnce })
  if ((await letIn(tx, published, ids)) > 0) await startWalking(tx)
  return ids.at(-1)
}

async function gather(job: JobRun<Gathering, string>, services: Services): Promise<void> {
  let after = job.cursor
  for (;;) {
    const last = await job.asTenant(async (tx, save) => {
      const found = await gatherNext({ tx, services, companyId: job.companyId }, job.payload, after)
      if (found !== undefined) save({ cursor: found })
      return found
    })
    if (last === undefined || job.signal.aborted) break
    after = last
  }
  await job.asTenant(async (tx) => {
    const journey = await findJourney(tx, job.payload.journeyId)
    const published = await findVersion(tx, job.payload.versionId)
    const entry = published?.graph.entry
    const isOver = journey?.versionId !== job.payload.versionId || journey.state === 'stopped'
    if (!isOver && entry?.kind === 'segment' && entry.isDaily)
      await startGathering(tx, job.payload, new Date(Date.now() + dayMs))
  })
}

/** Lets the people of a segment into a journey, page by page; every day anew where it says so. */
export const gatherSegment = defineJob<Gathering, string>({
  kind: 'journeys.gather',
  title: null,
  lane: 'free',
  run: gather,
})

export const startGathering = async (tx: Tx, payload: Gathering, dueAt?: Date): Promise<void> =>
  void (await startJob(tx, gatherSegment, { ...nobody, payload, ...(dueAt && { dueAt }) }))
