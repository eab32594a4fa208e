import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { tellAccounts } from '#features/company/notices/server/notices.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Happening, recordBy } from '#platform/server/audit/audit.ts'
import { batchLine } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { Subject } from '../subjects.contract.ts'
import type { NewTask, taskMoves, TaskEvent } from '../tasks.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { accountsInReach, findAccountOfStaff } from './account-reach.repository.ts'
import { requireWritable } from './subjects.actions.ts'
import { findSeenSubjects } from './subjects.view.ts'
import { nextDueAt, taskMachine } from './tasks.domain.ts'
import { tasksPath, tellWhenDue } from './touches.jobs.ts'
import {
  changeTask,
  findThoseWithNext,
  insertNextTask,
  insertTask,
  lockTasks,
  type Task,
} from './tasks.repository.ts'
import { findEditable } from './tasks.view.ts'
import { refuseDenial, refuseField, versionConflict } from './touches.refusals.ts'

const objectType = 'followTask'

/** The account that is to do it: the caller's, or that of a colleague. */
async function assigneeOf({ tx, viewer }: MemberContext, staffId: string | undefined): Promise<string> {
  if (staffId === undefined) return viewer.accountId
  const account = await findAccountOfStaff(tx, staffId)
  if (account?.state !== 'active') throw refuseField('assigneeStaffId', (t) => t.errors.noAccount)
  return account.id
}

function subjectOf({
  subjectKind,
  subjectId,
}: Pick<NewTask, 'subjectKind' | 'subjectId'>): Subject | undefined {
  return subjectKind && subjectId ? { subjectKind, subjectId } : undefined
}

/** A colleague hears of a task that somebody else planned for this person. */
async function tellAssignee({ tx, services, viewer }: MemberContext, task: Task): Promise<void> {
  if (task.assigneeAccountId === viewer.accountId) return
  await tellAccounts(tx, services, {
    accountIds: [task.assigneeAccountId],
    kind: 'tasks.assigned',
    key: `task ${task.id} to ${task.assigneeAccountId}`,
    values: { title: task.title, by: viewer.displayName },
    path: tasksPath,
  })
}

/** Plans something to do; `touchId` is the touch that it was planned with. */
export async function createTask(context: MemberContext, draft: NewTask, touchId?: string): Promise<Task> {
  const { tx, viewer } = context
  const subject = subjectOf(draft)
  const assigneeAccountId = await assigneeOf(context, draft.assigneeStaffId)
  // Half a subject names nothing.
  if (!subject && (draft.subjectId ?? draft.subjectKind) !== undefined)
    throw refuseField('subjectId', (t) => t.errors.subject)
  if (subject && touchId === undefined) await requireWritable(context, subject)
  const dueAt = new Date(draft.dueAt)
  const task = await insertTask(tx, {
    title: draft.title.trim(),
    note: draft.note?.trim() ?? '',
    ...subject,
    assigneeAccountId,
    dueAt,
    firstDueAt: dueAt,
    repeat: draft.repeat ?? 'none',
    touchId: touchId ?? null,
    createdById: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: task.id, event: 'create', to: task.state }])
  await tellWhenDue(tx, task)
  await tellAssignee(context, task)
  return task
}

type Judged = { task: Task; to: Task['state'] } | { refusal: Refusal }

/** Tasks of the own reach, and those about subjects in sight. */
async function findVisible(context: MemberContext, tasks: readonly Task[]): Promise<Set<string>> {
  const { tx, viewer } = context
  const reached = await accountsInReach(
    tx,
    { viewer, permission: 'task:view' },
    tasks.map(({ assigneeAccountId }) => assigneeAccountId),
  )
  const named = tasks.flatMap((task) => subjectOf(nullless(task)) ?? [])
  const seen = await findSeenSubjects(context, named)
  return new Set(
    tasks.flatMap((task) => {
      const subject = subjectOf(nullless(task))
      const isSeen =
        reached.has(task.assigneeAccountId) ||
        task.createdById === viewer.accountId ||
        (subject !== undefined && seen.get(subject) !== undefined)
      return isSeen ? [task.id] : []
    }),
  )
}

const nullless = ({ subjectKind, subjectId }: Task) => ({
  subjectKind: subjectKind ?? undefined,
  subjectId: subjectId ?? undefined,
})

/** Locks tasks in one order and says of each whether an event may happen to it now. */
async function judge(
  context: MemberContext,
  ids: readonly string[],
  event: TaskEvent,
): Promise<Map<string, Judged>> {
  const tasks = await lockTasks(context.tx, [...new Set(ids)])
  const visible = await findVisible(context, tasks)
  const editable = await findEditable(context, tasks)
  const withNext = await findThoseWithNext(
    context.tx,
    tasks.map(({ id }) => id),
  )
  const judged = new Map<string, Judged>(ids.map((id) => [id, { refusal: notFound() }]))
  for (const task of tasks) {
    if (!visible.has(task.id)) continue
    const decision = taskMachine.decide(event, {
      subject: task,
      context: { hasNext: withNext.has(task.id) },
      actor: { mayEdit: editable.has(task.id) },
    })
    const { state } = task
    judged.set(
      task.id,
      decision.allowed
        ? { task, to: decision.to }
        : { refusal: refuseDenial(decision.denial, { event, state }, { state }) },
    )
  }
  return judged
}

