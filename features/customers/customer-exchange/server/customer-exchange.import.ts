import { v7 as uuidv7 } from 'uuid'

import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { cancelJob, continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeRejected } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { customerExchangeContract } from '../customer-exchange.contract.ts'
import { forgetSheet, importCustomers, keptDays } from './customer-exchange.jobs.ts'
import {
  countRows,
  countVerdicts,
  findFaults,
  findImport,
  findRows,
  type FoundImport,
  insertImport,
  noteUndone,
  type StoredRow,
  updateImport,
} from './customer-imports.repository.ts'
import { templateSheet } from './import-sheet.ts'
import { takeBack } from './import-writing.ts'
import { exchangeServerTexts } from './server.texts.ts'

type ImportCalls =
  | 'downloadTemplate'
  | 'upload'
  | 'getImport'
  | 'downloadFaults'
  | 'commitImport'
  | 'cancelImport'
  | 'undoImport'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const undoHours = 24

/** An import, for whoever started it and for administrators; anybody else gets the answer of an unknown one. */
async function openImport(
  { tx, viewer }: MemberContext,
  id: string,
  { isLocked = false } = {},
): Promise<FoundImport> {
  const found = await findImport(tx, id, { isLocked })
  if (!found || (found.import.createdBy !== viewer.accountId && !viewer.isAdmin)) throw notFound()
  return found
}

const notWaiting = ({ state }: FoundImport) =>
  refuse(exchangeServerTexts, (t) => t.errors.notWaiting, { reason: 'STATE_CONFLICT', state })

/** Until when an import can be taken back; undefined while it is not over, and after it was. */
function undoUntil({ import: { undoneAt }, finishedAt, state }: FoundImport): Date | undefined {
  const isOver = (state === 'completed' || state === 'partial') && undoneAt === null
  return isOver && finishedAt !== null ? new Date(finishedAt.getTime() + undoHours * 3_600_000) : undefined
}

function messagesOf({ messages, failure }: StoredRow, language: Language): string[] {
  const { messages: words, columns } = exchangeServerTexts.in(language)
  const labels: Readonly<Record<string, string>> = columns
  const said = messages.map(({ kind, field = '', values = {} }) =>
    fill(words[kind], { field: labels[field] ?? field, ...values }),
  )
  return failure === null ? said : [words[failure], ...said]
}

async function keepFile(context: MemberContext) {
  const { tx, viewer, language, services, request } = context
  const { path, bytes, sha256, name } = readUpload(request)
  const contentType = name.toLowerCase().endsWith('.csv') ? 'text/csv' : sheetType
  const file = await services.files.savePrivate(tx, {
    name,
    content: { path, bytes, sha256 },
    contentType,
    createdBy: viewer.accountId,
  })
  const importId = uuidv7()
  const job = await startJob(tx, importCustomers, {
    payload: { importId },
    accountId: viewer.accountId,
    language,
  })
  await insertImport(tx, {
    id: importId,
    fileName: file.originalName,
    fileId: file.id,
    createdBy: viewer.accountId,
    jobId: job.id,
  })
  const dueAt = new Date(Date.now() + keptDays * 86_400_000)
  await startJob(tx, forgetSheet, { payload: { importId }, accountId: null, language, dueAt })
  return { importId, jobId: job.id }
}

/** Bringing customers in by a sheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
export const importHandlers: Pick<Handlers<typeof customerExchangeContract>, ImportCalls> = {
  async downloadTemplate(_request, { reply, language }) {
    const name = exchangeServerTexts.in(language).sheet.fileName
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(await templateSheet(language))
  },
  upload: (_request, context) => keepFile(context),
  async getImport({ params, query }, context) {
    const { tx, language } = context
    const found = await openImport(context, params.id)
    const counts = await countVerdicts(tx, params.id)
    const rows = await findRows(tx, params.id, query)
    return {
      importId: found.import.id,
      jobId: found.import.jobId,
      status: found.state,
      fileName: found.import.fileName,
      counts,
      error: found.error,
      unknownColumns: found.import.unknownColumns,
      undoUntil: counts.imported > 0 ? (undoUntil(found)?.toISOString() ?? null) : null,
      rows: {
        list: rows.map((row) => ({
          row: row.row,
          verdict: row.outcome === 'failed' ? ('error' as const) : row.verdict,
          name: row.name,
          mobile: row.mobile ?? '',
          messages: messagesOf(row, language),
        })),
        total: await countRows(tx, params.id, query.verdict),
      },
    }
  },
  async downloadFaults({ params }, context) {
    const { tx, language, reply } = context
    const found = await openImport(context, params.id)
    const rows = await findFaults(tx, params.id)
    const rejected = rows.map((row) => ({
      cells: row.cells,
      reason: messagesOf(row, language).join(language === 'en' ? '; ' : '；'),
    }))
    const name = fill(exchangeServerTexts.in(language).sheet.faultsName, {
      file: found.import.fileName.replace(/\.[^.]+$/, ''),
    })
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(writeRejected(found.import.headers, rejected, language))
  },
  async commitImport({ params, body }, context) {
    const { tx } = context
    const found = await openImport(context, params.id, { isLocked: true })
    if (!(await continueJob(tx, found.import.jobId))) throw notWaiting(found)
    await updateImport(tx, params.id, { onKnown: body.onKnown })
    await recordBy(context, [
      {
        objectType: 'customerImport',
        objectId: params.id,
        event: 'commit',
        detail: { onKnown: body.onKnown },
      },
    ])
    return { jobId: found.import.jobId }
  },
  async cancelImport({ params }, context) {
    const found = await openImport(context, params.id, { isLocked: true })
    if (!(await cancelJob(context.tx, found.import.jobId))) throw notWaiting(found)
    await recordBy(context, [{ objectType: 'customerImport', objectId: params.id, event: 'cancel' }])
    return null
  },
  async undoImport({ params }, context) {
    const { tx } = context
    const found = await openImport(context, params.id, { isLocked: true })
    const until = undoUntil(found)
    if (until === undefined) throw notWaiting(found)
    if (until < new Date()) throw refuse(exchangeServerTexts, (t) => t.errors.tooLate, { reason: 'TOO_LATE' })
    const { imported } = await countVerdicts(tx, params.id)
    const removed = await takeBack(tx, await actorOf(context), params.id)
    await updateImport(tx, params.id, { undoneAt: new Date() })
    await noteUndone(tx, found.import.jobId)
    await recordBy(context, [
      { objectType: 'customerImport', objectId: params.id, event: 'undoImport', detail: { removed } },
    ])
    return { removed, kept: imported - removed }
  },
}
