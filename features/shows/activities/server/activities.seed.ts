import { v7 as uuidv7 } from 'uuid'

import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { RefundStep } from '../activities.contract.ts'
import { activityMachine } from './activities.domain.ts'
import { type Activity, insertActivity } from './activities.repository.ts'
import { followActivity } from './activity-changes.actions.ts'
import { bindTypes, replaceSessions, writeQuotas, writeTypes } from './activity-parts.repository.ts'

const privacyText =
  '我们收集您的姓名、手机号和公司，仅用于本次活动的报名、签到与通知，活动结束 180 天后删除。'

/** The demonstration company has one activity that is over, one that runs, and one that comes. */
const samples = [
  {
    title: '秋季新品沙龙',
    kind: 'salon',
    summary: '新品首发与客户交流，已圆满结束。',
    venue: '杭州市西湖区文三路 388 号 2 楼',
    from: -30 * 24 * hourMs,
    hours: 4,
    size: 60,
  },
  {
    title: '数字名片实战训练营',
    kind: 'training',
    summary: '三天学会用数字名片获客、跟进与复盘。',
    venue: '上海市浦东新区张江路 665 号',
    from: -24 * hourMs,
    hours: 72,
    size: 80,
  },
  {
    title: '年度客户大会',
    kind: 'conference',
    summary: '与行业伙伴共话数字化营销的下一步。',
    venue: '杭州国际博览中心 3 号馆',
    from: 21 * 24 * hourMs,
    hours: 8,
    size: 200,
  },
] as const

/** A salon that was sold and is over, and a fair without an entrance fee that is on now. */
const shows = {
  salon: {
    title: '制造业数字化闭门沙龙',
    kind: 'salon',
    summary: '二十位制造企业负责人，一个下午，谈透产线数据怎么用起来。',
    venue: '苏州工业园区金鸡湖路 88 号 12 楼',
    from: -3 * 24 * hourMs,
    hours: 4,
    size: 24,
    refundSteps: [
      { hoursBefore: 72, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
    types: [
      { name: '标准票', note: '含下午茶与资料', price: 19_900 },
      { name: '晚宴票', note: '含下午茶、资料与晚宴', price: 39_900 },
    ],
  },
  fair: {
    title: '智能装备开放日',
    kind: 'exhibition',
    summary: '免费入场。四个展区、三十台设备现场演示。',
    venue: '苏州国际博览中心 B 馆',
    from: -3 * hourMs,
    hours: 8,
    size: 5000,
    refundSteps: [],
    types: [
      { name: '专业观众票', note: '凭二维码入场', price: 0 },
      { name: '媒体票', note: '凭二维码入场', price: 0 },
    ],
  },
} as const

export interface SeededActivity {
  id: string
  typeId: string
}

/** An activity with everything that its crowd needs to know. */
export interface SeededShow {
  activity: Activity
  quotaId: string
  types: readonly { id: string; name: string; price: number }[]
}

async function seedParts(tx: Tx, { id: activityId, startsAt }: Activity, size: number): Promise<string> {
  const [guest, vip, all, few] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await writeTypes(tx, [
    { id: guest, activityId, name: '观众票', note: '凭二维码入场', sort: 0 },
    { id: vip, activityId, name: '嘉宾票', note: '审核后确认', needsReview: true, sort: 1 },
  ])
  await writeQuotas(tx, [
    { id: all, activityId, name: '全场', size },
    { id: few, activityId, name: '嘉宾席', size: Math.floor(size / 10) },
  ])
  await bindTypes(tx, [
    { id: all, typeIds: [guest, vip] },
    { id: few, typeIds: [vip] },
  ])
  const begin = startsAt?.getTime() ?? 0
  const at = (minutes: number) => new Date(begin + minutes * 60_000)
  const speaker = { name: '周明远', title: '产品总监', company: '云途科技' }
  await replaceSessions(tx, activityId, [
    { title: '签到与茶歇', track: '', room: '前厅', startsAt: at(0), endsAt: at(30), speakers: [] },
    {
      title: '主题分享',
      track: '主论坛',
      room: '主会场',
      startsAt: at(30),
      endsAt: at(120),
      speakers: [speaker],
    },
    { title: '客户圆桌', track: '主论坛', room: '主会场', startsAt: at(135), endsAt: at(210), speakers: [] },
  ])
  return guest
}

interface Sample extends Pick<
  Activity,
  'title' | 'kind' | 'summary' | 'venue' | 'createdBy' | 'createdByName'
> {
  from: number
  hours: number
  size: number
  refundSteps?: readonly RefundStep[]
  contactCardIds?: string[]
}

/** A published activity; it was announced so many days before. */
function seedActivity(
  tx: Tx,
  { from, hours, size, refundSteps = [], ...sample }: Sample,
  days: number,
): Promise<Activity> {
  const now = Math.floor(Date.now() / hourMs) * hourMs
  const startsAt = new Date(now + from)
  return insertActivity(tx, {
    ...sample,
    id: uuidv7(),
    publicId: newPublicId(),
    zone: 'Asia/Shanghai',
    startsAt,
    endsAt: new Date(now + from + hours * hourMs),
    details: '活动面向企业客户与合作伙伴，现场提供茶歇。请提前 15 分钟到场签到。',
    capacity: size,
    privacyText,
    refundSteps: [...refundSteps],
    state: activityMachine.targetOf('publish'),
    publishedAt: new Date(Math.min(now, startsAt.getTime()) - days * 24 * hourMs),
  })
}

async function seedShow(
  tx: Tx,
  { types, ...sample }: Sample & { types: readonly { name: string; note: string; price: number }[] },
): Promise<SeededShow> {
  const activity = await seedActivity(tx, sample, 12)
  const activityId = activity.id
  const rows = types.map((type, sort) => ({ ...type, id: uuidv7(), activityId, sort }))
  const quotaId = uuidv7()
  await writeTypes(tx, rows)
  await writeQuotas(tx, [{ id: quotaId, activityId, name: '全场', size: sample.size }])
  await bindTypes(tx, [{ id: quotaId, typeIds: rows.map(({ id }) => id) }])
  await followActivity(tx, activity)
  return { activity, quotaId, types: rows }
}

export const activitiesSeed = defineSeed({
  name: 'activities',
  async run({ tx, of }): Promise<{ activities: SeededActivity[]; salon: SeededShow; fair: SeededShow }> {
    const { admin } = await of(accountsSeed)
    const cards = await of(cardsSeed)
    const by = { createdBy: admin.accountId, createdByName: admin.name }
    const contactCardIds = cards
      .filter(({ state }) => state === 'active')
      .slice(0, 3)
      .map(({ id }) => id)
    const made: SeededActivity[] = []
    for (const sample of samples) {
      const activity = await seedActivity(tx, { ...sample, ...by }, 2)
      made.push({ id: activity.id, typeId: await seedParts(tx, activity, sample.size) })
      await followActivity(tx, activity)
    }
    return {
      activities: made,
      salon: await seedShow(tx, { ...shows.salon, ...by, contactCardIds }),
      fair: await seedShow(tx, { ...shows.fair, ...by, contactCardIds }),
    }
  },
})
