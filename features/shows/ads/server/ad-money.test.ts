import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { endSale, findOrder } from '#features/money/orders/server/orders.public.ts'
import { ledgerEntries } from '#features/money/payments/server/payments.tables.ts'
import { salesContract } from '#features/money/sales/sales.contract.ts'
import { settlementContract } from '#features/shows/settlement/settlement.contract.ts'
import { openPortal, phoneOf } from '#features/shows/exhibitors/server/portal.world.ts'
import { saveTills } from '#features/shows/registrations/server/ticket-sales.world.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { adsContract, type CampaignDraft, type CampaignMove } from '../ads.contract.ts'
import { giveBackAd } from './ad-money.jobs.ts'
import { spendOf } from './ads.domain.ts'
import { adCampaigns } from './ads.tables.ts'
import { decideRefunds, payOrderOf, unbalanced, uploadPicture } from './ads.world.ts'
import { noteAdEvent, serveAd } from './serving.actions.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let finance: Session
let stranger: Session
let show: Awaited<ReturnType<typeof openPortal>>
let slots: Awaited<ReturnType<typeof addSlots>>

const by = () => ({ session: admin })
const ours = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)
const addSlots = async (activityId: string) =>
  (await world.call(adsContract.addSlots, { body: { activityId } }, by())).data

