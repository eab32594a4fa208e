import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAddress } from '#features/company/accounts/server/accounts.world.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { newPublicId, resolveAddress } from '#platform/server/database/public-addresses.ts'

import { adsContract, type CampaignDraft, type CampaignMove } from '../ads.contract.ts'
import { adCampaigns, adCaps, adServes } from './ads.tables.ts'
import { noteAdEvent, type Place, release, serveAd } from './serving.actions.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('ads', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const by = () => ({ session: admin })
const hour = 3_600_000

/** A published activity with its default slots. */
async function openPlaces() {
  const { id: activityId, path } = await publishActivity(world, admin)
  const { data: slots } = await world.call(adsContract.addSlots, { body: { activityId } }, by())
  const slotId = slots.find(({ place }) => place === 'page')?.id ?? ''
  const page = path.slice('/a/'.length)
  const found = await resolveAddress(world.database, page, 'activity')
  const place: Place = { companyId: found?.companyId ?? '', activityId, place: 'page' }
  return { activityId, slotId, page, place, slots }
}

const draftOf = (slotId: string, more: Partial<CampaignDraft> = {}): CampaignDraft => ({
  name: 'Lathes',
  slotId,
  exhibitorId: null,
  startsAt: new Date(Date.now() - hour).toISOString(),
  endsAt: new Date(Date.now() + hour).toISOString(),
  weight: 10,
  capADay: null,
  budget: null,
  headline: 'Five axes',
  target: 'https://lathes.example/five',
  ...more,
})

const move = (ids: string[], event: CampaignMove, reason?: string) =>
  world.call(adsContract.move, { body: { ids, event, ...(reason !== undefined && { reason }) } }, by())

/** A campaign that runs. */
async function runCampaign(slotId: string, more: Partial<CampaignDraft> = {}) {
  const { data } = await world.call(adsContract.add, { body: draftOf(slotId, more) }, by())
  await move([data.id], 'submit')
  expect((await move([data.id], 'approve')).data).toMatchObject([{ ok: true }])
  return data.id
}

const read = async (id: string) => (await world.call(adsContract.get, { params: { id } }, by())).data
const row = (id: string) =>
  inCompany(world, async (tx) => {
    const [found] = await tx.select().from(adCampaigns).where(eq(adCampaigns.id, id))
    if (!found) throw new Error('no such campaign')
    return found
  })
const person = (key: string | null = newPublicId()) => ({ key, isMachine: false })
const report = (token: string, event: 'seen' | 'click', more: { repeatWithin?: number } = {}) =>
  inCompany(world, (tx) => noteAdEvent(tx, { token, event, ...more }))

/** Runs so many at a time until all are done. */
async function inBursts<T>(
  all: readonly T[],
  size: number,
  run: (one: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
    }),
  )
}