async function requireAllowed(
  context: MemberContext,
  id: string,
  { event, version }: { event: TaskEvent; version: number },
) {
  const judged = orNotFound((await judge(context, [id], event)).get(id))
  if ('refusal' in judged) throw judged.refusal
  if (judged.task.version !== version) throw versionConflict()
  return judged
}

export async function updateTask(
  context: MemberContext,
  id: string,
  { version, ...draft }: Omit<NewTask, 'subjectKind' | 'subjectId'> & { version: number },
): Promise<Task> {
  const { task } = await requireAllowed(context, id, { event: 'edit', version })
  const dueAt = new Date(draft.dueAt)
  const repeat = draft.repeat ?? 'none'
  // A series keeps its rhythm when only one of it is put off.
  const beginsAnew = repeat !== task.repeat
  const changed = await changeTask(context.tx, task, {
    title: draft.title.trim(),
    note: draft.note?.trim() ?? '',
    dueAt,
    repeat,
    ...(beginsAnew && { firstDueAt: dueAt }),
    ...(dueAt > new Date() && { noticedAt: null }),
    ...(draft.assigneeStaffId !== undefined && {
      assigneeAccountId: await assigneeOf(context, draft.assigneeStaffId),
    }),
  })
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  await tellWhenDue(context.tx, changed)
  await tellAssignee(context, changed)
  return changed
}

/** The columns that an event writes besides the state. */
const stamps = (event: TaskEvent, { viewer }: MemberContext) =>
  event === 'reopen' ? { doneAt: null, doneBy: null } : { doneAt: new Date(), doneBy: viewer.displayName }

/** Begins the next task of a series; of two who finish one at the same time only the first gets here. */
async function beginNext(context: MemberContext, task: Task, zone: string): Promise<Task | undefined> {
  const after = new Date(Math.max(Date.now(), task.dueAt.getTime()))
  const dueAt = nextDueAt({ repeat: task.repeat, firstDueAt: task.firstDueAt, after }, zone)
  if (!dueAt) return undefined
  const {
    title,
    note,
    subjectKind,
    subjectId,
    assigneeAccountId,
    firstDueAt,
    repeat,
    createdById,
    createdByName,
  } = task
  const next = {
    title,
    note,
    subjectKind,
    subjectId,
    assigneeAccountId,
    firstDueAt,
    repeat,
    createdById,
    createdByName,
  }
  const begun = await insertNextTask(context.tx, { ...next, dueAt, formerId: task.id })
  if (begun) await tellWhenDue(context.tx, begun)
  return begun
}

/** Finishes, gives up or takes up a task; what repeats goes on with its next one. */
export async function moveTask(
  context: MemberContext,
  id: string,
  command: { event: (typeof taskMoves)[number]; version: number },
): Promise<{ task: Task; next: Task | undefined }> {
  const { task, to } = await requireAllowed(context, id, command)
  const { event } = command
  const moved = await changeTask(context.tx, task, { state: to, ...stamps(event, context) })
  await recordBy(context, [{ objectType, objectId: id, event, from: task.state, to }])
  const next =
    event === 'finish' ? await beginNext(context, moved, await findTimeZone(context.tx)) : undefined
  return { task: moved, next }
}

const dayMs = 86_400_000

interface ManyTasks {
  ids: readonly string[]
  event: 'finish' | 'cancel' | 'postpone'
  days?: number | undefined
}

/** Finishes, gives up or puts off many tasks, each by itself, with a result for each. */
export async function actOnTasks(
  context: MemberContext,
  { ids, event, days }: ManyTasks,
): Promise<BatchLine[]> {
  if (event === 'postpone' && days === undefined) throw refuseField('days', (t) => t.errors.days)
  const { tx, language } = context
  const zone = await findTimeZone(tx)
  const done = touchesTexts.in(language).tasks.batchDone[event]
  const happenings: Happening[] = []
  const lines: BatchLine[] = []
  for (const [id, judged] of await judge(context, ids, event === 'postpone' ? 'edit' : event)) {
    if ('refusal' in judged) {
      lines.push(batchLine(id, judged.refusal, { language }))
      continue
    }
    const { task, to } = judged
    if (event === 'postpone') {
      // From today on, where its time is over: a task that is put off is not overdue again at once.
      const from = Math.max(task.dueAt.getTime(), Date.now())
      const dueAt = new Date(from + (days ?? 1) * dayMs)
      await tellWhenDue(tx, await changeTask(tx, task, { dueAt, noticedAt: null }))
    } else {
      const moved = await changeTask(tx, task, { state: to, ...stamps(event, context) })
      if (event === 'finish') await beginNext(context, moved, zone)
    }
    happenings.push({ objectType, objectId: id, event, from: task.state, to })
    lines.push(batchLine(id, undefined, { language, done }))
  }
  await recordBy(context, happenings)
  return lines
}