beforeAll(async () => {
  world = await openOwnWorld('ad_money', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  finance = await world.signIn((await newAccount(world, { roles: ['finance'] })).username)
  await saveTills(world, admin, 'sandbox')
  show = await openPortal(world, admin)
  slots = await addSlots(show.activityId)
})
afterAll(() => world.close())

const hour = 3_600_000
const slotOf = (place: string) => slots.find((slot) => slot.place === place)?.id ?? ''

/** Every campaign has days of its own, so that none of these tests fills another one's slot. */
let turn = 0
function draftOf(more: Partial<CampaignDraft> = {}): CampaignDraft {
  turn += 1
  const begins = Date.now() + turn * 48 * hour
  return {
    name: `Lathes ${turn}`,
    slotId: slotOf('page'),
    exhibitorId: show.exhibitor.id,
    startsAt: new Date(begins).toISOString(),
    endsAt: new Date(begins + 24 * hour).toISOString(),
    weight: 10,
    capADay: null,
    budget: 3000,
    headline: 'Five axes',
    target: 'https://lathes.example/five',
    ...more,
  }
}

const move = (id: string, event: CampaignMove, reason?: string) =>
  world.call(adsContract.move, { body: { ids: [id], event, ...(reason !== undefined && { reason }) } }, by())
const read = async (id: string) => (await world.call(adsContract.get, { params: { id } }, by())).data
const row = (id: string) =>
  ours(async (tx) => {
    const [found] = await tx.select().from(adCampaigns).where(eq(adCampaigns.id, id))
    if (!found) throw new Error('no such campaign')
    return found
  })

/** A campaign that was agreed to, and waits for its payment where it costs something. */
async function bookAd(more: Partial<CampaignDraft> = {}) {
  const { data } = await world.call(adsContract.add, { body: draftOf(more) }, by())
  await move(data.id, 'submit')
  expect((await move(data.id, 'approve')).data).toMatchObject([{ ok: true }])
  return data.id
}

const settleEnded = async (id: string, orderId: string) =>
  ours((tx) => giveBackAd({ tx, services: world.app.services }, { campaignId: id, orderId }))

describe('a booking that costs something', () => {
  test('has an order, is shown only once it is paid, and earns a line of the statement', async () => {
    const now = Date.now()
    const id = await bookAd({
      startsAt: new Date(now - hour).toISOString(),
      endsAt: new Date(now + hour).toISOString(),
    })
    expect(await read(id)).toMatchObject({ state: 'awaiting_payment', cost: 3000, paid: 0 })
    const place = {
      companyId: (await row(id)).companyId,
      activityId: show.activityId,
      place: 'page' as const,
    }
    const reader = { key: null, isMachine: false }
    expect(await serveAd(world.database, place, reader)).toBeNull()
    const { orderId } = await row(id)
    const sales = await world.call(
      salesContract.list,
      { query: { kind: 'ad', state: 'unpaid' } },
      { session: finance },
    )
    const sale = sales.data.list.find((one) => one.orderId === orderId)
    expect(sale).toMatchObject({ amount: 3000, kind: 'ad', name: expect.stringContaining('Lathes') })
    expect(await payOrderOf(world, orderId ?? '')).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'running', paid: 3000, payUntil: null })
    const shown = await serveAd(world.database, place, reader)
    await ours((tx) => noteAdEvent(tx, { token: shown?.token ?? '', event: 'seen' }))
    const accruing = await world.call(settlementContract.listAccruing, { query: {} }, { session: finance })
    expect(accruing.data.list.find((one) => one.activityId === show.activityId)).toMatchObject({
      received: 3000,
    })
    // What was shown is kept, the rest goes back; finance decides.
    await move(id, 'stop')
    await settleEnded(id, orderId ?? '')
    const { data } = await world.call(salesContract.listRefunds, { query: {} }, { session: finance })
    expect(data.list.find((one) => one.orderId === orderId)).toMatchObject({ state: 'asked', amount: 2997 })
    await settleEnded(id, orderId ?? '')
    const again = await world.call(salesContract.listRefunds, { query: {} }, { session: finance })
    expect(again.data.list.filter((one) => one.orderId === orderId).length).toBe(1)
    expect(await row(id)).toMatchObject({ state: 'ended' })
  })

  test('of the organiser is free and goes on at once; a flat price goes back whole before it was shown', async () => {
    expect(await read(await bookAd({ exhibitorId: null }))).toMatchObject({ state: 'approved', cost: 0 })
    const id = await bookAd()
    const { orderId } = await row(id)
    await payOrderOf(world, orderId ?? '')
    expect((await move(id, 'reject', 'Not allowed')).data).toMatchObject([{ ok: true }])
    await settleEnded(id, orderId ?? '')
    await decideRefunds({ world, session: finance }, orderId ?? '')
    expect(await row(id)).toMatchObject({ state: 'rejected', paidFen: 0 })
    const order = await ours((tx) => findOrder(tx, orderId ?? ''))
    expect(order?.state).toBe('refunded')
  })

  test('that nobody pays in time is free again; money that comes later goes back by itself', async () => {
    const id = await bookAd()
    const { orderId } = await row(id)
    await ours((tx) => endSale({ tx, services: world.app.services }, orderId ?? ''))
    expect(await read(id)).toMatchObject({ state: 'draft', payUntil: null })
    expect(await payOrderOf(world, orderId ?? '')).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'draft', paid: 0 })
  })

  test('is paid by a transfer that one colleague enters and another one confirms', async () => {
    const id = await bookAd()
    const find = async () => {
      const { data } = await world.call(salesContract.list, { query: { kind: 'ad', state: 'unpaid' } }, by())
      const { orderId } = await row(id)
      return data.list.find((one) => one.orderId === orderId)
    }
    const sale = await find()
    if (!sale) throw new Error('no such sale')
    const fileId = await uploadPicture(world, admin)
    const params = { id: sale.orderId }
    const proof = { fileId, payer: 'Hengli', version: sale.version }
    const note = (session: Session) =>
      world.call(salesContract.noteTransfer, { params, body: proof }, { session })
    expect((await note(stranger)).status).toBe(404)
    expect((await note(admin)).status).toBe(200)
    const decide = async (session: Session, approve: boolean, text = '') =>
      world.call(
        salesContract.decideTransfer,
        { params, body: { approve, note: text, version: (await find())?.version ?? 0 } },
        { session },
      )
    // The colleague who entered a receipt does not confirm it.
    expect((await decide(admin, true)).status).toBe(403)
    expect((await decide(finance, false)).status).toBe(400)
    expect((await decide(finance, true)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'approved', paid: 3000 })
    expect(await ours(unbalanced)).toEqual([])
  })
})

