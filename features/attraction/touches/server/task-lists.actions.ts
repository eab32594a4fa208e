import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { Subject } from '../subjects.contract.ts'
import { mostTasksOfCalendar } from '../tasks.contract.ts'
import { withinReach } from './account-reach.repository.ts'
import { requireSeen } from './subjects.actions.ts'
import { countTasks, findTasks, findTasksOfDays, type TaskFilter } from './tasks.repository.ts'
import { taskRowsOf } from './tasks.view.ts'
import { followTasks } from './touches.tables.ts'

interface Whose {
  isMine?: 'yes' | 'no' | undefined
  keyword?: string | undefined
  subjectKind?: Subject['subjectKind'] | undefined
  subjectId?: string | undefined
}

/** Tasks of the accounts in reach; of a subject in sight, everybody's. */
async function filterOf(
  context: MemberContext,
  { isMine, keyword, subjectKind, subjectId }: Whose,
): Promise<TaskFilter> {
  const { tx, viewer } = context
  const subject = subjectKind && subjectId ? { subjectKind, subjectId } : undefined
  if (subject) await requireSeen(context, subject)
  const within = { viewer, permission: 'task:view', isMine: isMine === 'yes' }
  return {
    of: subject && isMine !== 'yes' ? undefined : withinReach(tx, within, followTasks.assigneeAccountId),
    keyword,
    subject,
    zone: await findTimeZone(tx),
  }
}

export async function listTasks(
  context: MemberContext,
  query: Whose & Omit<Parameters<typeof findTasks>[1], keyof TaskFilter>,
) {
  const { list, ...total } = await findTasks(context.tx, { ...query, ...(await filterOf(context, query)) })
  return { list: await taskRowsOf(context, list), ...total }
}

export const countListedTasks = async (context: MemberContext, query: Whose) =>
  countTasks(context.tx, await filterOf(context, query))

export async function readCalendar(
  context: MemberContext,
  { from, to, ...query }: Whose & { from: string; to: string },
) {
  const found = await findTasksOfDays(context.tx, { ...(await filterOf(context, query)), from, to })
  return {
    list: await taskRowsOf(context, found.slice(0, mostTasksOfCalendar)),
    isMore: found.length > mostTasksOfCalendar,
  }
}
