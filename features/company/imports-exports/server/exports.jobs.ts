import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { sheetType } from '#platform/server/spreadsheets/send-sheet.ts'

import { asking, type ExportKind, exportKinds, mayLeave } from './export-kinds.public.ts'
import { linkHours, moveExport } from './exports.domain.ts'
import { applyToExport, findAsker, findExport, type StoredExport } from './export-requests.repository.ts'
import { writeWatermarkedSheet } from './watermarked-sheet.renderer.ts'
import { importsExportsServerTexts } from './server.texts.ts'

type Run = JobRun<{ requestId: string }, null>

/** The link has had its time: the file goes, what was asked for stays written down. */
export const expireExport = defineJob<{ requestId: string }>({
  kind: 'exports.expire',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const removeBytes = await job.asTenant(async (tx) => {
      const found = await findExport(tx, job.payload.requestId)
      if (!found || found.expiresAt === null || found.expiresAt > new Date()) return undefined
      const to = moveExport(found.state, 'expire')
      if (!to || !(await applyToExport(tx, found.id, { event: 'expire', to, set: { fileId: null } })))
        return undefined
      await record(tx, systemActor, [
        { objectType: 'exportRequest', objectId: found.id, event: 'expire', from: found.state, to },
      ])
      return found.fileId === null ? undefined : files.remove(tx, found.fileId)
    })
    await removeBytes?.()
  },
})

interface Asked {
  request: StoredExport
  kind: ExportKind
}

/** Asks again for the right to export: it may have gone while somebody else made up their mind. */
async function isStillAllowed(
  tx: Tx,
  { provided }: Services,
  { request: { requestedBy }, kind: { permission } }: Asked,
): Promise<boolean> {
  return (await findAsker(tx, requestedBy, provided.get(permissionHolders)(permission)))?.state === 'active'
}

async function begin(job: Run, services: Services): Promise<Asked | undefined> {
  return job.asTenant(async (tx) => {
    const found = await findExport(tx, job.payload.requestId)
    const kind = found && services.hooks.find(exportKinds, found.kind)
    const to = found && moveExport(found.state, 'generate')
    if (!found || !kind || !to) return undefined
    const { errors } = importsExportsServerTexts.in(job.language)
    const isAllowed = await isStillAllowed(tx, services, { request: found, kind })
    const leaving = { kind: found.kind, accountId: found.requestedBy }
    if (!isAllowed || !(await mayLeave(tx, services, leaving))) {
      const reason = isAllowed ? errors.frozen : errors.noLongerAllowed
      await applyToExport(tx, found.id, { event: 'fail', to: 'failed', set: { reason } })
      await record(tx, systemActor, [
        {
          objectType: 'exportRequest',
          objectId: found.id,
          event: 'fail',
          from: found.state,
          to: 'failed',
          reason,
        },
      ])
      return undefined
    }
    const request = await applyToExport(tx, found.id, { event: 'generate', to })
    return request && { request, kind }
  })
}

/** Makes the file that somebody agreed to; every row says who takes it. */
export const makeExport = defineJob<{ requestId: string }>({
  kind: 'exports.make',
  title: (language) => importsExportsServerTexts.in(language).jobs.make,
  maxAttempts: 3,
  async run(job, services) {
    const begun = await begin(job, services)
    if (!begun) return undefined
    const { request, kind } = begun
    const ask = asking(services, job.companyId)
    const { language } = job
    const sheet = await kind.make(request.query as Json, { ask, language })
    const { timeZone } = await ask(findCompanySettings)
    const asker = await ask((tx) => findAsker(tx, request.requestedBy))
    let rows = 0
    async function* counted() {
      for await (const row of sheet.rows) {
        rows += 1
        if (rows % 1000 === 0) await job.progress(rows, request.rows ?? rows)
        yield row
      }
    }
    const mark = {
      name: asker?.name ?? '',
      username: asker?.username ?? '',
      at: new Date(),
      timeZone,
      language,
    }
    const content = Buffer.concat(await writeWatermarkedSheet({ ...sheet, rows: counted() }, mark).toArray())
    const isKept = await job.asTenant(async (tx) => {
      const file = await services.files.savePrivate(tx, {
        name: sheet.fileName,
        content,
        contentType: sheetType,
        createdBy: request.requestedBy,
      })
      const expiresAt = new Date(Date.now() + linkHours * 3_600_000)
      const ready = await applyToExport(tx, request.id, {
        event: 'finish',
        to: 'ready',
        set: { fileId: file.id, expiresAt, rows },
      })
      if (!ready) {
        // It was taken back while its file was being written.
        await services.files.remove(tx, file.id)
        return false
      }
      await record(tx, systemActor, [
        {
          objectType: 'exportRequest',
          objectId: request.id,
          event: 'finish',
          from: 'generating',
          to: 'ready',
          detail: { rows },
        },
      ])
      await startJob(tx, expireExport, {
        payload: { requestId: request.id },
        accountId: null,
        language,
        dueAt: expiresAt,
      })
      return true
    })
    return isKept ? { result: { requestId: request.id, rows } } : undefined
  },
})