describe('a place', () => {
  const sameDays = (name: string): Partial<CampaignDraft> => ({
    name,
    slotId: slotOf('map'),
    exhibitorId: null,
    startsAt: new Date('2031-03-10T00:00:00Z').toISOString(),
    endsAt: new Date('2031-03-12T16:00:00Z').toISOString(),
  })

  test('is not booked twice, whoever asks at once; its calendar says free, held and booked', async () => {
    const slot = slots.find((one) => one.place === 'map')
    const body = {
      capacity: 2,
      pricing: 'cpm',
      price: 3000,
      isOpen: true,
      version: slot?.version ?? 1,
    } as const
    await world.call(adsContract.updateSlot, { params: { id: slotOf('map') }, body }, by())
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) {
      const own = name === 'A' ? show.exhibitor.id : null
      const made = await world.call(
        adsContract.add,
        { body: draftOf({ ...sameDays(name), exhibitorId: own }) },
        by(),
      )
      await move(made.data.id, 'submit')
      ids.push(made.data.id)
    }
    await move(ids[0] ?? '', 'approve')
    const lines = (await Promise.all(ids.slice(1).map((id) => move(id, 'approve')))).flatMap(
      ({ data }) => data,
    )
    expect(lines.filter(({ ok }) => ok).length).toBe(1)
    const { data } = await world.call(
      adsContract.calendar,
      { query: { activityId: show.activityId, month: '2031-03' } },
      by(),
    )
    const map = data.slots.find(({ place }) => place === 'map')
    // By the activity's clock: the last moment is the midnight after the twelfth in Shanghai.
    expect(map?.days.slice(8, 13)).toEqual([
      { booked: 0, held: 0 },
      { booked: 1, held: 1 },
      { booked: 1, held: 1 },
      { booked: 1, held: 1 },
      { booked: 0, held: 0 },
    ])
    expect(map?.bookings.map(({ lane }) => lane).toSorted()).toEqual([1, 2])
    const foreign = { query: { activityId: show.activityId } }
    expect((await world.call(adsContract.calendar, foreign, { session: stranger })).status).toBe(404)
  })

  test('control: the database itself refuses two in one line; without its rule both would stand', async () => {
    const twice = async (tx: Tx) => {
      const [known] = await tx
        .select()
        .from(adCampaigns)
        .where(sql`${adCampaigns.lane} = 1 and ${adCampaigns.slotId} = ${slotOf('map')}`)
      if (!known) throw new Error('nothing is booked')
      await tx.insert(adCampaigns).values({ ...known, id: uuidv7() })
    }
    await expect(ours(twice)).rejects.toMatchObject({ cause: { code: '23P01' } })
    // The next line is free.
    const beside = ours(async (tx) => {
      const [known] = await tx
        .select()
        .from(adCampaigns)
        .where(eq(adCampaigns.slotId, slotOf('map')))
        .limit(1)
      if (!known) throw new Error('nothing is booked')
      await tx.insert(adCampaigns).values({ ...known, id: uuidv7(), lane: 9 })
      throw new Error('as it was')
    })
    await expect(beside).rejects.toThrow('as it was')
  })
})

describe('in the portal', () => {
  test('the owner sees, pays and gives up bookings; nobody else of the exhibitor, and no other exhibitor', async () => {
    const phone = phoneOf(world)
    const id = await bookAd()
    const { E1, E2 } = show.cookies
    const page = await phone.open('/portal/ads', E1)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Five axes')
    expect(page.body).toContain(`value="${id}"`)
    expect((await phone.open('/portal/ads', E2)).statusCode).toBe(404)
    expect((await phone.open('/portal/ads')).statusCode).toBe(403)
    const paid = await phone.send('/portal/ads/pay', { ad: id, channel: 'wechat' }, { cookie: E1 })
    expect(paid.body).toContain('sandbox')
    const other = await openPortal(world, admin)
    for (const call of ['pay', 'stop']) {
      const answer = await phone.send(
        `/portal/ads/${call}`,
        { ad: id, channel: 'wechat' },
        { cookie: other.cookies.E1 },
      )
      expect(answer.statusCode, call).not.toBe(303)
    }
    expect(await row(id)).toMatchObject({ state: 'awaiting_payment' })
    const gone = await phone.send('/portal/ads/stop', { ad: id }, { cookie: E1 })
    expect(gone.statusCode).toBe(303)
    expect(await row(id)).toMatchObject({ state: 'ended' })
  })
})

