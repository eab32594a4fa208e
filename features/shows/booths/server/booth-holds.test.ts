import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { openWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { boothHolds } from './booths.jobs.ts'
import { boothsLost } from './booth-hooks.public.ts'
import {
  findBoothsOfApplication,
  holdBooths,
  occupyBooths,
  quoteBooths,
  releaseBooths,
  reserveBooths,
  sellBooths,
} from './booths.public.ts'
import { booths } from './booths.tables.ts'
import { addHall } from './booths.world.ts'

let world: World
let activityId: string

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  const session = await world.signIn('admin')
  const body = { title: `Fair ${uuidv7()}`, kind: 'exhibition' as const }
  activityId = (await world.call(activitiesContract.create, { body }, { session })).data.id
})

const fair = async (count: number) => {
  const session = await world.signIn('admin')
  const body = { title: `Fair ${uuidv7()}`, kind: 'exhibition' as const }
  const { data } = await world.call(activitiesContract.create, { body }, { session })
  const { boothIds } = await inCompany(world, (tx) => addHall(tx, data.id, count))
  return { activityId: data.id, boothIds }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const hold = (at: string, boothIds: readonly string[], applicationId: string, until = inHours(72)) =>
  inCompany(world, (tx) => holdBooths(tx, { activityId: at, boothIds, applicationId, until }))
const boothsOf = (applicationId: string) =>
  inCompany(world, (tx) => findBoothsOfApplication(tx, applicationId))
const numbersOf = async (applicationId: string) =>
  (await boothsOf(applicationId)).map(({ number, state }) => `${number} ${state}`)
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? (error.detail?.reason ?? error.status) : String(error)),
  )

describe('one booth that fifty want at once', () => {
  test('is held once', async () => {
    const { activityId: at, boothIds } = await fair(1)
    const applications = Array.from({ length: 50 }, () => uuidv7())
    const answers = await Promise.all(applications.map((id) => hold(at, boothIds, id)))
    expect(answers.filter((gone) => gone.length === 0)).toHaveLength(1)
    expect(answers.filter(([gone]) => gone === 'A01')).toHaveLength(49)
    const winner = applications[answers.findIndex((gone) => gone.length === 0)] ?? ''
    expect(await numbersOf(winner)).toEqual(['A01 held'])
  }, 60_000)

  test('would be held several times if it were read first and written afterwards', async () => {
    const { boothIds } = await fair(1)
    let held = 0
    const take = () =>
      inCompany(world, async (tx) => {
        const id = boothIds[0] ?? ''
        const [booth] = await tx.select().from(booths).where(eq(booths.id, id))
        await tx.execute(sql`select pg_sleep(0.05)`)
        if (booth?.state !== 'available') return
        held += 1
        await tx
          .update(booths)
          .set({ state: 'held', applicationId: uuidv7(), heldUntil: inHours(72) })
          .where(eq(booths.id, id))
      })
    await Promise.all(Array.from({ length: 8 }, take))
    expect(held).toBeGreaterThan(1)
  })
})

