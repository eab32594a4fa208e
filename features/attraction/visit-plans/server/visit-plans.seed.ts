import { and, asc, inArray, isNotNull } from 'drizzle-orm'

import { firmsSeed } from '#features/attraction/firms/server/firms.seed.ts'
import { firmRows } from '#features/attraction/firms/server/firm-rows.public.ts'
import { findPeopleOf } from '#features/attraction/firms/server/firms.public.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { VisitCar, VisitKind, VisitState } from '../visit-plans.contract.ts'
import { book } from './visit-bookings.repository.ts'
import { spanOf } from './visit-plans.domain.ts'
import { insertVisit, replaceGuests, replaceStops } from './visit-plans.repository.ts'

interface Sample {
  title: string
  kind: VisitKind
  state: VisitState
  /** Whole days from today, and the hour of Beijing at which it begins. */
  day: number
  hour: number
  stops: readonly (readonly [place: string, hours: number, note: string])[]
  cars: readonly VisitCar[]
  furtherGuests: number
  note?: string
}

/** Visits of a park to firms, and of firms to the park. */
const samples: readonly Sample[] = [
  {
    title: '半导体设备企业来园考察',
    kind: 'reception',
    state: 'published',
    day: 0,
    hour: 14,
    stops: [
      ['园区展示中心', 0.5, '产业规划介绍'],
      ['3 号标准厂房', 1, '重点看层高、承重与电力'],
      ['行政楼 201 会议室', 1.5, '政策与租金座谈'],
    ],
    cars: [{ plate: '苏E8K216', driver: '老郑' }],
    furtherGuests: 2,
    note: '午餐由对方自理，备好 8 份园区手册',
  },
  {
    title: '回访：设备进场进度',
    kind: 'outing',
    state: 'published',
    day: 1,
    hour: 10,
    stops: [['对方工厂', 2, '确认二期面积']],
    cars: [],
    furtherGuests: 0,
  },
  {
    title: '总部选址团队二次考察',
    kind: 'reception',
    state: 'draft',
    day: 3,
    hour: 9,
    stops: [
      ['高铁北站接站', 0.5, ''],
      ['研发楼 B 座', 1.5, '样板层'],
      ['人才公寓', 1, ''],
    ],
    cars: [
      { plate: '苏E8K216', driver: '老郑' },
      { plate: '苏E39D07', driver: '小顾' },
    ],
    furtherGuests: 4,
  },
  {
    title: '年度客户走访',
    kind: 'outing',
    state: 'cancelled',
    day: -2,
    hour: 15,
    stops: [['对方办公室', 1, '']],
    cars: [],
    furtherGuests: 0,
  },
]

const beijingAheadMs = 8 * hourMs

/** A moment by the clock of Beijing, where a day begins while it is evening of the day before by UTC. */
const momentOf = (day: number, hour: number) =>
  new Date((Math.floor((Date.now() + beijingAheadMs) / dayMs) + day) * dayMs + hour * hourMs - beijingAheadMs)

/** Visits of the demonstration: one of today, one of tomorrow, a draft and one that was called off. */
export const visitPlansSeed = defineSeed({
  name: 'visit-plans',
  async run({ tx, of }) {
    const { admin, manager, staff } = await of(accountsSeed)
    await of(firmsSeed)
    const known = await tx
      .select({ id: firmRows.id })
      .from(firmRows)
      .where(
        and(inArray(firmRows.state, ['private', 'locked', 'deal_done']), isNotNull(firmRows.ownerAccountId)),
      )
      .orderBy(asc(firmRows.id))
      .limit(samples.length)
    for (const [place, sample] of samples.entries()) {
      const firm = known[place % Math.max(1, known.length)]
      if (!firm) continue
      let at = momentOf(sample.day, sample.hour).getTime()
      const stops = sample.stops.map(([name, hours, note]) => {
        const startsAt = new Date(at)
        at += hours * hourMs
        return { place: name, startsAt, endsAt: new Date(at), note }
      })
      const lead = place % 2 === 0 ? staff : manager
      const isPublished = sample.state !== 'draft'
      const visit = await insertVisit(tx, {
        title: sample.title,
        kind: sample.kind,
        subjectKind: 'firm',
        subjectId: firm.id,
        state: sample.state,
        ...spanOf(stops),
        furtherGuests: sample.furtherGuests,
        note: sample.note ?? '',
        leadAccountId: lead.accountId,
        createdByName: lead.name,
        publishedAt: isPublished ? new Date(Date.now() - dayMs) : null,
        reason: sample.state === 'cancelled' ? '对方临时有会，改约下月' : '',
      })
      await replaceStops(tx, visit.id, stops)
      await replaceGuests(tx, visit, (await findPeopleOf(tx, firm.id)).slice(0, 3))
      const hosts = place === 0 ? [staff, admin] : [lead]
      if (sample.state !== 'cancelled')
        await book(tx, visit, { hosts: hosts.map(({ accountId }) => accountId), cars: sample.cars })
    }
  },
})
