import { buffer } from 'node:stream/consumers'

import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { cardReader, type ReadField } from './card-reader.public.ts'
import { moveScan } from './customer-scans.domain.ts'
import { applyToScan, findScan, removeScan, type StoredScan } from './customer-scans.repository.ts'

type Reading = { fields: ReadField[] } | { failure: NonNullable<StoredScan['failure']> }

async function read(
  { files, provided }: Services,
  storageKey: string,
  signal: AbortSignal,
): Promise<Reading> {
  const picture = await buffer(await files.open({ storageKey }))
  try {
    const fields = await provided.get(cardReader).read(picture, signal)
    return fields.length > 0 ? { fields } : { failure: 'nothing' }
  } catch (error) {
    // Taken over or stopped: somebody else goes on, the card has not failed.
    signal.throwIfAborted()
    return { failure: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreadable' }
  }
}

/** Reads one picture; whatever comes of it, the picture stays. */
export const readCard = defineJob<{ scanId: string }>({
  kind: 'customerScans.read',
  title: null,
  maxAttempts: 3,
  async run(job, services) {
    const { scanId } = job.payload
    const found = await job.asTenant(async (tx) => {
      const scan = await findScan(tx, scanId)
      return scan?.state === 'scanning' ? services.files.find(tx, scan.fileId) : undefined
    })
    if (!found) return undefined
    await job.progress(0, 1)
    const reading = await read(services, found.storageKey, job.signal)
    const event = 'fields' in reading ? 'recognise' : 'fail'
    await job.asTenant(async (tx, save) => {
      const to = moveScan('scanning', event)
      if (!to || to === 'gone') return
      const set =
        'fields' in reading ? { fields: reading.fields, failure: null } : { failure: reading.failure }
      // Thrown away in the meantime: nothing is left to be told.
      if (
        !(await applyToScan(tx, scanId, {
          event,
          to,
          set: { ...set, provider: services.provided.get(cardReader).provider },
        }))
      )
        return
      await record(tx, systemActor, [
        { objectType: 'cardScan', objectId: scanId, event, from: 'scanning', to },
      ])
      save({ done: 1, total: 1 })
    })
    return { result: { scanId } }
  },
})

/** Days that a picture waits to become a customer. */
export const keptDays = 30

/** Removes a picture that did not become a customer. */
export const forgetScan = defineJob<{ scanId: string }>({
  kind: 'customerScans.forget',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const removeBytes = await job.asTenant(async (tx) => {
      const scan = await findScan(tx, job.payload.scanId)
      if (!scan || moveScan(scan.state, 'discard') !== 'gone') return undefined
      await removeScan(tx, scan.id)
      await record(tx, systemActor, [
        { objectType: 'cardScan', objectId: scan.id, event: 'expire', from: scan.state },
      ])
      return files.remove(tx, scan.fileId)
    })
    await removeBytes?.()
  },
})
