import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { onsiteContract } from '#features/shows/onsite/onsite.contract.ts'
import { findOpenScreen } from '#features/shows/onsite/server/screens.public.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { adsContract } from '../ads.contract.ts'
import { endRound } from './ad-screen.actions.ts'
import { adCampaigns, adScreenTurns, adServes } from './ads.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
beforeAll(async () => {
  world = await openOwnWorld('ad_screens', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const hour = 3_600_000
const by = () => ({ session: admin })
const ours = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)

/** An activity with an address for screens, and a campaign for them that runs and buys so many rounds. */
async function openHall(budget: number | null) {
  const { id: activityId } = await publishActivity(world, admin)
  const { data: slots } = await world.call(adsContract.addSlots, { body: { activityId } }, by())
  const slotId = slots.find(({ place }) => place === 'screen')?.id ?? ''
  const made = await world.call(
    adsContract.add,
    {
      body: {
        name: 'Hall',
        slotId,
        exhibitorId: null,
        startsAt: new Date(Date.now() - hour).toISOString(),
        endsAt: new Date(Date.now() + hour).toISOString(),
        weight: 10,
        // A cap is one of persons: before a screen it stops nothing.
        capADay: 1,
        budget,
        headline: 'Five axes <b>',
        target: 'https://lathes.example/five',
      },
    },
    by(),
  )
  const { id } = made.data
  for (const event of ['submit', 'approve'] as const)
    await world.call(adsContract.move, { body: { ids: [id], event } }, by())
  const screen = await world.call(onsiteContract.addScreen, { body: { activityId, kind: 'ads' } }, by())
  const path = new URL(screen.data.url).pathname
  return { activityId, slotId, slots, id, path, screenId: screen.data.id }
}

const row = (id: string) =>
  ours(async (tx) => {
    const [found] = await tx.select().from(adCampaigns).where(eq(adCampaigns.id, id))
    if (!found) throw new Error('no such campaign')
    return found
  })
const turnOf = (screenId: string) =>
  ours(async (tx) => (await tx.select().from(adScreenTurns).where(eq(adScreenTurns.screenId, screenId)))[0])

const tell = (path: string, turn: number) =>
  world.inject({ method: 'POST', url: `${path}/turn`, payload: { turn } })
const open = (path: string) => world.inject({ url: path, headers: { accept: 'text/html' } })

/** As if the round on a screen had begun so long ago. */
const age = (screenId: string, seconds: number) =>
  ours(async (tx) => {
    const since = new Date(Date.now() - seconds * 1000)
    await tx.update(adScreenTurns).set({ since }).where(eq(adScreenTurns.screenId, screenId))
  })

test('a round is counted once, when it was shown to its end, however many displays say so; nobody claims that it was seen', async () => {
  const { id, path, screenId } = await openHall(3000)
  expect((await open(path)).body).not.toContain('Five axes')
  expect((await tell(path, 0)).statusCode).toBe(204)
  const page = await open(path)
  expect(page.body).toContain('Five axes &lt;b&gt;')
  expect(page.body).toContain('data-next-turn="1"')
  expect(await row(id)).toMatchObject({ served: 1, reserved: 1, settled: 0, viewable: 0 })
  // Too early, or about a round that is over: nothing is counted and nothing changes.
  await tell(path, 1)
  await tell(path, 0)
  expect((await turnOf(screenId))?.turn).toBe(1)
  await age(screenId, 15)
  const all = await Promise.all(Array.from({ length: 12 }, () => tell(path, 1)))
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect((await turnOf(screenId))?.turn).toBe(2)
  expect(await row(id)).toMatchObject({ served: 2, settled: 1, reserved: 1, viewable: 0, clicks: 0 })
})

test('control: ends that are not taken by their turn count a round for every display', async () => {
  const { id, path, screenId } = await openHall(3000)
  await tell(path, 0)
  const found = await findOpenScreen(world.database, path.slice('/screen/'.length))
  if (!found) throw new Error('no such screen')
  // Three displays that each name the turn as it is when they come, and not the one that they showed.
  for (let display = 0; display < 3; display += 1) {
    await age(screenId, 15)
    await endRound(world.app.services, found, (await turnOf(screenId))?.turn ?? 0)
  }
  expect((await row(id)).settled).toBe(3)
})

test('a round that no display came back about costs nothing, and a budget ends with its rounds', async () => {
  // At 30 yuan for a thousand rounds three fen buy one.
  const { id, path, screenId } = await openHall(3)
  await tell(path, 0)
  await age(screenId, 120)
  await ours(async (tx) => {
    const servedAt = new Date(Date.now() - 120_000)
    await tx.update(adServes).set({ servedAt }).where(eq(adServes.campaignId, id))
  })
  await tell(path, 1)
  // The unit came back, and the same campaign stands on the screen again.
  expect(await row(id)).toMatchObject({ settled: 0, reserved: 1, served: 2 })
  await age(screenId, 15)
  await tell(path, 2)
  expect(await row(id)).toMatchObject({ settled: 1, reserved: 0, state: 'exhausted' })
  expect((await turnOf(screenId))?.campaignId).toBeNull()
  expect((await open(path)).statusCode).toBe(200)
})

test('an address that was ended, and one of another kind, take no turns; screens are not priced by click', async () => {
  const { activityId, path, screenId, slotId, slots } = await openHall(null)
  const now = await world.call(onsiteContract.addScreen, { body: { activityId, kind: 'now' } }, by())
  const halls = await open(new URL(now.data.url).pathname)
  expect(halls.body).toContain('data-clock="Asia/Shanghai"')
  expect((await tell(new URL(now.data.url).pathname, 0)).statusCode).toBe(404)
  const theirs = { body: { activityId, kind: 'ads' as const } }
  expect((await world.call(onsiteContract.addScreen, theirs, { session: stranger })).status).toBe(404)
  await world.call(onsiteContract.endScreen, { params: { id: screenId } }, by())
  expect((await tell(path, 0)).statusCode).toBe(404)
  expect((await open(path)).statusCode).toBe(404)
  const { version } = slots.find(({ id }) => id === slotId) ?? { version: 1 }
  const body = { capacity: 4, pricing: 'cpc', price: 100, isOpen: true, version } as const
  expect((await world.call(adsContract.updateSlot, { params: { id: slotId }, body }, by())).status).toBe(400)
})
