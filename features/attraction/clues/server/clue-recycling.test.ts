import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { previewAgeMs, previewHour, runHour } from './clue-clocks.domain.ts'
import { clockIn, nextHourIn } from '#platform/domain/zone-clock.ts'
import { dueOf } from './clue-clocks.domain.ts'
import { previewRecycling, recycleSome } from './clue-recycling.actions.ts'
import { cluePreviewLines, cluePreviews, clues } from './clues.tables.ts'
import { countClocks } from './clues.jobs.ts'
import { captureIn, poolDraftOf } from './clues.world.ts'
import { afterWorkingTime } from './working-time.domain.ts'

let world: World & { close(): Promise<void> }

beforeAll(async () => {
  world = await openOwnWorld('clue_recycling', { areas: ['attraction'] })
})
afterAll(() => world.close())

const zone = 'Asia/Shanghai'
const clocks = [{ grades: [], productLine: '', firstTouchHours: 24, silentDays: 7, noDealDays: 60 }]

/** Numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

class Killed extends Error {}

const hold = (tx: Tx, id: string, set: Partial<typeof clues.$inferInsert>) =>
  tx.update(clues).set(set).where(eq(clues.id, id))

test('in 400 days of random work and kills nobody loses a clue without having been announced six hours before, and none that is exempt', async () => {
  const roll = dice(20_261_127)
  const owners = await Promise.all(Array.from({ length: 4 }, () => newAccount(world, { roles: ['sales'] })))
  const ownerIds = owners.map(({ id }) => id)
  let now = new Date('2030-01-01T00:00:00Z')
  const own = (tx: Tx, id: string, owner: string) => {
    const facts = {
      state: 'pending',
      grade: 'C',
      productLine: '',
      ownedAt: now,
      lastValidAt: null,
      extendedUntil: null,
    } as const
    return hold(tx, id, {
      ...facts,
      ownerAccountId: owner,
      exemptUntil: null,
      returnReason: null,
      ...dueOf({ clocks, zone }, facts),
    })
  }
  const ids = await inCompany(world, async (tx) => {
    const made: string[] = []
    for (let number = 0; number < 24; number += 1) made.push((await captureIn(tx)).id)
    for (const [number, id] of made.entries()) await own(tx, id, ownerIds[number % 4] ?? '')
    return made
  })
  const anyOwner = () => ownerIds[roll(4)] ?? ''

  /** A day of work on some clues: follow-ups, exemptions, new owners. */
  const work = (tx: Tx) =>
    (async () => {
      for (let events = roll(5); events > 0; events -= 1) {
        const [clue] = await tx
          .select()
          .from(clues)
          .where(eq(clues.id, ids[roll(ids.length)] ?? ''))
        if (!clue) continue
        const version = clue.version + 1
        if (clue.ownerAccountId === null) await own(tx, clue.id, anyOwner())
        else if (roll(4) === 0)
          await hold(tx, clue.id, { exemptUntil: new Date(now.getTime() + (1 + roll(40)) * dayMs), version })
        else if (roll(3) === 0) await own(tx, clue.id, anyOwner())
        else {
          const touched = { ...clue, state: 'following', lastValidAt: now } as const
          await hold(tx, clue.id, {
            state: 'following',
            lastValidAt: now,
            version,
            ...dueOf({ clocks, zone }, touched),
          })
        }
      }
    })()

  let [taken, unripe, withoutTelling] = [0, 0, 0]
  for (let day = 0; day < 400; day += 1) {
    now = new Date(nextHourIn(zone, previewHour, now).getTime())
    await inCompany(world, work)
    // Some evenings the preview comes late, and some it does not come at all.
    const lateHours = roll(9) === 0 ? 4 : 0
    const comes = roll(11) > 0
    if (comes) {
      now = new Date(now.getTime() + lateHours * hourMs)
      await inCompany(world, (tx) => previewRecycling(tx, { now, zone }))
    }
    now = new Date(now.getTime() + roll(3) * hourMs)
    await inCompany(world, work)
    now = nextHourIn(zone, runHour, now)
    expect(clockIn(zone, now).hour).toBe(runHour)
    const before = await inCompany(world, (tx) => tx.select().from(clues).where(inArray(clues.id, ids)))
    // The night is killed now and then: what was not committed is done again.
    for (let isMore = true; isMore;) {
      const isKilled = roll(6) === 0
      isMore = await inCompany(world, async (tx) => {
        const more = await recycleSome(tx, { now, limit: 2 })
        if (isKilled) throw new Killed()
        return more
      }).catch((error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      })
    }
    const after = await inCompany(world, (tx) => tx.select().from(clues).where(inArray(clues.id, ids)))
    const lost = before.filter(
      (clue) =>
        clue.ownerAccountId !== null && after.find(({ id }) => id === clue.id)?.ownerAccountId === null,
    )
    taken += lost.length
    if (lost.length > 0) {
      const announced = await inCompany(world, (tx) =>
        tx
          .select({ line: cluePreviewLines, madeAt: cluePreviews.madeAt })
          .from(cluePreviewLines)
          .innerJoin(cluePreviews, eq(cluePreviews.id, cluePreviewLines.previewId))
          .where(
            and(
              inArray(
                cluePreviewLines.clueId,
                lost.map(({ id }) => id),
              ),
              lte(cluePreviews.runAt, now),
            ),
          ),
      )
      for (const clue of lost) {
        const line = announced.find(
          ({ line: one, madeAt }) =>
            one.clueId === clue.id &&
            one.ownerAccountId === clue.ownerAccountId &&
            one.clueVersion === clue.version &&
            now.getTime() - madeAt.getTime() >= previewAgeMs,
        )
        expect(line, `clue ${clue.id} on day ${day}`).toBeDefined()
        expect(clue.exemptUntil === null || clue.exemptUntil <= now).toBe(true)
      }
    }
    // The control: a night that takes what is due and asks for no preview.
    const due = await inCompany(world, (tx) =>
      tx
        .select({ id: clues.id })
        .from(clues)
        .where(
          and(
            inArray(clues.id, ids),
            inArray(clues.state, ['pending', 'following']),
            lte(clues.recycleAt, now),
            or(isNull(clues.exemptUntil), lte(clues.exemptUntil, now)),
          ),
        )
        .orderBy(asc(clues.id)),
    )
    withoutTelling += due.length
    if (!comes || lateHours > 0) unripe += lost.length
  }
  expect(taken).toBeGreaterThan(100)
  // Late or missing previews took nothing, and careless nights would have taken clues of people who knew nothing.
  expect(unripe).toBe(0)
  expect(withoutTelling).toBeGreaterThan(0)
}, 600_000)

