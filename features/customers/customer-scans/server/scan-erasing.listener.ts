import type { CustomerMergeHook } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { removeScansOf } from './customer-scans.repository.ts'

/** Removes pictures of persons who are gone: the bytes first, so that a store that fails is asked again. */
export const erasePictures = defineJob<{ fileIds: string[] }>({
  kind: 'customerScans.erase',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    for (const id of job.payload.fileIds) {
      const file = await job.asTenant((tx) => files.find(tx, id))
      if (!file) continue
      await files.removeBytes(file)
      await job.asTenant((tx) => files.remove(tx, id))
    }
  },
})

/** A picture belongs to the card that was made of it, whichever card that one becomes part of; it goes when its person goes. */
export const scanMergeHook: CustomerMergeHook = {
  key: 'customer-scans',
  merged: () => Promise.resolve(null),
  unmerged: () => Promise.resolve(),
  async purged(tx, customerIds) {
    const fileIds = await removeScansOf(tx, customerIds)
    if (fileIds.length > 0)
      await startJob(tx, erasePictures, { payload: { fileIds }, accountId: null, language: 'zh-CN' })
  },
}
