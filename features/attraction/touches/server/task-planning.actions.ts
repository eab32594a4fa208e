import { tellAccounts } from '#features/company/notices/server/notices.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { Subject } from '../subjects.contract.ts'
import { tasksPath, tellWhenDue } from './touches.jobs.ts'
import { insertTask, type Task } from './tasks.repository.ts'

/** Something that the product plans for a colleague, without anybody who clicks. */
export interface PlannedTask extends Subject {
  title: string
  note: string
  dueAt: Date
  assigneeAccountId: string
  /** The account and the name that it is planned in. */
  by: { accountId: string; name: string }
}

/** Plans a task for a colleague and has the bell say so. */
export async function planTask(
  { tx, services }: { tx: Tx; services: Pick<Services, 'live'> },
  { by, dueAt, ...task }: PlannedTask,
): Promise<Task> {
  const row = await insertTask(tx, {
    ...task,
    dueAt,
    firstDueAt: dueAt,
    repeat: 'none',
    touchId: null,
    createdById: by.accountId,
    createdByName: by.name,
  })
  await tellWhenDue(tx, row)
  await tellAccounts(tx, services, {
    accountIds: [task.assigneeAccountId],
    kind: 'tasks.assigned',
    key: `task ${row.id} to ${task.assigneeAccountId}`,
    values: { title: task.title, by: by.name },
    path: tasksPath,
  })
  return row
}

/** Plans something for an account without a caller, as checks of the product do. */
export async function openTaskFor(
  tx: Tx,
  { accountId, title, note, dueAt }: { accountId: string; title: string; note: string; dueAt: Date },
): Promise<Task> {
  const task = await insertTask(tx, {
    title,
    note,
    assigneeAccountId: accountId,
    dueAt,
    firstDueAt: dueAt,
    repeat: 'none',
    touchId: null,
    createdById: accountId,
    createdByName: '',
  })
  await record(tx, systemActor, [
    { objectType: 'followTask', objectId: task.id, event: 'create', to: task.state },
  ])
  await tellWhenDue(tx, task)
  return task
}