test('rules of a pool that change count for its running clues once the job has come to them, and for no others', async () => {
  const session = await world.signIn('admin')
  const draft = poolDraftOf()
  const { data: pool } = await world.call(cluePoolsContract.create, { body: draft }, { session })
  const { data: other } = await world.call(cluePoolsContract.create, { body: poolDraftOf() }, { session })
  const owner = await newAccount(world, { roles: ['sales'] })
  const touchedAt = new Date(Date.now() - hourMs)
  const recycleAt = new Date(touchedAt.getTime() + 7 * dayMs)
  const inPool = (poolId: string, state: 'following' | 'invalid') =>
    inCompany(world, async (tx) => {
      const { id } = await captureIn(tx)
      const dues = state === 'following' ? ({ recycleAt, clock: 'silence' } as const) : {}
      const owned = { ownerAccountId: owner.id, ownedAt: new Date(touchedAt.getTime() - dayMs) }
      await hold(tx, id, { poolId, state, ...owned, lastValidAt: touchedAt, ...dues })
      return id
    })
  const [running, over, elsewhere] = [
    await inPool(pool.id, 'following'),
    await inPool(pool.id, 'invalid'),
    await inPool(other.id, 'following'),
  ]
  const read = (id: string) =>
    inCompany(world, async (tx) => {
      const [row] = await tx.select().from(clues).where(eq(clues.id, id))
      return row
    })
  const jobsOfClocks = () => inCompany(world, (tx) => tx.$count(jobs, eq(jobs.kind, countClocks.kind)))
  const before = await read(running)
  const update = (body: typeof draft, version: number) =>
    world.call(cluePoolsContract.update, { params: { id: pool.id }, body: { ...body, version } }, { session })

  const renamed = { ...draft, name: `${draft.name} 2` }
  expect((await update(renamed, pool.version)).status).toBe(200)
  expect(await jobsOfClocks()).toBe(0)
  const [clock] = draft.clocks
  if (!clock) throw new Error('the draft has a rule')
  const stricter = { ...renamed, clocks: [{ ...clock, silentDays: 3 }] }
  expect((await update(stricter, pool.version + 1)).status).toBe(200)
  expect(await jobsOfClocks()).toBe(1)
  expect((await read(running))?.recycleAt).toEqual(recycleAt)

  await world.app.services.jobs.runDue(world.app.services)
  const after = await read(running)
  expect(after?.recycleAt).toEqual(new Date(touchedAt.getTime() + 3 * dayMs))
  // It is the same clue for people who have it open, and for a preview on which it stands.
  expect(after?.version).toBe(before?.version)
  expect((await read(elsewhere))?.recycleAt).toEqual(recycleAt)
  expect(await read(over)).toMatchObject({ recycleAt: null, clock: null })

  // Of working days alone the same three end later by the weekends between them.
  const working = { ...renamed, clocks: [{ ...clock, silentDays: 3, isOfWorkingDays: true }] }
  const { data: saved } = await update(working, pool.version + 2)
  expect(saved.clocks[0]?.isOfWorkingDays).toBe(true)
  await world.app.services.jobs.runDue(world.app.services)
  const end = afterWorkingTime(zone, touchedAt.getTime(), 3 * dayMs)
  expect((await read(running))?.recycleAt).toEqual(new Date(end))
})
