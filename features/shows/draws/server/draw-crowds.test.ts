import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAddress } from '#features/company/accounts/server/accounts.world.ts'

import { drawsContract } from '../draws.contract.ts'
import { hostOf, openHall, prizeOf } from './draws.world.ts'
import { drawPrizes } from './draws.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let host: ReturnType<typeof hostOf>

beforeAll(async () => {
  world = await openOwnWorld('draw_crowds', { areas: ['shows'] })
  admin = await world.signIn('admin')
  host = hostOf(world, admin)
})
afterAll(() => world.close())

const send = (url: string, form: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: newAddress(),
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })

test('stock of a wheel is never negative under 200 people at once; reading and then writing would oversell', async () => {
  const crowd = await openHall(world, admin, 200)
  const draw = await host.start(crowd.id, {
    method: 'wheel',
    source: 'registered',
    prizes: [prizeOf({ stock: 30, chance: 10_000 })],
  })
  const spins = crowd.guests.map(({ page }) => send(page, { event: 'try', drawId: draw.id }))
  const statuses = (await Promise.all(spins)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([303]))
  const [prize] = (await host.get(draw.id)).prizes
  expect(prize?.remaining).toBe(0)
  const rows = await host.winnings(crowd.id)
  expect(rows).toHaveLength(30)
  // One try each: a second one wins nothing more.
  const winner = crowd.guests[0]?.page ?? ''
  await send(winner, { event: 'try', drawId: draw.id })
  expect(await host.winnings(crowd.id)).toHaveLength(30)
  // The control: who looks first and writes afterwards takes pieces that are gone.
  const id = prize?.id ?? ''
  const at = eq(drawPrizes.id, id)
  await inCompany(world, (tx) => tx.update(drawPrizes).set({ remaining: 5 }).where(at))
  // On a busy machine one would be through before the next begins: they wait for each other between looking and writing.
  let looked = 0
  const careless = () =>
    inCompany(world, async (tx) => {
      const [seen] = await tx.select().from(drawPrizes).where(at)
      looked += 1
      await expect.poll(() => looked, { timeout: 30_000 }).toBeGreaterThanOrEqual(10)
      if (!seen || seen.remaining <= 0) return false
      await tx
        .update(drawPrizes)
        .set({ remaining: seen.remaining - 1 })
        .where(at)
      return true
    })
  const taken = await Promise.all(Array.from({ length: 40 }, careless))
  expect(taken.filter(Boolean).length).toBeGreaterThan(5)
})

/** Counts the statements that ask for something while work is done. */
async function countStatements(about: string, work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given
    const text =
      typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')
    if (text.includes(about) && text.startsWith('select')) count += 1
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}

/** A screen that follows its server; answers how many notices it got. */
async function followScreen(url: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/events`, { signal: leaving.signal })
  let notices = 0
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? [])
      notices += decoder.decode(bytes, { stream: true }).split('data: ').length - 1
  })().catch(() => undefined)
  return {
    notices: () => notices,
    async leave() {
      leaving.abort()
      await reading
    },
  }
}

test('200 screens of one draw cost one reading a change', async () => {
  const hall = await openHall(world, admin, 5)
  const draw = await host.start(hall.id)
  const { data: screen } = await world.call(
    drawsContract.addScreen,
    { params: { id: draw.id }, body: {} },
    { session: admin },
  )
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const url = origin + new URL(screen.url).pathname
  const page = await (await fetch(url)).text()
  expect(page).toContain('Opening draw')
  const screens = await Promise.all(Array.from({ length: 200 }, () => followScreen(url)))
  const haveNotices = (times: number) =>
    expect
      .poll(() => screens.filter(({ notices }) => notices() >= times).length, { timeout: 20_000 })
      .toBe(200)
  await haveNotices(1)
  const statements = await countStatements('"draw_rounds"', async () => {
    await host.moveRound(draw.id, 'lock')
    await haveNotices(2)
  })
  const alone = await countStatements('"draw_rounds"', () => host.get(draw.id))
  // The host's own calls ask about rounds, too: eight times; the two hundred screens together once.
  expect(alone).toBe(1)
  expect(statements).toBeLessThanOrEqual(9)
  await world.call(drawsContract.endScreen, { params: { id: screen.id } }, { session: admin })
  expect((await fetch(url)).status).toBe(404)
  await Promise.all(screens.map(({ leave }) => leave()))
})
