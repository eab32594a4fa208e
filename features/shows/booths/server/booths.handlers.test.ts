import { beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'

import { boothsContract, type FloorPlan, noVersion, type PlanDraft } from '../booths.contract.ts'
import { boothHolders, boothsLost } from './booth-hooks.public.ts'
import { holdBooths, reserveBooths } from './booths.public.ts'
import { rectangle } from './booths.world.ts'

let world: World
let by: { session: Session }
let foreign: { session: Session }

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  by = { session: await world.signIn('admin') }
  foreign = { session: await world.signIn('admin2') }
})

type Hall = PlanDraft['halls'][number]
type Booth = Hall['booths'][number]

const booth = (number: string, left: number, changes: Partial<Booth> = {}): Booth => ({
  number,
  points: rectangle([left, 0], [300, 300]),
  openSides: 1,
  type: 'standard',
  priceClass: 'A',
  ...changes,
})
const hall = (...booths: Booth[]): Hall => ({ name: 'Hall 1', width: 3000, depth: 2000, booths })

const save = (activityId: string, version: number, halls: Hall[]) =>
  world.call(boothsContract.savePlan, { body: { activityId, version, halls } }, by)
const draftOf = (plan: FloorPlan): Hall[] =>
  plan.halls.map(({ id, name, width, depth, booths }) => ({
    id,
    name,
    width,
    depth,
    booths: booths.map(({ id: boothId, number, points, openSides, type, priceClass }) => ({
      id: boothId,
      number,
      points,
      openSides,
      type,
      priceClass,
    })),
  }))

/** A fair with booths of three metres by three in a row. */
async function fair(...booths: Booth[]) {
  const body = { title: `Fair ${uuidv7()}`, kind: 'exhibition' as const }
  const { id } = (await world.call(activitiesContract.create, { body }, by)).data
  const plan = (await save(id, noVersion, [hall(...booths)])).data
  const idOf = (number: string, at = plan) =>
    at.halls[0]?.booths.find((one) => one.number === number)?.id ?? ''
  return { id, plan, idOf }
}

const read = async (activityId: string) =>
  (await world.call(boothsContract.plan, { query: { activityId } }, by)).data
const numbersOf = (plan: FloorPlan) =>
  plan.halls.flatMap(({ booths }) => booths.map(({ number, areaSquareDm }) => [number, areaSquareDm]))
const holdFor = (activityId: string, boothIds: string[], applicationId: string, hours = 72) =>
  inCompany(world, (tx) =>
    holdBooths(tx, { activityId, boothIds, applicationId, until: new Date(Date.now() + hours * 3_600_000) }),
  )

