import { asc, eq } from 'drizzle-orm'

import { cards } from '#features/cards/server/cards.tables.ts'
import { visitEvents, visitors, visits } from '#features/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { customerCards } from './customers.tables.ts'

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
const titles = ['采购经理', '设备主管', '厂长', '信息化负责人', '项目经理', '工艺工程师', '总经理助理', '质量经理']
const notes = ['想了解产线数据采集方案', '请发一份产品资料', '下周方便来工厂看看吗', '我们正在做二期改造，请联系我', null, null, null]

const picked = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** A customer for every card that the demonstration's visitors left; somebody who came twice is one customer. */
export async function seedCustomers(tx: Tx): Promise<number> {
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
  const rows = [...received.values()].map(({ cardId, at, visitorId, visitor, owner }) => {
    const person = people.get(visitorId) ?? 0
    const name = visitor ?? `${picked(Array.from(surnames), person * 7)}${picked(givenNames, person * 3)}`
    const pinyin = searchablePinyin(name)
    return {
      name,
      pinyin,
      mobile: `1390000${String(1003 + person * 11).padStart(4, '0')}`,
      email: person % 3 === 0 ? `${pinyin.split(' ')[0] ?? 'guest'}@example.com` : null,
      company: picked(companies, person),
      title: picked(titles, person * 5),
      note: picked(notes, person),
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
  for (let start = 0; start < rows.length; start += 500) await tx.insert(customerCards).values(rows.slice(start, start + 500))
  return rows.length
}
