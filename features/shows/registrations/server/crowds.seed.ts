import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { askSaleInvoice } from '#features/money/invoices/server/sale-invoices.public.ts'
import {
  customersSeed,
  type GivenCustomer,
  storyPersonOf,
} from '#features/customers/customers/server/customers.seed.ts'
import type { OrderContext } from '#features/money/orders/server/orders.public.ts'
import { seedPaidSale } from '#features/money/payments/server/sale-money.seed.ts'
import { activitiesSeed, type SeededShow } from '#features/shows/activities/server/activities.seed.ts'
import { activityQuotas } from '#features/shows/activities/server/activities.tables.ts'
import { shareSubject } from '#features/visits/share-links/server/share-links.public.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { refundOf } from './refund-policy.domain.ts'
import { counterOf, registrationMachine } from './registrations.domain.ts'
import { registrationSearch, ticketAddress } from './registrations.repository.ts'
import { activityPersons, activityRegistrations } from './registrations.tables.ts'

const families = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜'
const given = ['嘉宁', '思远', '晓彤', '立新', '可欣', '文博', '子墨', '雨桐', '建军', '海燕', '志强', '佳怡']
const companies = [
  '杭州远景贸易',
  '宁波海港物流',
  '苏州明德科技',
  '上海启航咨询',
  '南京云帆传媒',
  '绍兴织造集团',
  '无锡精工机械',
  '常州华锐电气',
  '昆山鼎新模具',
  '嘉兴恒通包装',
]
const titles = ['采购经理', '生产总监', '设备主管', '总经理', '信息部经理', '工艺工程师']
const channels = ['', '公众号', '朋友圈', '', '行业协会', '展台海报']

type Row = typeof activityRegistrations.$inferInsert

/** The person at a place of a crowd; the same place is the same person every time. */
function personAt(place: number, tail: number) {
  return {
    name: `${families[place % families.length]}${given[(place * 5) % given.length]}`,
    mobile: `1390000${String(tail + place).padStart(4, '0')}`,
    company: companies[(place * 3) % companies.length] ?? '',
    title: titles[(place * 7) % titles.length] ?? '',
  }
}

/** The colleague who brought somebody, and the link that did it. */
interface Bringer {
  accountId: string
  linkId: string | null
}

interface Crowd {
  show: SeededShow
  count: number
  /** The last digits of the first number. */
  tail: number
  bringers: readonly (Bringer | undefined)[]
  /** People who left their cards before and come first. */
  known: readonly GivenCustomer[]
}

/** People who signed up for an activity, in the days between its publishing and its beginning. */
function crowdOf({ show, count, tail, bringers, known }: Crowd): (Row & { id: string })[] {
  const { activity, types } = show
  const from = activity.publishedAt?.getTime() ?? 0
  const span = (activity.startsAt?.getTime() ?? from) - from - hourMs
  return Array.from({ length: count }, (_, place) => {
    const joinedAt = new Date(from + Math.round(span * Math.sqrt((place + 1) / (count + 1))))
    const bringer = bringers[place % bringers.length]
    const comer = known[place]
    return {
      ...personAt(place, tail),
      ...(comer && { name: comer.name, mobile: comer.mobile, company: comer.company }),
      id: uuidv7(),
      publicId: newPublicId(),
      activityId: activity.id,
      ticketTypeId: types[place % 7 === 5 ? 1 : 0]?.id ?? '',
      personId: uuidv7(),
      state: registrationMachine.targetOf('pay'),
      channel: channels[place % channels.length] ?? '',
      broughtById: bringer?.accountId ?? null,
      shareLinkId: bringer?.linkId ?? null,
      // Every other person wants to hear of the next one, too, and may stand on the welcome wall.
      consents: [
        { purpose: 'organiser' as const, textVersion: 'demo' },
        ...(place % 2 === 0 ? [{ purpose: 'news' as const, textVersion: 'demo' }] : []),
      ],
      joinedAt,
      updatedAt: joinedAt,
      confirmedAt: joinedAt,
      refundSteps: activity.refundSteps,
    }
  })
}

async function writeCrowd(tx: Tx, { quotaId }: SeededShow, rows: readonly (Row & { id: string })[]) {
  await tx.insert(activityPersons).values(
    rows.map(({ personId, mobile, name, company, title, joinedAt }) => ({
      id: personId,
      mobile,
      name,
      company,
      title,
      provedAt: joinedAt,
    })),
  )
  await tx.insert(activityRegistrations).values([...rows])
  await publishAddresses(
    tx,
    rows.map(({ publicId, id }) => ({ address: publicId, kind: ticketAddress, objectId: id })),
  )
  await registrationSearch.writeKeys(
    tx,
    rows.map(({ id }) => id),
  )
  const taken = rows.filter(({ state }) => counterOf(state) === 'taken').length
  await tx.update(activityQuotas).set({ taken }).where(eq(activityQuotas.id, quotaId))
}

interface Back {
  place: number
  /** So many hours before the beginning. */
  hours: number
  isDecided: boolean
}