type Happening = 'pay' | 'lapse' | 'serve' | 'reject' | 'stop' | 'settle' | 'approve' | 'refuse'
const happenings: readonly Happening[] = [
  'pay',
  'lapse',
  'serve',
  'reject',
  'stop',
  'settle',
  'approve',
  'refuse',
]

async function happen(id: string, orderId: string, event: Happening): Promise<void> {
  const { companyId } = await row(id)
  if (event === 'pay') await payOrderOf(world, orderId)
  if (event === 'lapse') await ours((tx) => endSale({ tx, services: world.app.services }, orderId))
  if (event === 'serve') {
    const place = { companyId, activityId: show.activityId, place: 'exhibitors' as const }
    const shown = await serveAd(world.database, place, { key: null, isMachine: false })
    if (shown) await ours((tx) => noteAdEvent(tx, { token: shown.token, event: 'seen' }))
  }
  if (event === 'reject') await move(id, 'reject', 'No')
  if (event === 'stop') await move(id, 'stop')
  if (event === 'settle') {
    const { state } = await row(id)
    if (state === 'ended' || state === 'rejected') await settleEnded(id, orderId)
  }
  if (event === 'approve' || event === 'refuse')
    await decideRefunds({ world, session: finance }, orderId, event === 'approve')
}

test('whatever happens in which order: every source adds up to 0, nothing runs unpaid, and what is kept was delivered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 3, maxLength: 12 }),
      fc.boolean(),
      async (events, isFlat) => {
        const slot = (
          await world.call(adsContract.slots, { query: { activityId: show.activityId } }, by())
        ).data.find(({ place }) => place === 'exhibitors')
        const body = {
          capacity: 20,
          pricing: isFlat ? 'flat' : 'cpm',
          price: 1000,
          isOpen: true,
          version: slot?.version ?? 1,
        } as const
        await world.call(adsContract.updateSlot, { params: { id: slotOf('exhibitors') }, body }, by())
        const now = Date.now()
        const id = await bookAd({
          slotId: slotOf('exhibitors'),
          startsAt: new Date(now - hour).toISOString(),
          endsAt: new Date(now + hour).toISOString(),
          budget: 5,
        })
        const orderId = (await row(id)).orderId ?? ''
        for (const event of events) {
          await happen(id, orderId, event).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
          const campaign = await row(id)
          if (campaign.state === 'running') expect(campaign.paidFen).toBe(campaign.cost)
        }
        await move(id, 'stop')
        await settleEnded(id, orderId)
        await decideRefunds({ world, session: finance }, orderId)
        expect(await ours(unbalanced)).toEqual([])
        const campaign = await row(id)
        const till = await ours((tx) =>
          tx
            .select({ amount: ledgerEntries.amount })
            .from(ledgerEntries)
            .where(sql`${ledgerEntries.orderId} = ${orderId} and ${ledgerEntries.account} = 'sales'`),
        )
        const kept = 0 - till.reduce((sum, { amount }) => sum + amount, 0)
        expect(kept).toBeGreaterThanOrEqual(0)
        // Unless finance has said no to a refund, exactly what was delivered is kept.
        if (!events.includes('refuse')) expect(kept).toBe(spendOf(campaign))
        expect(kept).toBeGreaterThanOrEqual(spendOf(campaign))
        // Nothing of this run stays in the way of the next one.
        if (campaign.state === 'running') throw new Error('it runs on')
      },
    ),
    { numRuns: 25 },
  )
}, 240_000)
