import { v7 as uuidv7 } from 'uuid'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { exhibitorsSeed } from '#features/shows/exhibitors/server/exhibitors.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { OrderContext } from '#features/money/orders/server/orders.public.ts'
import { seedPaidSale } from '#features/money/payments/server/sale-money.seed.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { type AdPlace, adPlaces, type CampaignState } from '../ads.contract.ts'
import { billCampaign } from './ad-orders.actions.ts'
import { bookedStates } from './ads.domain.ts'
import { costOf, unitsOf } from '../face/ad-price-model.ts'
import { tendNext } from './ads.jobs.ts'
import {
  type Campaign,
  findAdvertisers,
  findBuyer,
  findSlots,
  insertCampaign,
  insertSlots,
  writeCampaign,
} from './ads.repository.ts'

interface Sample {
  name: string
  place: AdPlace
  /** A part of the exhibitor's name; none for the organiser. */
  advertiser?: string
  headline: string
  state: CampaignState
  /** Days before and after today. */
  from: number
  to: number
  budgetYuan?: number
  /** served, viewable, clicks, invalid */
  numbers?: readonly [number, number, number, number]
  reason?: string
}

const samples: readonly Sample[] = [
  { name: '五轴加工中心首发', place: 'page', advertiser: '合澄', headline: '五轴加工中心现场首发，A 区有演示', state: 'running', from: 3, to: 4, budgetYuan: 300, numbers: [6240, 4836, 132, 210] },
  { name: '机器人体验日', place: 'exhibitors', advertiser: '启元', headline: '协作机器人免费试用，扫码预约', state: 'running', from: 2, to: 3, budgetYuan: 200, numbers: [2110, 1702, 61, 38] },
  { name: '产线数字孪生', place: 'page', advertiser: '云程', headline: '产线数字孪生，三周上线', state: 'review_pending', from: -1, to: 5, budgetYuan: 100 },
  { name: '激光清洗演示', place: 'exhibitors', advertiser: '光谷', headline: '每日三场激光清洗演示', state: 'awaiting_payment', from: -2, to: 6, budgetYuan: 120 },
  { name: '大厅大屏轮播', place: 'screen', advertiser: '合澄', headline: '五轴联动加工中心 A12 展位', state: 'running', from: 1, to: 4, budgetYuan: 60, numbers: [412, 0, 0, 0] },
  { name: '主办方：供需对接日', place: 'map', headline: '明天下午供需对接，现在报名', state: 'running', from: 1, to: 2, numbers: [918, 655, 44, 12] },
  { name: '低价代理', place: 'exhibitors', advertiser: '光谷', headline: '全网最低，第一品牌', state: 'rejected', from: 0, to: 5, budgetYuan: 50, reason: '含绝对化用语，请修改后再提交' },
] // prettier-ignore

/** The order of a booking that costs something: paid before it was shown, or waiting for its money. */
async function payFor(context: OrderContext, campaign: Campaign, title: string): Promise<void> {
  const { tx } = context
  const { id, activityId, exhibitorId, cost, name, startsAt, state } = campaign
  if (state === 'awaiting_payment')
    await writeCampaign(tx, campaign, await billCampaign(tx, campaign, systemActor))
  if (cost === 0 || !bookedStates.some((booked) => booked === state)) return
  const orderId = await seedPaidSale(context, {
    kind: 'ad',
    subjectId: id,
    activityId,
    name: `${title} · ${name}`,
    amount: cost,
    buyer: await findBuyer(tx, exhibitorId ?? '').then(orNotFound),
    at: new Date(startsAt.getTime() - dayMs),
    channel: 'wechat',
  })
  await writeCampaign(tx, campaign, { orderId, paidFen: cost })
}

/** Advertising at the running fair: what its exhibitors booked, and what waits for the organiser. */
export const adsSeed = defineSeed({
  name: 'ads',
  async run({ tx, services, of }): Promise<void> {
    const { fair } = await of(activitiesSeed)
    await of(exhibitorsSeed)
    const { id: activityId, publicId } = fair.activity
    await insertSlots(
      tx,
      adPlaces.map((place) => ({
        id: uuidv7(),
        activityId,
        place,
        capacity: 4,
        pricing: 'cpm',
        price: 3000,
      })),
    )
    const slots = await findSlots(tx, activityId)
    const advertisers = await findAdvertisers(tx, activityId)
    const advertiserOf = ({ advertiser }: Sample) =>
      advertiser === undefined ? null : (advertisers.find((one) => one.name.includes(advertiser))?.id ?? null)
    const lanes = new Map<string, number>()
    for (const sample of samples) {
      const slot = slots.find((one) => one.slot.place === sample.place)?.slot
      if (!slot) continue
      const {
        name,
        headline,
        state,
        reason = '',
        numbers: [served, viewable, clicks, invalid] = [0, 0, 0, 0],
      } = sample
      const budget = sample.budgetYuan === undefined ? null : sample.budgetYuan * 100
      const exhibitorId = advertiserOf(sample)
      const lane = (lanes.get(slot.id) ?? 0) + 1
      lanes.set(slot.id, lane)
      const campaign = await insertCampaign(tx, {
        lane,
        cost: costOf(slot, { exhibitorId, budget }),
        id: uuidv7(),
        activityId,
        slotId: slot.id,
        exhibitorId,
        name,
        headline,
        state,
        reason,
        startsAt: new Date(Date.now() - sample.from * dayMs),
        endsAt: new Date(Date.now() + sample.to * dayMs),
        weight: 10,
        capADay: 5,
        pricing: slot.pricing,
        price: slot.price,
        budget,
        units: unitsOf(slot, budget),
        settled: slot.place === 'screen' ? served : viewable,
        served,
        viewable,
        clicks,
        invalid,
        target: `/a/${publicId}/exhibitors`,
      })
      await payFor({ tx, services }, campaign, fair.activity.title)
      if (state === 'running') await tendNext(tx, campaign)
    }
  },
})