describe('a hold', () => {
  test('is of all booths or of none, and names those that are gone', async () => {
    const { activityId: at, boothIds } = await fair(4)
    const [first, second] = [uuidv7(), uuidv7()]
    expect(await hold(at, boothIds.slice(1, 3), first)).toEqual([])
    expect(await hold(at, boothIds.slice(0, 3), second)).toEqual(['A02', 'A03'])
    expect(await numbersOf(second)).toEqual([])
    expect(await numbersOf(first)).toEqual(['A02 held', 'A03 held'])
  })

  test('two that want the same booths in another order wait for each other and end', async () => {
    const { activityId: at, boothIds } = await fair(3)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        hold(at, index % 2 === 0 ? boothIds : boothIds.toReversed(), uuidv7()),
      ),
    )
    expect(answers.filter((gone) => gone.length === 0)).toHaveLength(1)
  })

  test('is of three booths at most, also when it comes in parts at once', async () => {
    const { activityId: at, boothIds } = await fair(6)
    expect(await reasonOf(hold(at, boothIds.slice(0, 4), uuidv7()))).toBe('TOO_MANY_BOOTHS')
    const applicationId = uuidv7()
    const reasons = await Promise.all(boothIds.map((id) => reasonOf(hold(at, [id], applicationId))))
    expect(reasons.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'done',
      'done',
      'done',
      'TOO_MANY_BOOTHS',
      'TOO_MANY_BOOTHS',
      'TOO_MANY_BOOTHS',
    ])
    expect(await boothsOf(applicationId)).toHaveLength(3)
  })

  test('of a booth of another activity is refused like one of an unknown booth', async () => {
    const { boothIds } = await fair(1)
    expect(await reasonOf(hold(activityId, boothIds, uuidv7()))).toBe(404)
    expect(await reasonOf(hold(activityId, [uuidv7()], uuidv7()))).toBe(404)
  })

  test('that has ended is nobody’s: another application has the booth, and the first one cannot sign for it', async () => {
    const { activityId: at, boothIds } = await fair(2)
    const [first, second] = [uuidv7(), uuidv7()]
    await hold(at, boothIds, first, inHours(-1))
    expect(await numbersOf(first)).toEqual([])
    const sign = () => inCompany(world, (tx) => reserveBooths(tx, first))
    expect(await reasonOf(sign())).toBe('HOLD_LAPSED')
    expect(await hold(at, boothIds.slice(0, 1), second)).toEqual([])
    expect(await numbersOf(second)).toEqual(['A01 held'])
    const lost: string[] = []
    world.app.services.hooks.add(boothsLost, (_tx, { applicationIds }) => void lost.push(...applicationIds))
    await inCompany(world, (tx) => world.app.services.provided.get(boothHolds).lapse(tx, at))
    expect(lost).toEqual([first])
    expect(await numbersOf(second)).toEqual(['A01 held'])
  })
})

test('booths follow their application from the hold to the day of moving in, and back', async () => {
  const { activityId: at, boothIds } = await fair(2)
  const [id, other] = [uuidv7(), uuidv7()]
  await hold(at, boothIds, id)
  const move = (step: typeof sellBooths) => inCompany(world, (tx) => step(tx, id))
  expect(await reasonOf(move(sellBooths))).toBe('STATE_CONFLICT')
  await move(reserveBooths)
  expect(await numbersOf(id)).toEqual(['A01 reserved', 'A02 reserved'])
  await move(sellBooths)
  expect(await inCompany(world, (tx) => releaseBooths(tx, id))).toBe(2)
  expect(await numbersOf(id)).toEqual([])
  expect(await reasonOf(move(reserveBooths))).toBe('NO_BOOTH')
  await hold(at, boothIds.slice(0, 1), other)
  for (const step of [reserveBooths, sellBooths, occupyBooths])
    await inCompany(world, (tx) => step(tx, other))
  expect(await inCompany(world, (tx) => releaseBooths(tx, other))).toBe(0)
  expect(await numbersOf(other)).toEqual(['A01 occupied'])
})

test('a quote is of the booths that were asked for, and of the company’s own alone', async () => {
  const { activityId: at, boothIds } = await fair(3)
  const quote = await inCompany(world, (tx) =>
    quoteBooths(tx, at, { boothIds: boothIds.slice(0, 2), at: new Date() }),
  )
  expect(quote).toMatchObject({ totalFen: 1_800_000, depositFen: 540_000 })
  expect(quote.lines.map(({ number, priceFen }) => [number, priceFen])).toEqual([
    ['A01', 900_000],
    ['A02', 900_000],
  ])
  await inCompany(world, (tx) => tx.update(booths).set({ priceClass: 'Z' }).where(eq(booths.activityId, at)))
  expect(await reasonOf(inCompany(world, (tx) => quoteBooths(tx, at, { boothIds, at: new Date() })))).toBe(
    'NO_PRICE',
  )
})