describe('serving', () => {
  test('10,000 showings wanted at once pass neither the cap of three a visitor nor a budget of 1,000', async () => {
    const { slotId, place } = await openPlaces()
    // The budget buys 1,000 showings at 30 yuan for a thousand.
    const id = await runCampaign(slotId, { capADay: 3, budget: 3000 })
    // Time stands still, or a slow machine gives back what nobody reported within a minute.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const keys = Array.from({ length: 400 }, () => newPublicId())
    // Every visitor asks 25 times, side by side.
    const wishes = Array.from({ length: 10_000 }, (_, at) => keys[at % 400] ?? '')
    const tokens: string[] = []
    await inBursts(wishes, 20, async (key) => {
      const ad = await serveAd(world.database, place, { ...person(key), repeatWithin: 0 })
      if (ad) tokens.push(ad.token)
    })
    expect(tokens.length).toBe(1000)
    expect(await row(id)).toMatchObject({ served: 1000, reserved: 1000, settled: 0, invalid: 0 })
    const caps = await inCompany(world, (tx) => tx.select().from(adCaps).where(eq(adCaps.campaignId, id)))
    expect(Math.max(...caps.map(({ n }) => n))).toBeLessThanOrEqual(3)
    // Visitors are counted exactly the showings that they got.
    expect(caps.reduce((sum, { n }) => sum + n, 0)).toBe(1000)
    const serves = await inCompany(world, (tx) =>
      tx.select().from(adServes).where(eq(adServes.campaignId, id)),
    )
    const shown = new Map<string, number>()
    for (const { visitorKey } of serves) shown.set(visitorKey ?? '', (shown.get(visitorKey ?? '') ?? 0) + 1)
    expect(Math.max(...shown.values())).toBeLessThanOrEqual(3)
    // Every token is reported twice at once, and counts once.
    await inBursts([...tokens, ...tokens], 20, (token) => report(token, 'seen', { repeatWithin: 0 }))
    expect(await row(id)).toMatchObject({ reserved: 0, settled: 1000, viewable: 1000, state: 'exhausted' })
    expect((await read(id)).spend).toBe(3000)
  }, 240_000)

  test('control: counting first and inserting then passes the cap and the budget', async () => {
    const { slotId } = await openPlaces()
    const id = await runCampaign(slotId, { capADay: 3, budget: 15 })
    const { units } = await row(id)
    expect(units).toBe(5)
    const ofCampaign = eq(adServes.campaignId, id)
    const countThenInsert = (key: string) =>
      inCompany(world, async (tx) => {
        const all = await tx.select().from(adServes).where(ofCampaign)
        if (all.length >= 5 || all.filter(({ visitorKey }) => visitorKey === key).length >= 3) return
        await tx.insert(adServes).values({
          campaignId: id,
          token: newPublicId(),
          visitorKey: key,
          holds: true,
          invalid: null,
        })
      })
    const key = newPublicId()
    await Promise.all(Array.from({ length: 40 }, () => countThenInsert(key)))
    const shown = await inCompany(world, (tx) =>
      tx.select().from(adServes).where(eq(adServes.visitorKey, key)),
    )
    expect(shown.length).toBeGreaterThan(3)
  })

  test('a showing that nobody saw gives its unit back after a minute, once, and is seen no more', async () => {
    const { slotId, place } = await openPlaces()
    const id = await runCampaign(slotId, { budget: 3 })
    const first = await serveAd(world.database, place, person())
    expect(first).not.toBeNull()
    expect(await serveAd(world.database, place, person())).toBeNull()
    const late = new Date(Date.now() - 61_000)
    await inCompany(world, (tx) =>
      tx.update(adServes).set({ servedAt: late }).where(eq(adServes.campaignId, id)),
    )
    await report(first?.token ?? '', 'seen')
    expect(await row(id)).toMatchObject({ reserved: 1, settled: 0, viewable: 0 })
    const second = await serveAd(world.database, place, person())
    expect(second).not.toBeNull()
    const freed = await Promise.all([1, 2, 3].map(() => release(world.database, place.companyId, id)))
    expect(freed).toEqual([0, 0, 0])
    await report(second?.token ?? '', 'seen')
    expect(await row(id)).toMatchObject({ reserved: 0, settled: 1, served: 2, state: 'exhausted' })
  })

  test('machines and repeats are shown and not paid for; who declined sees only what has no cap', async () => {
    const { slotId, place } = await openPlaces()
    const id = await runCampaign(slotId, { budget: 3000 })
    const key = newPublicId()
    const first = await serveAd(world.database, place, person(key))
    await report(first?.token ?? '', 'seen')
    const repeat = await serveAd(world.database, place, person(key))
    const machine = await serveAd(world.database, place, { key: null, isMachine: true })
    for (const ad of [repeat, machine]) await report(ad?.token ?? '', 'seen')
    expect(await row(id)).toMatchObject({ served: 1, invalid: 2, viewable: 1, reserved: 0, settled: 1 })
    expect(await serveAd(world.database, place, person(null))).not.toBeNull()
    await move([id], 'stop')
    const capped = await runCampaign(slotId, { capADay: 3 })
    expect(await serveAd(world.database, place, person(null))).toBeNull()
    expect(await serveAd(world.database, place, person())).not.toBeNull()
    expect(await row(capped)).toMatchObject({ served: 1 })
  })

  test('what was sent and never seen makes no repeat of the next showing; of two that are seen one is paid for', async () => {
    const { slotId, place } = await openPlaces()
    const id = await runCampaign(slotId, { budget: 3000 })
    const key = newPublicId()
    // A page that was left at once, and the same reader on the next one.
    expect(await serveAd(world.database, place, person(key))).not.toBeNull()
    const next = await serveAd(world.database, place, person(key))
    await report(next?.token ?? '', 'seen')
    expect(await row(id)).toMatchObject({ served: 2, invalid: 0, viewable: 1, settled: 1, reserved: 1 })
    // Two tabs that were opened side by side, both in sight, each told twice.
    const other = newPublicId()
    const both = await Promise.all([1, 2].map(() => serveAd(world.database, place, person(other))))
    await Promise.all([...both, ...both].map((ad) => report(ad?.token ?? '', 'seen')))
    expect(await row(id)).toMatchObject({ served: 3, invalid: 1, viewable: 2, settled: 2, reserved: 1 })
  })

  test('a click is counted once, after the showing was seen, and is what a price by clicks is paid by', async () => {
    const { slotId, place, slots } = await openPlaces()
    const { version } = slots.find(({ id }) => id === slotId) ?? { version: 1 }
    const body = { capacity: 4, pricing: 'cpc', price: 200, isOpen: true, version } as const
    await world.call(adsContract.updateSlot, { params: { id: slotId }, body }, by())
    const id = await runCampaign(slotId, { budget: 400 })
    const ad = await serveAd(world.database, place, person())
    const token = ad?.token ?? ''
    await report(token, 'click')
    expect(await row(id)).toMatchObject({ clicks: 0, viewable: 0, settled: 0 })
    await report(token, 'seen')
    expect(await row(id)).toMatchObject({ viewable: 1, reserved: 1, settled: 0 })
    await Promise.all([1, 2, 3].map(() => report(token, 'click')))
    expect(await row(id)).toMatchObject({ clicks: 1, reserved: 0, settled: 1 })
    expect((await read(id)).spend).toBe(200)
  })

  test('a page asks for it by its public id; a foreign place has none', async () => {
    const { slotId, page } = await openPlaces()
    await runCampaign(slotId)
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    }
    const ask = (place: string, of = page) =>
      world.inject({
        method: 'POST',
        url: '/v2/h5/ad/serve',
        headers,
        remoteAddress: newAddress(),
        payload: { page: of, place },
      })
    const shown = await ask('page')
    expect(shown.json()).toMatchObject({
      data: { headline: 'Five axes', target: 'https://lathes.example/five' },
    })
    expect((await ask('map')).json()).toMatchObject({ data: null })
    expect((await ask('page', newPublicId())).json()).toMatchObject({ data: null })
  })
})

