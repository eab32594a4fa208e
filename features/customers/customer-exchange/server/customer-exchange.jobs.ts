import { record, systemActor } from '#platform/server/audit/audit.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { findSheetId, removeImport } from './customer-imports.repository.ts'

/** Days that a sheet is kept: long after it can be taken back, and no longer than a customer lies in the bin. */
export const keptDays = 30

/** Removes a sheet and what was read of it: the bytes first, so that a store that fails is asked again. */
export const forgetSheet = defineJob<{ importId: string }>({
  kind: 'customers.forgetSheet',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const { importId } = job.payload
    const fileId = await job.asTenant((tx) => findSheetId(tx, importId))
    if (fileId === undefined) return
    const file = await job.asTenant((tx) => files.find(tx, fileId))
    if (file) await files.removeBytes(file)
    await job.asTenant(async (tx) => {
      await files.remove(tx, fileId)
      await removeImport(tx, importId)
      await record(tx, systemActor, [{ objectType: 'customerImport', objectId: importId, event: 'expire' }])
    })
  },
})
