import type { Services } from '#platform/server/http/context.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { tellAccounts } from '#features/company/notices/server/notices.public.ts'

import { changeTask, lockTasks, type Task } from './tasks.repository.ts'
import { deleteForgottenFiles } from './touches.repository.ts'

const dayMs = 86_400_000

/** Removes files for good: rows in the transaction, bytes before it ends, so that a failure tries again. */
async function removeFiles(tx: Tx, { files }: Services, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) await (await files.remove(tx, id))()
}

/** Removes the files of people who were forgotten. */
export const eraseTouchFiles = defineJob<{ fileIds: string[] }>({
  kind: 'touches.eraseFiles',
  lane: 'free',
  title: null,
  run: (job, services) => job.asTenant((tx) => removeFiles(tx, services, job.payload.fileIds)),
})

/** Removes the files that nobody saved with a touch for a day. */
export const sweepTouchFiles = defineJob<null>({
  kind: 'touches.sweepFiles',
  title: null,
  run: (job, services) =>
    job.asTenant(async (tx) =>
      removeFiles(tx, services, await deleteForgottenFiles(tx, new Date(Date.now() - dayMs))),
    ),
})

export async function eraseFilesLater(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await startJob(tx, eraseTouchFiles, {
    payload: { fileIds: [...fileIds] },
    accountId: null,
    language: 'zh-CN',
  })
}

export const tasksPath = '/demo/attractinvestment/market?view=tasks&isMine=yes'

/** Tells the person who has a task that it is due. A task that was put off since is told of by a job of its own. */
export const tellDueTask = defineJob<{ taskId: string }>({
  kind: 'touches.tellDueTask',
  lane: 'free',
  title: null,
  run: (job, services) =>
    job.asTenant(async (tx) => {
      const [task] = await lockTasks(tx, [job.payload.taskId])
      if (task?.state !== 'open' || task.noticedAt !== null || task.dueAt > new Date()) return
      // The version stays: nobody who is about to change the task is in the way of this.
      await changeTask(tx, { ...task, version: task.version - 1 }, { noticedAt: new Date() })
      await tellAccounts(tx, services, {
        accountIds: [task.assigneeAccountId],
        kind: 'tasks.due',
        key: `task ${task.id} due ${task.dueAt.toISOString()}`,
        values: { title: task.title },
        path: tasksPath,
      })
    }),
})

/** Has the person told when a task is due. */
export const tellWhenDue = async (tx: Tx, { id, dueAt }: Task): Promise<void> =>
  void (await startJob(tx, tellDueTask, {
    payload: { taskId: id },
    accountId: null,
    language: 'zh-CN',
    dueAt,
  }))
