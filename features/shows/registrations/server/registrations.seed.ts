import { v7 as uuidv7 } from 'uuid'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { counterOf, registrationMachine } from './registrations.domain.ts'
import { findTicketsToSell, insertRegistration, lockPerson, movePlace } from './registrations.repository.ts'

const people = [
  ['孙嘉宁', '杭州远景贸易', '采购经理'],
  ['郑思远', '宁波海港物流', '市场总监'],
  ['吴晓彤', '苏州明德科技', '行政主管'],
  ['冯立新', '上海启航咨询', '合伙人'],
  ['陈可欣', '南京云帆传媒', '策划'],
  ['褚文博', '绍兴织造集团', '销售经理'],
] as const
const channels = ['', '公众号', '展台 A'] as const

/** Of the activities of the demonstration: those who came, those who are expected, and some who were brought by a colleague. */
export const registrationsSeed = defineSeed({
  name: 'registrations',
  async run({ tx, of }) {
    const { activities } = await of(activitiesSeed)
    const { admin } = await of(accountsSeed)
    for (const [turn, { id: activityId, typeId }] of activities.entries()) {
      const sale = await findTicketsToSell(tx, activityId)
      if (!sale) continue
      const quotaIds = sale.quotas.filter(({ typeIds }) => typeIds.includes(typeId)).map(({ id }) => id)
      for (const [index, [name, company, title]] of people.entries()) {
        const mobile = `1380000${String(7100 + index)}`
        const person = { name, mobile, company, title }
        const hasCome = turn < 2 && index % 3 !== 2
        const state = registrationMachine.targetOf(hasCome ? 'checkIn' : 'pay')
        await movePlace(tx, { quotaIds, from: null, to: counterOf(state) })
        const joinedAt = new Date((sale.activity.publishedAt?.getTime() ?? 0) + index * 3_600_000)
        const { id: personId } = await lockPerson(tx, person, true)
        await insertRegistration(tx, {
          ...person,
          id: uuidv7(),
          publicId: newPublicId(),
          activityId,
          ticketTypeId: typeId,
          personId,
          state,
          channel: channels[index % 3] ?? '',
          broughtById: index % 2 === 0 ? admin.accountId : null,
          joinedAt,
          confirmedAt: joinedAt,
          attendedAt: hasCome ? sale.activity.startsAt : null,
        })
      }
    }
  },
})
