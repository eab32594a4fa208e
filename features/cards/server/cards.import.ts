import { type CardTemplate, findTemplate, labelOf, releaseSeats } from '#features/card-templates/server/card-templates.public.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { cancelJob, continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeRejected } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { v7 as uuidv7 } from 'uuid'

import type { cardsContract } from '../cards.contract.ts'
import { purgeLater } from './card-bin.ts'
import { importCards } from './cards.jobs.ts'
import type { ImportMessage } from './import-rows.ts'
import { importSheet } from './import-sheet.ts'
import {
  countImportRows,
  countVerdicts,
  findDepartmentPaths,
  findImport,
  findImportRows,
  findWrongRows,
  type FoundImport,
  type ImportRow,
  insertImport,
  noteUndone,
  recycleImport,
  updateImport,
} from './imports.repository.ts'
import { describeImportMessage } from './import-words.ts'
import { cardServerTexts } from './server.texts.ts'

type ImportCalls =
  | 'downloadImportTemplate'
  | 'uploadImport'
  | 'getImport'
  | 'commitImport'
  | 'cancelImport'
  | 'undoImport'
  | 'downloadImportErrors'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const undoHours = 24

/** Bringing cards in by a spreadsheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
export const importHandlers: Pick<Handlers<typeof cardsContract>, ImportCalls> = {
  async downloadImportTemplate({ query }, context) {
    const template = await templateToImport(context, query.templateId)
    const { tx, reply, language } = context
    const departments = (await findDepartmentPaths(tx)).map(({ name, path }, _place, all) =>
      all.filter((other) => other.name === name).length > 1 ? path : name,
    )
    const workbook = await importSheet({ template, departments, language })
    const name = fill(cardServerTexts.in(language).sheet.fileName, { template: template.name })
    return reply.type(sheetType).header('content-disposition', contentDisposition('attachment', name)).send(workbook)
  },
  async uploadImport({ body }, context) {
    const template = await templateToImport(context, body.templateId)
    const { tx, viewer, language, services, request } = context
    const { path, bytes, sha256, name } = readUpload(request)
    const contentType = name.toLowerCase().endsWith('.csv') ? 'text/csv' : sheetType
    const file = await services.files.savePrivate(tx, { name, content: { path, bytes, sha256 }, contentType, createdBy: viewer.accountId })
    const importId = uuidv7()
    const job = await startJob(tx, importCards, { payload: { importId, notify: false }, accountId: viewer.accountId, language })
    await insertImport(tx, {
      id: importId,
      templateId: template.id,
      fileName: file.originalName,
      fileId: file.id,
      createdBy: viewer.accountId,
      jobId: job.id,
    })
    return { importId, jobId: job.id }
  },
  async getImport({ params, query }, context) {
    const { tx, language } = context
    const found = await openImport(context, params.id)
    const template = await findTemplate(tx, found.import.templateId)
    const counts = await countVerdicts(tx, params.id)
    const rows = await findImportRows(tx, params.id, query)
    const list = rows.map((row) => previewOf(row, { template, language }))
    return {
      importId: found.import.id,
      jobId: found.import.jobId,
      status: found.state,
      fileName: found.import.fileName,
      templateId: found.import.templateId,
      counts,
      error: found.error,
      unknownColumns: found.import.unknownColumns,
      undoUntil: counts.imported > 0 ? (undoUntil(found)?.toISOString() ?? null) : null,
      rows: { list, total: await countImportRows(tx, params.id, query.verdict) },
    }
  },
  async commitImport({ params, body }, context) {
    const found = await openImport(context, params.id)
    await templateToImport(context, found.import.templateId)
    if (!(await continueJob(context.tx, found.import.jobId, { importId: params.id, notify: body.notify ?? false }))) throw notWaiting(found)
    await recordBy(context, [
      { objectType: 'cardImport', objectId: params.id, event: 'commit', detail: { templateId: found.import.templateId } },
    ])
    return { jobId: found.import.jobId }
  },
  async cancelImport({ params }, context) {
    const found = await openImport(context, params.id)
    if (!(await cancelJob(context.tx, found.import.jobId))) throw notWaiting(found)
    await recordBy(context, [{ objectType: 'cardImport', objectId: params.id, event: 'cancel' }])
    return null
  },
  async undoImport({ params }, context) {
    const { tx } = context
    const found = await openImport(context, params.id)
    const until = undoUntil(found)
    if (found.state === 'undone' || until === undefined) throw notWaiting(found)
    if (until < new Date()) throw refuse(cardServerTexts, (t) => t.import.tooLateToUndo, { reason: 'TOO_LATE' })
    const { imported } = await countVerdicts(tx, params.id)
    const { accountId, name, requestId: request, ipHash } = await actorOf(context)
    const removed = await recycleImport(tx, {
      importId: params.id,
      by: { accountId: accountId ?? '', name, requestId: request ?? '', ipHash },
    })
    if (removed > 0) await releaseSeats(tx, found.import.templateId, removed)
    if (removed > 0) await purgeLater(tx, { accountId: context.viewer.accountId, language: context.language })
    await updateImport(tx, params.id, { undoneAt: new Date() })
    await noteUndone(tx, found.import.jobId)
    return { removed, kept: imported - removed }
  },
  async downloadImportErrors({ params }, context) {
    const { tx, language, reply } = context
    const found = await openImport(context, params.id)
    const template = await findTemplate(tx, found.import.templateId)
    const rows = await findWrongRows(tx, params.id)
    const rejected = rows.map((row) => ({
      cells: row.cells,
      reason: messagesOf(row, { template, language }).join(language === 'en' ? '; ' : '；'),
    }))
    const name = fill(cardServerTexts.in(language).sheet.errorsFileName, { file: found.import.fileName.replace(/\.[^.]+$/, '') })
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(writeRejected(found.import.headers, rejected, language))
  },
}

/** The template, for somebody who may import its cards. */
async function templateToImport({ tx, viewer }: MemberContext, templateId: string): Promise<CardTemplate> {
  const template = await findTemplate(tx, templateId)
  if (!template) throw notFound()
  if (!holdsOn(viewer, 'card:import', templateId)) throw forbidden('card:import')
  return template
}