describe('a floor plan', () => {
  test('is written as a whole, with areas that the server computes', async () => {
    const { id, plan } = await fair(booth('A01', 0), booth('A02', 300))
    expect(plan.version).toBe(1)
    expect(numbersOf(plan)).toEqual([
      ['A01', 900],
      ['A02', 900],
    ])
    const [first] = draftOf(plan)
    if (!first) throw new Error('no hall')
    // The two exchange their numbers, and one of them goes into a new hall.
    const [one, two] = first.booths
    if (!one || !two) throw new Error('no booths')
    const next = [
      { ...first, booths: [{ ...one, number: 'A02' }] },
      { ...hall({ ...two, number: 'A01', points: rectangle([0, 0], [600, 300]) }), name: 'Hall 2' },
    ]
    const { data } = await save(id, 1, next)
    expect(
      data.halls.map(({ name, booths }) => [name, booths.map((found) => [found.id, found.number])]),
    ).toEqual([
      ['Hall 1', [[one.id, 'A02']]],
      ['Hall 2', [[two.id, 'A01']]],
    ])
    expect((await save(id, 2, [])).data.halls).toEqual([])
  })

  test('of an old version is refused, also when two write it at once', async () => {
    const { id, plan } = await fair(booth('A01', 0))
    const answers = await Promise.all([save(id, 1, draftOf(plan)), save(id, 1, draftOf(plan))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('names booths that overlap, leave their hall, are no shape or have the number of another', async () => {
    const { id } = await fair()
    const wrong: [Booth, RegExp][] = [
      [booth('A02', 200), /A02/],
      [booth('A02', 2900), /A02/],
      [booth('A02', 600, { points: [...rectangle([600, 0], [0, 300])] }), /A02/],
      [booth(' A01 ', 600), /A01/],
    ]
    for (const [second, name] of wrong) {
      const { status, msg, detail } = await save(id, 1, [hall(booth('A01', 0), second)])
      expect([status, detail?.reason]).toEqual([400, 'PLAN_FAULT'])
      expect(msg).toMatch(name)
      expect(Object.keys(detail?.fields ?? {})).toEqual(['halls.0.booths.1'])
    }
  })

  test('keeps a booth that somebody holds: only its number changes, and the refusal names it', async () => {
    const { id, plan, idOf } = await fair(booth('A01', 0), booth('A02', 300))
    await holdFor(id, [idOf('A01')], uuidv7())
    const [first] = draftOf(plan)
    if (!first) throw new Error('no hall')
    const [one, two] = first.booths
    if (!one || !two) throw new Error('no booths')
    for (const booths of [[two], [{ ...one, openSides: 2 }, two], [{ ...one, priceClass: 'B' }, two]]) {
      const { status, msg } = await save(id, 1, [{ ...first, booths }])
      expect(status).toBe(409)
      expect(msg).toContain('A01')
    }
    const { status, data } = await save(id, 1, [{ ...first, booths: [{ ...one, number: 'B01' }] }])
    expect(status).toBe(200)
    expect(numbersOf(data)).toEqual([['B01', 900]])
  })

  test('shows a hold that has ended as available, and may take its booth away', async () => {
    const { id, plan, idOf } = await fair(booth('A01', 0))
    await holdFor(id, [idOf('A01')], uuidv7(), -1)
    const { halls } = await read(id)
    expect(halls[0]?.booths[0]).toMatchObject({ state: 'available', heldUntil: null, applicationId: null })
    expect((await save(id, plan.version, [hall()])).status).toBe(200)
  })
})

describe('one booth', () => {
  test('is blocked and unblocked, and not by who saw it as it was', async () => {
    const { idOf, plan } = await fair(booth('A01', 0))
    const seen = plan.halls[0]?.booths[0]?.version ?? 0
    const move = (event: 'block' | 'unblock', version: number) =>
      world.call(boothsContract.move, { params: { id: idOf('A01') }, body: { event, version } }, by)
    const { data } = await move('block', seen)
    expect(data.state).toBe('blocked')
    expect((await move('unblock', seen)).detail?.reason).toBe('VERSION_CONFLICT')
    expect((await move('unblock', data.version)).data.state).toBe('available')
  })

  test('is released by a person who says why, and its application hears of it', async () => {
    const { id, idOf } = await fair(booth('A01', 0))
    const applicationId = uuidv7()
    world.app.services.hooks.add(boothHolders, (_tx, ids) =>
      Promise.resolve(new Map(ids.map((one) => [one, { name: '远山', payment: 'deposit' as const }]))),
    )
    const lost: string[] = []
    world.app.services.hooks.add(boothsLost, (_tx, loss) => void lost.push(...loss.applicationIds))
    await holdFor(id, [idOf('A01')], applicationId)
    await inCompany(world, (tx) => reserveBooths(tx, applicationId))
    const shown = (await read(id)).halls[0]?.booths[0]
    expect(shown).toMatchObject({ state: 'reserved', holder: '远山', payment: 'deposit' })
    const release = (reason: string) =>
      world.call(
        boothsContract.move,
        { params: { id: idOf('A01') }, body: { event: 'release', version: shown?.version ?? 0, reason } },
        by,
      )
    expect((await release(' ')).detail?.fields).toHaveProperty('reason')
    expect((await release('逾期未付款')).data.state).toBe('available')
    expect(lost).toEqual([applicationId])
  })

  test('is cut in two and joined again: the areas add up, and one that is held is neither', async () => {
    const shape = [
      { x: 0, y: 0 },
      { x: 310, y: 0 },
      { x: 300, y: 310 },
      { x: 0, y: 300 },
    ]
    const { id, plan, idOf } = await fair(booth('A01', 0, { points: shape }), booth('A02', 600))
    const whole = plan.halls[0]?.booths[0]?.areaSquareDm ?? 0
    const split = (number: string, version: number, at: number) =>
      world.call(
        boothsContract.split,
        {
          params: { id: idOf(number) },
          body: { version, axis: 'x', at, numbers: { first: number, second: `${number}b` } },
        },
        by,
      )
    expect((await split('A01', 0, 155)).detail?.reason).toBe('VERSION_CONFLICT')
    expect((await split('A01', 1, 0)).detail?.fields).toHaveProperty('at')
    const cut = (await split('A01', 1, 155)).data
    const pieces = cut.halls[0]?.booths.filter(({ number }) => number.startsWith('A01')) ?? []
    expect(pieces).toHaveLength(2)
    expect(pieces.reduce((sum, { areaSquareDm }) => sum + areaSquareDm, 0)).toBe(whole)
    const merge = (numbers: [string, string], version: number) =>
      world.call(
        boothsContract.merge,
        {
          body: { version, ids: [idOf(numbers[0], cut), idOf(numbers[1], cut)], number: 'A01', openSides: 1 },
        },
        by,
      )
    expect((await merge(['A01', 'A01b'], 1)).detail?.reason).toBe('VERSION_CONFLICT')
    expect((await merge(['A01', 'A02'], 2)).detail?.fields).toHaveProperty('ids')
    const joined = (await merge(['A01', 'A01b'], 2)).data
    expect(numbersOf(joined)).toEqual([
      ['A01', whole],
      ['A02', 900],
    ])
    await holdFor(id, [idOf('A02')], uuidv7())
    const refused = await split('A02', 3, 700)
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('A02')])
  })
})

test('two exhibitors exchange their booths, in whichever order it is asked for', async () => {
  const { id, idOf } = await fair(booth('A01', 0), booth('A02', 300), booth('A03', 600))
  const [first, second] = [uuidv7(), uuidv7()]
  await holdFor(id, [idOf('A01')], first)
  await inCompany(world, (tx) => reserveBooths(tx, first))
  await holdFor(id, [idOf('A02')], second)
  const bodyOf = async (a: string, b: string) => {
    const booths = (await read(id)).halls[0]?.booths ?? []
    const seen = (number: string) => ({
      id: idOf(number),
      version: booths.find((one) => one.number === number)?.version ?? 0,
    })
    return { first: seen(a), second: seen(b), reason: '双方同意' }
  }
  const send = (body: Awaited<ReturnType<typeof bodyOf>>) => world.call(boothsContract.swap, { body }, by)
  const swap = async (a: string, b: string) => send(await bodyOf(a, b))
  const stateOf = async () =>
    (await read(id)).halls[0]?.booths.map(({ number, state, applicationId }) => [
      number,
      state,
      applicationId,
    ])
  expect((await swap('A01', 'A03')).status).toBe(409)
  expect((await swap('A02', 'A01')).status).toBe(200)
  expect(await stateOf()).toEqual([
    ['A01', 'held', second],
    ['A02', 'reserved', first],
    ['A03', 'available', null],
  ])
  // Both directions at once, by people who saw the same: one of them wins, and nobody waits for ever.
  const seen = [await bodyOf('A01', 'A02'), await bodyOf('A02', 'A01')]
  const both = await Promise.all(seen.map(send))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.detail?.reason).toBe('VERSION_CONFLICT')
})

test('fees are written as a whole, and a quote is made of them', async () => {
  const { id, idOf } = await fair(booth('A01', 0, { openSides: 2 }), booth('B01', 300, { priceClass: 'B' }))
  const fee = {
    mode: 'perArea' as const,
    priceFen: 120_050,
    openSidePercent: 10,
    earlyBirdUntil: null,
    earlyBirdPercent: 0,
  }
  const saveFees = (version: number, fees: readonly { priceClass: string }[]) =>
    world.call(
      boothsContract.saveFees,
      {
        body: { activityId: id, version, depositPercent: 50, fees: fees.map((one) => ({ ...fee, ...one })) },
      },
      by,
    )
  const quote = (...numbers: string[]) =>
    world.call(
      boothsContract.quote,
      { query: { activityId: id, boothIds: numbers.map((number) => idOf(number)).join(',') } },
      by,
    )
  expect((await saveFees(0, [{ priceClass: 'A' }, { priceClass: ' A' }])).detail?.fields).toHaveProperty(
    'fees.1.priceClass',
  )
  expect((await saveFees(0, [{ priceClass: 'A' }])).data.version).toBe(1)
  expect((await saveFees(0, [])).detail?.reason).toBe('VERSION_CONFLICT')
  expect((await quote('A01')).data).toEqual({
    lines: [
      {
        boothId: idOf('A01'),
        number: 'A01',
        areaSquareDm: 900,
        priceFen: 1_188_495,
        parts: { base: 1_080_450, openSides: 108_045, earlyBird: 0 },
      },
    ],
    totalFen: 1_188_495,
    depositFen: 594_248,
  })
  const { status, msg, detail } = await quote('A01', 'B01')
  expect([status, detail?.reason, msg]).toEqual([409, 'NO_PRICE', expect.stringContaining('B')])
})

test('another company’s plan, booth and fees are like unknown ones', async () => {
  const { id, plan, idOf } = await fair(booth('A01', 0), booth('A02', 300))
  const answersOf = async (options: { session: Session }, activityId: string, ids: [string, string]) => {
    const calls = [
      world.call(boothsContract.plan, { query: { activityId } }, options),
      world.call(boothsContract.fees, { query: { activityId } }, options),
      world.call(boothsContract.quote, { query: { activityId, boothIds: ids[0] } }, options),
      world.call(boothsContract.savePlan, { body: { activityId, version: 1, halls: [] } }, options),
      world.call(
        boothsContract.saveFees,
        { body: { activityId, version: 0, depositPercent: 1, fees: [] } },
        options,
      ),
      world.call(
        boothsContract.move,
        { params: { id: ids[0] }, body: { event: 'block', version: 1 } },
        options,
      ),
      world.call(
        boothsContract.split,
        {
          params: { id: ids[0] },
          body: { version: 1, axis: 'x', at: 100, numbers: { first: '1', second: '2' } },
        },
        options,
      ),
      world.call(boothsContract.merge, { body: { version: 1, ids, number: '1', openSides: 1 } }, options),
      world.call(
        boothsContract.swap,
        { body: { first: { id: ids[0], version: 1 }, second: { id: ids[1], version: 1 }, reason: 'x' } },
        options,
      ),
    ]
    return (await Promise.all(calls)).map(({ status, msg }) => `${status} ${msg}`)
  }
  const other = await answersOf(foreign, id, [idOf('A01'), idOf('A02')])
  expect(other).toEqual(await answersOf(by, uuidv7(), [uuidv7(), uuidv7()]))
  expect(new Set(other.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['404']))
  expect(await read(id)).toEqual(plan)
})
