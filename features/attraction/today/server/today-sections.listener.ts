import type { TodayLine, TodaySection } from '#features/attraction/touches/server/touches.public.ts'
import { findWaitingApprovals } from '#features/company/approvals/server/waiting-approvals.public.ts'
import { findRemindersOf } from '#features/customers/customers/server/customer-people.public.ts'
import { fill } from '#platform/text/texts.ts'

import { todayServerTexts } from './server.texts.ts'

const approvalsPath = '/system/approvals'

/** Decisions that wait for the viewer. */
export const approvalsOfToday: TodaySection = {
  key: 'approvals',
  order: 50,
  permission: 'task:view',
  title: (language) => todayServerTexts.in(language).approvals,
  path: approvalsPath,
  async read(context, limit) {
    const t = todayServerTexts.in(context.language)
    const { list, total } = await findWaitingApprovals(context, limit)
    const lines = list.map(({ id, title, requestedByName, requestedAt }): TodayLine => ({
      id,
      title,
      detail: fill(t.by, { name: requestedByName }),
      at: requestedAt,
      tone: 'plain',
      path: approvalsPath,
    }))
    return { lines, total }
  },
}

/** Reminders of the customers list: they are follow-ups, too. */
export const remindersOfToday: TodaySection = {
  key: 'reminders',
  order: 20,
  permission: 'contact:view',
  title: (language) => todayServerTexts.in(language).reminders,
  path: '/demo/digitalcard/customerresources',
  async read({ tx, viewer }, limit) {
    const { list, total } = await findRemindersOf(tx, viewer.accountId, limit)
    const lines = list.map(({ followUp, name, company }): TodayLine => ({
      id: followUp.id,
      title: followUp.text,
      detail: [name, company].filter(Boolean).join(' · '),
      at: followUp.remindAt,
      tone: 'late',
      subject: { subjectKind: 'person', subjectId: followUp.customerId },
    }))
    return { lines, total }
  },
}