/** An import, for whoever started it and for administrators; anybody else gets the answer of an unknown one. */
async function openImport({ tx, viewer }: MemberContext, id: string): Promise<FoundImport> {
  const found = await findImport(tx, id)
  if (!found || (found.import.createdBy !== viewer.accountId && !viewer.isAdmin)) throw notFound()
  return found
}

const notWaiting = ({ state }: FoundImport) => refuse(cardServerTexts, (t) => t.import.notWaiting, { reason: 'STATE_CONFLICT', state })

/** Until when an import can be taken back; undefined while it is not over, and after it was. */
function undoUntil({ import: { undoneAt }, finishedAt, state }: FoundImport): Date | undefined {
  return undoneAt !== null || finishedAt === null || state === 'undone' ? undefined : new Date(finishedAt.getTime() + undoHours * 3_600_000)
}

interface Spoken {
  template: CardTemplate | undefined
  language: Language
}

function messagesOf({ messages, failure }: ImportRow, { template, language }: Spoken): string[] {
  const said: ImportMessage[] = failure === null ? messages : [{ kind: failure }, ...messages]
  const label = (key: string) => labelOf(template?.fieldRules.find((rule) => rule.key === key) ?? { key }, language)
  return said.map((message) => describeImportMessage(message, { label, language }))
}

const previewOf = (row: ImportRow, spoken: Spoken) => ({
  row: row.row,
  verdict: row.failure === null ? row.verdict : ('error' as const),
  name: row.name,
  mobile: row.mobile ?? '',
  messages: messagesOf(row, spoken),
})
