import { asc, eq, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { insertCustomer, insertCustomers, type NewCustomerCard } from './customers-for-writing.repository.ts'
import { insertFollowUp } from './customer-follow-ups.repository.ts'
import { customerOwnerChanges } from './customers.tables.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'

const surnames = '赵钱孙李周吴郑王冯陈蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹苏潘葛范彭'
const givenNames = [
  '雨桐',
  '志远',
  '晓峰',
  '佳怡',
  '建平',
  '思齐',
  '文博',
  '海燕',
  '立新',
  '可欣',
  '国栋',
  '明轩',
  '美琳',
  '振宇',
  '欣然',
  '永康',
  '静雯',
  '凯',
  '雪',
  '磊',
]
const companies = [
  '苏州恒力精密机械有限公司',
  '上海联创汽车电子有限公司',
  '无锡华瑞自动化设备有限公司',
  '杭州启明软件技术有限公司',
  '南京中远装备制造有限公司',
  '宁波东海模具有限公司',
  '常州天合新能源有限公司',
  '深圳嘉讯通信股份有限公司',
]
const titles = [
  '采购经理',
  '设备主管',
  '厂长',
  '信息化负责人',
  '项目经理',
  '工艺工程师',
  '总经理助理',
  '质量经理',
]
const notes = [
  '想了解产线数据采集方案',
  '请发一份产品资料',
  '下周方便来工厂看看吗',
  '我们正在做二期改造，请联系我',
  null,
  null,
  null,
]

const tags = [['重点客户'], ['意向客户', '展会'], [], ['长期合作'], [], ['渠道'], ['意向客户'], []]

const picked = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** A customer who left a card on a page, and the browser that did. */
export interface GivenCustomer {
  id: string
  name: string
  mobile: string
  company: string
  cardId: string | null
  ownerAccountId: string
  visitorId: string
  at: Date
}

/** The last one, newest first, who left a card a month ago; the first of all where the demonstration is younger. */
const aMonthAgo = <T extends { at: Date }>(newestFirst: readonly T[]): T | undefined => {
  const monthAgo = Date.now() - 28 * dayMs
  return newestFirst.find(({ at }) => at.getTime() < monthAgo) ?? newestFirst.at(-1)
}

/**
 * The person of whom the demonstration tells one story, from the card that was left to the money that arrived: the one who
 * came from the first company a month ago.
 */
export function storyPersonOf(given: readonly GivenCustomer[]): GivenCustomer {
  const person = aMonthAgo(given.filter(({ company }) => company === companies[0]))
  if (!person) throw new Error('nobody left a card in the demonstration')
  return person
}

/** Of forms, the newest one of each visitor that somebody received; the newest first. */
function lastForms<T extends { visitorId: string; owner: string | null; at: Date }>(
  forms: readonly T[],
): T[] {
  const last = new Map<string, T>()
  for (const form of forms) if (form.owner !== null) last.set(form.visitorId, form)
  return [...last.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** A customer for every card that the demonstration's visitors left; somebody who came twice is one customer. */
async function seedCustomers(tx: Tx): Promise<GivenCustomer[]> {
  const forms = await tx
    .select({
      cardId: visitEvents.cardId,
      at: visitEvents.at,
      visitorId: visits.visitorId,
      visitor: visitors.name,
      owner: cards.holderAccountId,
    })
    .from(visitEvents)
    .innerJoin(visits, eq(visits.id, visitEvents.visitId))
    .innerJoin(visitors, eq(visitors.id, visits.visitorId))
    .innerJoin(cards, eq(cards.id, visitEvents.cardId))
    .where(eq(visitEvents.type, 'form'))
    .orderBy(asc(visitEvents.at), asc(visitEvents.id))
  const people = new Map<string, number>()
  const received = new Map<string, (typeof forms)[number]>()
  for (const form of forms) {
    if (!people.has(form.visitorId)) people.set(form.visitorId, people.size)
    received.set(`${form.visitorId} ${form.cardId}`, form)
  }
  // Visits come as the day makes them: somebody of the first company is there on every day.
  const story = aMonthAgo(lastForms(forms))?.visitorId
  const rows = [...received.values()].map(({ cardId, at, visitorId, visitor, owner }) => {
    const person = people.get(visitorId) ?? 0
    const name = visitor ?? `${picked(Array.from(surnames), person * 7)}${picked(givenNames, person * 3)}`
    const pinyin = searchablePinyin(name)
    return {
      name,
      pinyin,
      mobile: `1390000${String(1003 + person * 11).padStart(4, '0')}`,
      email: person % 3 === 0 ? `${pinyin.split(' ')[0] ?? 'guest'}@example.com` : null,
      company: picked(companies, visitorId === story ? 0 : person),
      title: picked(titles, person * 5),
      note: picked(notes, person),
      tags: picked(tags, person),
      source: 'exchange' as const,
      ownerAccountId: owner,
      originOwnerAccountId: owner,
      originCardId: cardId,
      visitorId,
      consentVersion: 'exchange-2026-11',
      consentAt: at,
      createdAt: at,
      updatedAt: at,
    }
  })
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += 500)
    ids.push(...(await insertCustomers(tx, rows.slice(start, start + 500))))
  await seedOwnCustomers(tx)
  return rows
    .flatMap(({ name, mobile, company, originCardId, ownerAccountId, visitorId, createdAt }, place) => {
      const card = { name, mobile, company, cardId: originCardId, visitorId, at: createdAt }
      return ownerAccountId === null ? [] : [{ ...card, ownerAccountId, id: ids[place] ?? '' }]
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .filter(({ visitorId }, place, all) => all.findIndex((one) => one.visitorId === visitorId) === place)
}

type Own = Pick<NewCustomerCard, 'name' | 'mobile' | 'company' | 'title' | 'state' | 'source'> &
  Partial<NewCustomerCard> & { hoursAgo: number }

/** What colleagues wrote down themselves: one in each state that a list has a tab for. */
const own: readonly Own[] = [
  {
    name: '苏婉清',
    mobile: '13900008101',
    company: '苏州恒力精密机械有限公司',
    title: '采购总监',
    state: 'normal',
    source: 'manual',
    hoursAgo: 26,
    tags: ['重点客户', '年度框架'],
    department: '采购中心',
    address: '苏州市工业园区星湖街 328 号',
    otherMobiles: ['13900008102'],
    phones: ['0512-62880000'],
    email: 'suwq@example.com',
    wechat: 'suwanqing',
  },
  {
    name: '苏婉清',
    mobile: '13900008102',
    company: '苏州恒力精密',
    title: '采购负责人',
    state: 'duplicate',
    source: 'import',
    hoursAgo: 5,
    email: 'suwanqing@example.com',
  },
  {
    name: '韩立',
    mobile: '13900008103',
    company: '上海联创汽车电子有限公司',
    title: '工艺工程师',
    state: 'to_confirm',
    source: 'scan',
    hoursAgo: 3,
    note: '展会名片，电话第 4 位需核对',
  },
  {
    name: '蒋文静',
    mobile: '13900008104',
    company: '宁波东海模具有限公司',
    title: '行政主管',
    state: 'do_not_contact',
    source: 'manual',
    hoursAgo: 400,
    note: '对方要求不再电话联系',
  },
  {
    name: '沈国强',
    mobile: '13900008105',
    company: '常州天合新能源有限公司',
    title: '设备主管',
    state: 'recycled',
    source: 'manual',
    hoursAgo: 300,
    stateBefore: 'normal',
  },
  {
    name: '秦海涛',
    mobile: '13900008106',
    company: '杭州启明软件技术有限公司',
    title: '信息化负责人',
    state: 'normal',
    source: 'manual',
    hoursAgo: 50,
    tags: ['意向客户'],
    website: 'www.qiming.example',
  },
]

async function seedOwnCustomers(tx: Tx): Promise<void> {
  const people = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.nickName, ['林晓薇', '陈思远']))
  const owner = people.find(({ name }) => name === '林晓薇')
  const former = people.find(({ name }) => name === '陈思远')
  if (!owner || !former) return
  for (const { hoursAgo, ...customer } of own) {
    const at = new Date(Date.now() - hoursAgo * hourMs)
    const isMoved = customer.name === '秦海涛'
    const id = await insertCustomer(tx, {
      ...customer,
      ownerAccountId: owner.id,
      originOwnerAccountId: isMoved ? former.id : owner.id,
      recycledAt: customer.state === 'recycled' ? new Date(Date.now() - hourMs) : null,
      createdAt: at,
      updatedAt: at,
    })
    if (isMoved)
      await insertFollowUp(tx, {
        customerId: id,
        kind: 'call',
        text: '已电话沟通，对名片印刷感兴趣，约定本周发送报价。',
        state: 'waiting',
        remindAt: new Date(Date.now() - hourMs),
        byAccountId: owner.id,
        byName: owner.name,
        createdAt: new Date(at.getTime() + 2 * hourMs),
      })
    if (isMoved)
      await tx.insert(customerOwnerChanges).values({
        customerId: id,
        kind: 'transfer',
        fromAccountId: former.id,
        fromName: former.name,
        toAccountId: owner.id,
        toName: owner.name,
        at: new Date(at.getTime() + hourMs),
      })
  }
}

/** Answers who left a card, the newest first. */
export const customersSeed = defineSeed({
  name: 'customers',
  async run({ tx, of }) {
    await of(cardVisitsSeed)
    return seedCustomers(tx)
  },
})
