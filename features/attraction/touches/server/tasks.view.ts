import type { MemberContext } from '#platform/server/http/context.ts'

import type { Subject } from '../subjects.contract.ts'
import { taskEvents, type TaskRow } from '../tasks.contract.ts'
import { accountsInReach, findAccountNames } from './account-reach.repository.ts'
import { findSeenSubjects } from './subjects.view.ts'
import { taskMachine } from './tasks.domain.ts'
import { findThoseWithNext, type Task } from './tasks.repository.ts'
import { describe } from './touches.refusals.ts'

const subjectOf = ({ subjectKind, subjectId }: Task): Subject[] =>
  subjectKind && subjectId ? [{ subjectKind, subjectId }] : []

/** Which of some tasks the viewer may change: the own ones, those planned by oneself, and those of colleagues in reach. */
export async function findEditable(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  tasks: readonly Task[],
): Promise<Set<string>> {
  if (!viewer.permissions.has('task:edit')) return new Set()
  const assignees = tasks.map(({ assigneeAccountId }) => assigneeAccountId)
  const reached = await accountsInReach(tx, { viewer, permission: 'task:edit' }, assignees)
  return new Set(
    tasks.flatMap(({ id, assigneeAccountId, createdById }) =>
      reached.has(assigneeAccountId) || createdById === viewer.accountId ? [id] : [],
    ),
  )
}

/** Tasks as the console shows them. The name of a subject out of sight is not told. */
export async function taskRowsOf(context: MemberContext, tasks: readonly Task[]): Promise<TaskRow[]> {
  const { tx, viewer, language } = context
  const seen = await findSeenSubjects(context, tasks.flatMap(subjectOf))
  const names = await findAccountNames(tx, [...new Set(tasks.map((task) => task.assigneeAccountId))])
  const editable = await findEditable(context, tasks)
  const withNext = await findThoseWithNext(
    tx,
    tasks.filter(({ state }) => state !== 'open').map(({ id }) => id),
  )
  const now = Date.now()
  return tasks.map((task): TaskRow => {
    const { id, state, dueAt, doneAt } = task
    const [subject] = subjectOf(task)
    const title = subject && seen.get(subject)?.title
    const question = {
      subject: task,
      context: { hasNext: withNext.has(id) },
      actor: { mayEdit: editable.has(id) },
    }
    return {
      id,
      title: task.title,
      note: task.note,
      dueAt: dueAt.toISOString(),
      repeat: task.repeat,
      state,
      subject: subject && title !== undefined ? { ...subject, title } : null,
      assignee: names.get(task.assigneeAccountId) ?? '',
      isMine: task.assigneeAccountId === viewer.accountId,
      createdBy: task.createdByName,
      doneAt: doneAt?.toISOString() ?? null,
      doneBy: task.doneBy,
      isOverdue: state === 'open' && dueAt.getTime() < now,
      version: task.version,
      actions: taskMachine.actions(taskEvents, question).map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
    }
  })
}
