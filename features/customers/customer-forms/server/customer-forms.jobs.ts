import { buffer } from 'node:stream/consumers'

import { cardReader } from '#features/customers/customer-scans/server/card-reader.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardReading } from '../customer-forms.contract.ts'
import { deleteFilling, findExpiry } from './fillings.repository.ts'
import {
  deleteFormFiles,
  findExpired,
  findFormFile,
  findWaiting,
  setReading,
} from './form-files.repository.ts'

/** How long what was begun, and the files of it, wait for somebody to go on. */
export const waitsMs = 72 * 3_600_000

const language: Language = 'zh-CN'

/** Removes files that were not saved with answers, once they have expired; files with a later end wait for the next job. */
export const forgetFormFiles = defineJob<{ ids: string[] }>({
  kind: 'customerForms.forgetFiles',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const { ids } = job.payload
    const removals = await job.asTenant(async (tx) => {
      const expired = await findExpired(tx, ids)
      await deleteFormFiles(
        tx,
        expired.map(({ id }) => id),
      )
      const waiting = await findWaiting(tx, ids)
      await forgetLater(
        tx,
        waiting.map(({ id }) => id),
        new Date(Math.min(...waiting.map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity))),
      )
      const bytes = []
      for (const { fileId } of expired) bytes.push(await files.remove(tx, fileId))
      return bytes
    })
    for (const removeBytes of removals) await removeBytes()
  },
})

/** Has files looked at when they may have run out. */
export async function forgetLater(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const soonest = Date.now() + 1_000
  const dueAt = new Date(
    Number.isFinite(at.getTime()) ? Math.max(at.getTime() + 60_000, soonest) : soonest + waitsMs,
  )
  await startJob(tx, forgetFormFiles, { payload: { ids: [...ids] }, accountId: null, language, dueAt })
}

/** Removes files that no answers keep from now on. */
export async function forgetNow(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await startJob(tx, forgetFormFiles, { payload: { ids: [...ids] }, accountId: null, language })
}

/** Removes what was begun and not saved when its time is over; every time that somebody went on, it is longer. */
export const forgetFilling = defineJob<{ fillingId: string }>({
  kind: 'customerForms.forgetFilling',
  title: null,
  lane: 'free',
  async run(job) {
    const { fillingId } = job.payload
    await job.asTenant(async (tx) => {
      const expiresAt = await findExpiry(tx, fillingId)
      if (expiresAt === undefined) return
      if (expiresAt.getTime() <= Date.now()) await deleteFilling(tx, fillingId)
      else await forgetFillingLater(tx, fillingId, expiresAt)
    })
  },
})

export async function forgetFillingLater(tx: Tx, fillingId: string, expiresAt: Date): Promise<void> {
  const dueAt = new Date(expiresAt.getTime() + 60_000)
  await startJob(tx, forgetFilling, { payload: { fillingId }, accountId: null, language, dueAt })
}

async function readCard(
  { files, provided }: Services,
  storageKey: string,
  signal: AbortSignal,
): Promise<CardReading> {
  const picture = await buffer(await files.open({ storageKey }))
  try {
    const found = await provided.get(cardReader).read(picture, signal)
    const fields = found.map(({ key, value, confidence }) => ({ key, value, confidence }))
    return { state: fields.length > 0 ? 'read' : 'failed', fields }
  } catch {
    // Taken over or stopped: somebody else goes on, the card has not failed.
    signal.throwIfAborted()
    return { state: 'failed', fields: [] }
  }
}

/** Reads the picture of a card for the form that it was put into; the picture stays whatever comes of it. */
export const readFormCard = defineJob<{ formFileId: string }>({
  kind: 'customerForms.readCard',
  title: null,
  maxAttempts: 3,
  async run(job, services) {
    const { formFileId } = job.payload
    const found = await job.asTenant(async (tx) => {
      const file = await findFormFile(tx, formFileId)
      return file?.reading?.state === 'reading' ? services.files.find(tx, file.fileId) : undefined
    })
    if (!found) return
    const reading = await readCard(services, found.storageKey, job.signal)
    await job.asTenant(async (tx) => {
      const file = await findFormFile(tx, formFileId)
      // Saved or removed meanwhile: the reading is not needed any more.
      if (file?.reading) await setReading(tx, formFileId, reading)
    })
  },
})
