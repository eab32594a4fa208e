import { and, asc, eq, inArray } from 'drizzle-orm'

import { exhibitorsSeed } from '#features/shows/exhibitors/server/exhibitors.seed.ts'
import { exhibitors, exhibitorUsers } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { fairApplicationsSeed } from '#features/shows/recruitment/server/fair-applications.seed.ts'
import { crowdsSeed } from '#features/shows/registrations/server/crowds.seed.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { leadFields, type LeadQuestion, temperatures } from '../face/lead-model.ts'
import { refold } from './lead-folding.actions.ts'
import { insertEntry, lockLeadOfPerson, writeQuestions } from './leads.repository.ts'

const questions: LeadQuestion[] = [
  { key: 'plan', label: '采购计划', options: ['三个月内', '半年内', '只是了解'], isEnded: false },
  { key: 'line', label: '现有设备品牌', options: [], isEnded: false },
]

const notes = [
  '想看现场演示，约下周二上门。',
  '',
  '要报价单，含安装与培训。',
  '',
  '已有供应商，明年换型。',
  '',
]
const answers: Record<string, string>[] = [
  { plan: '三个月内', line: '进口五轴' },
  {},
  { plan: '半年内' },
  { plan: '只是了解' },
  {},
]

/** How many visitors each of the first exhibitors met. */
const met = [18, 9, 5]
const between = 7 * minuteMs

type Exhibitor = typeof exhibitors.$inferSelect
type Registration = typeof activityRegistrations.$inferSelect

async function meetVisitors(
  tx: Tx,
  exhibitor: Exhibitor,
  { visitors, from }: { visitors: readonly Registration[]; from: Date },
): Promise<void> {
  const people = await tx
    .select()
    .from(exhibitorUsers)
    .where(eq(exhibitorUsers.exhibitorId, exhibitor.id))
    .orderBy(asc(exhibitorUsers.role))
  for (const [place, visitor] of visitors.entries()) {
    const at = new Date(from.getTime() + place * between)
    const lead = await lockLeadOfPerson(tx, { exhibitorId: exhibitor.id, personId: visitor.personId, at })
    await insertEntry(tx, {
      leadId: lead.id,
      exhibitorId: exhibitor.id,
      source: 'scan',
      userId: people[place % 3 === 0 ? 1 : 2]?.id ?? people[0]?.id ?? null,
      registrationId: visitor.id,
      at,
      temperature: temperatures[place % 4 === 0 ? 0 : place % 4 === 3 ? 2 : 1] ?? 'warm',
      note: notes[place % notes.length] ?? '',
      answers: { ...answers[place % answers.length] },
      // Every fifth visitor kept the own data.
      fields: place % 5 === 4 ? [] : [...leadFields],
    })
    await refold(tx, lead)
  }
}

/** The visitors whom the exhibitors of the fair met at their booths. */
export const leadsSeed = defineSeed({
  name: 'leads',
  async run({ tx, of }): Promise<void> {
    await of(crowdsSeed)
    await of(exhibitorsSeed)
    const { activityId, applicationIds } = await of(fairApplicationsSeed)
    const visitors = await tx
      .select()
      .from(activityRegistrations)
      .where(
        and(
          eq(activityRegistrations.activityId, activityId),
          inArray(activityRegistrations.state, ['confirmed', 'attended']),
        ),
      )
      .orderBy(asc(activityRegistrations.joinedAt), asc(activityRegistrations.id))
      .limit(60)
    const from = new Date(Date.now() - 300 * minuteMs)
    for (const [place, count] of met.entries()) {
      const exhibitor = (
        await tx
          .select()
          .from(exhibitors)
          .where(eq(exhibitors.applicationId, applicationIds[place] ?? activityId))
      )[0]
      if (!exhibitor) continue
      await writeQuestions(tx, exhibitor.id, { questions, version: 0 })
      await meetVisitors(tx, exhibitor, {
        from,
        visitors: visitors.filter((_, index) => index % (place + 2) === 0).slice(0, count),
      })
    }
  },
})