/** Two gave their ticket back in time and have their money, one asks late and waits for the finance. */
const backs: readonly Back[] = [
  { place: 3, hours: 90, isDecided: true },
  { place: 8, hours: 40, isDecided: true },
  { place: 12, hours: 30, isDecided: false },
]

interface Seller {
  accountId: string
  name: string
}

/** The return of a ticket as its policy has it; undefined for one that was kept. */
function backOf(
  { activity }: SeededShow,
  { place, price }: { place: number; price: number },
  finance: Seller,
) {
  const back = backs.find((one) => one.place === place)
  if (!back || !activity.startsAt) return undefined
  const at = new Date(activity.startsAt.getTime() - back.hours * hourMs)
  const amount = refundOf(price, activity.refundSteps, { startsAt: activity.startsAt, now: at })
  return { amount, at, ...(back.isDecided && { decidedBy: finance }) }
}

/** The tickets of a salon as they were sold. */
async function sellTickets(
  context: OrderContext,
  show: SeededShow,
  { rows, finance }: { rows: (Row & { id: string })[]; finance: Seller },
): Promise<void> {
  const { activity, types } = show
  for (const [place, row] of rows.entries()) {
    const type = types.find(({ id }) => id === row.ticketTypeId)
    if (!type || !row.joinedAt) continue
    const { price } = type
    const back = backOf(show, { place, price }, finance)
    row.orderId = await seedPaidSale(context, {
      kind: 'ticket',
      subjectId: row.id,
      activityId: activity.id,
      name: `${activity.title} · ${type.name}`,
      amount: price,
      buyer: { name: row.name, mobile: row.mobile },
      at: row.joinedAt,
      channel: place % 3 === 1 ? 'alipay' : 'wechat',
      ...(back && { back }),
    })
    row.paidFen = back?.decidedBy ? price - back.amount : price
    if (back) Object.assign(row, { state: registrationMachine.targetOf('cancel'), updatedAt: back.at })
  }
}

/** Two guests of the salon ask for invoices, one for a company. */
async function askInvoices(tx: Tx, guests: readonly Row[]): Promise<void> {
  const whole = guests.filter(
    ({ orderId, state }) => orderId && state === registrationMachine.targetOf('pay'),
  )
  const titles = [
    { type: 'enterprise', name: '苏州合澄精密机械有限公司', taxNumber: '91350100M000100Y43' },
    { type: 'personal', name: whole[1]?.name ?? '', taxNumber: '' },
  ] as const
  for (const [place, title] of titles.entries()) {
    const form = { ...title, email: `finance${place + 1}@hecheng.example`, isSure: false }
    const flaw = await askSaleInvoice(tx, whole[place]?.orderId ?? '', form)
    if (flaw) throw new Error(`an invoice of the demonstration was not asked for: ${flaw}`)
  }
}

export interface SeededCrowd {
  show: SeededShow
  /** The tickets that open a gate, in the order in which they were sold. */
  ticketIds: readonly string[]
}

const valid = (rows: readonly (Row & { id: string })[]) =>
  rows.filter(({ state }) => state === registrationMachine.targetOf('pay')).map(({ id }) => id)

/** The crowds of the demonstration: a salon that was paid for, and a fair that is on. Colleagues' cards brought many of them. */
export const crowdsSeed = defineSeed({
  name: 'crowds',
  async run({ tx, services, of }): Promise<{ salon: SeededCrowd; fair: SeededCrowd }> {
    const { salon, fair } = await of(activitiesSeed)
    const { admin, manager, staff } = await of(accountsSeed)
    const given = await of(customersSeed)
    const story = storyPersonOf(given)
    const others = given.filter(({ id }) => id !== story.id)
    const bringersOf = async ({ activity }: SeededShow): Promise<Bringer[]> => {
      const brought: Bringer[] = []
      for (const { accountId } of [staff, manager, admin]) {
        const by = { subject: { type: 'activity' as const, id: activity.id }, by: { accountId } }
        brought.push({ accountId, linkId: (await shareSubject(tx, services, by)).id })
      }
      return brought
    }
    const [first, second] = await bringersOf(salon)
    const guests = crowdOf({
      show: salon,
      count: 18,
      tail: 8100,
      bringers: [first, undefined, first, second, undefined],
      known: others.slice(0, 3),
    })
    await sellTickets({ tx, services }, salon, { rows: guests, finance: manager })
    await writeCrowd(tx, salon, guests)
    await askInvoices(tx, guests)
    const [seller, head, owner] = await bringersOf(fair)
    const visitors = crowdOf({
      show: fair,
      count: 140,
      tail: 8300,
      bringers: [seller, undefined, head, seller, undefined, undefined, owner, undefined],
      known: [story, ...others.slice(3, 10)],
    })
    await writeCrowd(tx, fair, visitors)
    return {
      salon: { show: salon, ticketIds: valid(guests) },
      fair: { show: fair, ticketIds: valid(visitors) },
    }
  },
})