describe('a campaign', () => {
  test('needs a review with a reason, fits into its slot, and leads to no script', async () => {
    const { slotId, activityId, slots } = await openPlaces()
    const { data } = await world.call(adsContract.add, { body: draftOf(slotId) }, by())
    expect((await move([data.id], 'approve')).data).toMatchObject([{ ok: false }])
    await move([data.id], 'submit')
    expect((await move([data.id], 'reject')).status).toBe(400)
    await move([data.id], 'reject', 'Too loud')
    expect(await read(data.id)).toMatchObject({ state: 'rejected', reason: 'Too loud', canEdit: true })
    const { version } = slots.find(({ id }) => id === slotId) ?? { version: 1 }
    const body = { capacity: 1, pricing: 'cpm', price: 3000, isOpen: true, version } as const
    await world.call(adsContract.updateSlot, { params: { id: slotId }, body }, by())
    // Of two that are approved at once one takes the last place.
    const rivals: string[] = []
    for (const name of ['A', 'B']) {
      const made = await world.call(adsContract.add, { body: draftOf(slotId, { name }) }, by())
      rivals.push(made.data.id)
    }
    await move(rivals, 'submit')
    const lines = (await Promise.all(rivals.map((id) => move([id], 'approve')))).flatMap((one) => one.data)
    expect(lines.filter(({ ok }) => ok).length).toBe(1)
    for (const target of ['javascript:alert(1)', '//evil.example', 'https://a@evil.example', '/a/../login?x'])
      expect(
        (await world.call(adsContract.add, { body: draftOf(slotId, { target }) }, by())).status,
        target,
      ).toBe(400)
    const { data: totals } = await world.call(adsContract.totals, { query: { activityId } }, by())
    expect(totals.states.reduce((sum, { total }) => sum + total, 0)).toBe(3)
  })

  test('of another company is unknown', async () => {
    const { slotId, activityId } = await openPlaces()
    const id = await runCampaign(slotId)
    const as = { session: stranger }
    expect((await world.call(adsContract.get, { params: { id } }, as)).status).toBe(404)
    expect((await world.call(adsContract.list, { query: { activityId } }, as)).status).toBe(404)
    const { data } = await world.call(adsContract.move, { body: { ids: [id], event: 'stop' } }, as)
    expect(data).toMatchObject([{ ok: false }])
  })
})
