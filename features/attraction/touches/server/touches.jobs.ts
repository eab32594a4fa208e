import type { Services } from '#platform/server/http/context.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

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
