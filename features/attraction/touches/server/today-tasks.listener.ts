import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { TaskPart } from '../tasks.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { withinReach } from './account-reach.repository.ts'
import { findTasks } from './tasks.repository.ts'
import { taskRowsOf } from './tasks.view.ts'
import type { TodayLine, TodaySection } from './today-hooks.public.ts'
import { followTasks } from './touches.tables.ts'

async function readPart(context: MemberContext, part: TaskPart, limit: number) {
  const { tx, viewer } = context
  const { list, total } = await findTasks(tx, {
    of: withinReach(tx, { viewer, permission: 'task:view', isMine: true }, followTasks.assigneeAccountId),
    zone: await findTimeZone(tx),
    part,
    page: 1,
    limit,
  })
  const rows = await taskRowsOf(context, list)
  const lines = rows.map(({ id, title, subject, dueAt, version }): TodayLine => ({
    id,
    title,
    detail: subject?.title ?? '',
    at: new Date(dueAt),
    tone: part === 'overdue' ? 'late' : 'plain',
    ...(subject && { subject: { subjectKind: subject.subjectKind, subjectId: subject.subjectId } }),
    task: { id, version },
  }))
  return { lines, total }
}

/** The own tasks that are overdue, and those of today. */
export const todayTasks: readonly TodaySection[] = (['overdue', 'today'] as const).map((part, place) => ({
  key: `tasks.${part}`,
  order: 10 + place * 20,
  permission: 'task:view',
  title: (language) => touchesTexts.in(language).today[part],
  read: (context, limit) => readPart(context, part, limit),
  path: `/demo/attractinvestment/market?view=tasks&isMine=yes&part=${part}`,
}))
