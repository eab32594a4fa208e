import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import { openPortal, phoneOf } from '#features/shows/exhibitors/server/portal.world.ts'
import { saveTills } from '#features/shows/registrations/server/ticket-sales.world.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { adsContract, type CampaignMove } from '../ads.contract.ts'
import { adCampaigns } from './ads.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let show: Awaited<ReturnType<typeof openPortal>>
let slots: Awaited<ReturnType<typeof addSlots>>

const by = () => ({ session: admin })
const ours = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)
const addSlots = async (activityId: string) =>
  (await world.call(adsContract.addSlots, { body: { activityId } }, by())).data

beforeAll(async () => {
  world = await openOwnWorld('ad_booking', { areas: ['shows'] })
  admin = await world.signIn('admin')
  await saveTills(world, admin, 'sandbox')
  show = await openPortal(world, admin)
  slots = await addSlots(show.activityId)
})
afterAll(() => world.close())

const hour = 3_600_000
let turn = 0
const slotOf = (place: string) => slots.find((slot) => slot.place === place)?.id ?? ''
const move = (id: string, event: CampaignMove) =>
  world.call(adsContract.move, { body: { ids: [id], event } }, by())

/** A booking as an exhibitor's owner types it, on days of its own. */
function bookingForm(more: Record<string, string> = {}): Record<string, string> {
  turn += 1
  const dayAt = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
  return {
    key: uuidv7(),
    slot: slotOf('page'),
    name: 'Stand',
    headline: 'Own booking',
    target: `/e/${show.exhibitor.publicId}`,
    from: dayAt(2 + turn),
    to: dayAt(2 + turn),
    budget: '300',
    ...more,
  }
}

describe('an exhibitor books by itself', () => {
  const book = (form: Record<string, string>, cookie = show.cookies.E1) =>
    phoneOf(world).send('/portal/ads/book', form, { cookie })
  const named = (headline: string) =>
    ours((tx) => tx.select().from(adCampaigns).where(eq(adCampaigns.headline, headline)))

  test('its own company alone, once for a form, for the organiser to review and with an order after that', async () => {
    const form = bookingForm()
    expect((await book(form, show.cookies.E2)).statusCode).toBe(404)
    const other = await openPortal(world, admin)
    expect((await book(form, other.cookies.E1)).statusCode).not.toBe(303)
    expect(await named('Own booking')).toHaveLength(0)
    const [first, second] = await Promise.all([book(form), book(form)])
    expect([first.statusCode, second.statusCode]).toEqual([303, 303])
    const [made, ...more] = await named('Own booking')
    expect(more).toEqual([])
    expect(made).toMatchObject({
      exhibitorId: show.exhibitor.id,
      state: 'review_pending',
      cost: 30_000,
      orderId: null,
    })
    await move(made?.id ?? '', 'approve')
    const [agreed] = await named('Own booking')
    expect(agreed?.state).toBe('awaiting_payment')
    const order = await ours((tx) => findOrder(tx, agreed?.orderId ?? ''))
    expect(order).toMatchObject({ kind: 'ad', side: 'sale', amount: 30_000 })
  })

  test('days that are full are refused, and so are days that are over and addresses that lead anywhere', async () => {
    const form = bookingForm({ headline: 'Too late' })
    const startsAt = `${form.from}T00:00:00.000Z`
    const endsAt = new Date(Date.parse(startsAt) + 24 * hour).toISOString()
    for (let place = 0; place < 4; place += 1) {
      const draft = {
        name: `Full ${place}`,
        slotId: slotOf('page'),
        exhibitorId: null,
        startsAt,
        endsAt,
        weight: 1,
        capADay: null,
        budget: null,
        headline: 'Full',
        target: '/a/x',
      }
      const { data } = await world.call(adsContract.add, { body: draft }, by())
      await move(data.id, 'submit')
      await move(data.id, 'approve')
    }
    const full = await book(form)
    expect(full.statusCode).toBe(200)
    expect(full.body).toContain('Too late')
    const past = await book(bookingForm({ headline: 'Too late', from: '2020-01-01', to: '2020-01-02' }))
    const aside = await book(bookingForm({ headline: 'Too late', target: 'javascript:alert(1)' }))
    expect([past.statusCode, aside.statusCode]).toEqual([200, 200])
    expect(await named('Too late')).toHaveLength(0)
  })
})
