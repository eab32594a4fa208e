import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'

import { meetingsContract } from '../meetings.contract.ts'
import { firstOf, roundsOf } from './meetings.world.ts'

const workers = openWorkers('features/shows/meetings/server/meetings-worker.world.ts', {
  'scheduling-child': 'features/shows/meetings/server/scheduling-child.adapter.ts',
})
let world: World & { close(): Promise<void> }
let at: ReturnType<typeof roundsOf>

beforeAll(async () => {
  world = await openOwnWorld('meetings_crash', { areas: ['shows'] })
  at = roundsOf(world, await world.signIn('admin'))
})
afterAll(async () => {
  workers.close()
  await world.close()
})

/** A round with a plan, of which one meeting is confirmed, and a job that waits to plan it again. */
async function waiting() {
  const { roundId, planned } = await at.published()
  const kept = firstOf(planned)
  await world.call(meetingsContract.move, { body: { ids: [kept.id], event: 'confirm' } }, at.by())
  const { data } = await world.call(meetingsContract.run, { params: { id: roundId }, body: {} }, at.by())
  const job = () =>
    inCompany(world, async (tx) => (await tx.select().from(jobs).where(eq(jobs.id, data.jobId)))[0])
  return {
    roundId,
    kept,
    job,
    isOver: async () => ['completed', 'failed'].includes((await job())?.state ?? ''),
    attempts: async () => (await job())?.attempts ?? 0,
  }
}

/** The plan as it stands, by its people and not by ids. */
const standing = async (roundId: string) =>
  (await at.readPlan(roundId)).meetings
    .map(({ firstId, secondId, state }) => `${firstId} ${secondId} ${state}`)
    .toSorted()

/** The outcome of a round: its meetings, the pairs that meet, the confirmed one, and its job. */
async function outcomeOf({ roundId, kept, job }: Awaited<ReturnType<typeof waiting>>) {
  const { meetings } = await at.readPlan(roundId)
  const same = meetings.find(({ id }) => id === kept.id)
  return {
    meetings: meetings.length,
    pairs: new Set(meetings.map(({ firstId, secondId }) => `${firstId} ${secondId}`)).size,
    isKept: same?.state === 'confirmed' && same.slot === kept.slot && same.tableId === kept.tableId,
    job: (await job())?.state,
  }
}

/** Every meeting once, and the confirmed one as it was. */
const whole = { meetings: 4, pairs: 4, isKept: true, job: 'completed' }

const run = (round: Awaited<ReturnType<typeof waiting>>, kills: number) =>
  workers.runKilled({
    args: [world.urls.url],
    kills,
    progress: round.attempts,
    isOver: round.isOver,
    pauseMs: 300,
  })

test(
  'planning that is killed at any moment is taken up again and ends whole',
  { timeout: 240_000 },
  async () => {
    const round = await waiting()
    await run(round, 3)
    expect(await outcomeOf(round)).toEqual(whole)
  },
)

test('a server that dies before it keeps the new plan leaves the old one', { timeout: 240_000 }, async () => {
  const round = await waiting()
  const before = await standing(round.roundId)
  await workers.startAndDie([world.urls.url, 'torn'])
  expect(await standing(round.roundId)).toEqual(before)
  expect(await round.isOver()).toBe(false)
  await run(round, 0)
  expect(await outcomeOf(round)).toEqual(whole)
})

test(
  'a server that dies before it can say that it planned has planned once',
  { timeout: 240_000 },
  async () => {
    const round = await waiting()
    await workers.startAndDie([world.urls.url, 'unended'])
    expect(await round.isOver()).toBe(false)
    await run(round, 0)
    expect(await outcomeOf(round)).toEqual(whole)
  },
)

test('a plan that were cleared apart from its writing would be seen half', { timeout: 240_000 }, async () => {
  const round = await waiting()
  const before = await standing(round.roundId)
  await workers.startAndDie([world.urls.url, 'careless'])
  expect(await standing(round.roundId)).not.toEqual(before)
})
