import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { cancelJob, continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeRejected } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { organisationContract } from '../organisation.contract.ts'
import { importStaff } from './organisation.jobs.ts'
import { findEnabledPosts } from './posts.repository.ts'
import { refused } from './refusals.ts'
import { departmentInScope, reachOf } from './scope.ts'
import { organisationServerTexts } from './server.texts.ts'
import { takeBack } from './staff-import-undo.ts'
import { describeImportMessage } from './staff-import-words.ts'
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
  updateImport,
} from './staff-imports.repository.ts'
import { staffSheet } from './staff-sheet.ts'

type ImportCalls =
  | 'downloadStaffTemplate'
  | 'uploadStaff'
  | 'getStaffImport'
  | 'downloadStaffImportErrors'
  | 'confirmStaffImport'
  | 'cancelStaffImport'
  | 'undoStaffImport'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const undoHours = 24

/** Bringing people in by a spreadsheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
export const importHandlers: Pick<Handlers<typeof organisationContract>, ImportCalls> = {
  async downloadStaffTemplate(_request, { tx, viewer, language, reply }) {
    const reach = reachOf(viewer, 'staff:import')
    const usable = (await findDepartmentPaths(tx)).filter(
      ({ id, enabled }) => enabled && departmentInScope(reach, id),
    )
    const departments = usable.map(({ name, path }, _place, all) =>
      all.filter((other) => other.name === name).length > 1 ? path : name,
    )
    const posts = (await findEnabledPosts(tx)).map(({ name }) => name)
    const name = organisationServerTexts.in(language).sheet.fileName
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(await staffSheet({ departments, posts, language }))
  },
  async uploadStaff({ body }, { tx, viewer, language, services, request }) {
    const { path, bytes, sha256, name } = readUpload(request)
    const contentType = name.toLowerCase().endsWith('.csv') ? 'text/csv' : sheetType
    const file = await services.files.savePrivate(tx, {
      name,
      content: { path, bytes, sha256 },
      contentType,
      createdBy: viewer.accountId,
    })
    const { id } = await startJob(tx, importStaff, { payload: null, accountId: viewer.accountId, language })
    await insertImport(tx, {
      id,
      fileName: file.originalName,
      fileId: file.id,
      updateExisting: body.updateExisting === 'true',
      createDepartments: body.createDepartments === 'true',
      createdBy: viewer.accountId,
    })
    return { importId: id, jobId: id }
  },
  async getStaffImport({ params, query }, context) {
    const { tx, language } = context
    const found = await openImport(context, params.id)
    const counts = await countVerdicts(tx, params.id)
    const rows = await findImportRows(tx, params.id, query)
    return {
      importId: params.id,
      jobId: params.id,
      status: found.state,
      fileName: found.import.fileName,
      counts,
      error: found.error,
      unknownColumns: found.import.unknownColumns,
      undoUntil: counts.imported > 0 ? (undoUntil(found)?.toISOString() ?? null) : null,
      rows: {
        list: rows.map((row) => previewOf(row, language)),
        total: await countImportRows(tx, params.id, query.verdict),
      },
    }
  },
  async downloadStaffImportErrors({ params }, context) {
    const { tx, language, reply } = context
    const found = await openImport(context, params.id)
    const rejected = (await findWrongRows(tx, params.id)).map((row) => ({
      cells: row.cells,
      reason: messagesOf(row, language).join(language === 'en' ? '; ' : '；'),
    }))
    const name = fill(organisationServerTexts.in(language).sheet.errorsFileName, {
      file: found.import.fileName.replace(/\.[^.]+$/, ''),
    })
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(writeRejected(found.import.headers, rejected, language))
  },
  async confirmStaffImport({ params }, context) {
    const found = await openImport(context, params.id)
    if (!(await continueJob(context.tx, params.id))) throw notWaiting(found)
    await recordBy(context, [{ objectType: 'staffImport', objectId: params.id, event: 'commit' }])
    return null
  },
  async cancelStaffImport({ params }, context) {
    const found = await openImport(context, params.id)
    if (!(await cancelJob(context.tx, params.id))) throw notWaiting(found)
    await recordBy(context, [{ objectType: 'staffImport', objectId: params.id, event: 'cancel' }])
    return null
  },
  async undoStaffImport({ params }, context) {
    const { tx } = context
    const found = await openImport(context, params.id)
    const until = undoUntil(found)
    const { imported } = await countVerdicts(tx, params.id)
    if (until === undefined || imported === 0) throw notWaiting(found)
    if (until < new Date()) throw refused((t) => t.import.tooLateToUndo, { reason: 'TOO_LATE' })
    const removed = await takeBack(tx, params.id, await actorOf(context))
    await updateImport(tx, params.id, { undoneAt: new Date() })
    await noteUndone(tx, params.id)
    await recordBy(context, [
      {
        objectType: 'staffImport',
        objectId: params.id,
        event: 'undoImport',
        detail: { removed, kept: imported - removed },
      },
    ])
    return { removed, kept: imported - removed }
  },
}

/** An import, for whoever started it and for administrators; anybody else gets the answer of an unknown one. */
async function openImport({ tx, viewer }: MemberContext, id: string): Promise<FoundImport> {
  const found = await findImport(tx, id)
  if (!found || (found.import.createdBy !== viewer.accountId && !viewer.isAdmin)) throw notFound()
  return found
}

const notWaiting = ({ state }: FoundImport) =>
  refused((t) => t.import.notWaiting, { reason: 'STATE_CONFLICT', state })

/** Until when an import can be taken back; undefined while it is not over, and after it was. */
function undoUntil({ import: { undoneAt }, finishedAt, state }: FoundImport): Date | undefined {
  return undoneAt !== null || finishedAt === null || state === 'undone'
    ? undefined
    : new Date(finishedAt.getTime() + undoHours * 3_600_000)
}

function messagesOf({ messages, failure }: ImportRow, language: Language): string[] {
  const said = failure === null ? messages : [{ kind: failure }, ...messages]
  return said.map((message) => describeImportMessage(message, language))
}

const previewOf = (row: ImportRow, language: Language) => ({
  row: row.row,
  verdict: row.failure === null ? row.verdict : ('error' as const),
  name: row.facts['name'] ?? '',
  mobile: row.facts['mobile'] ?? '',
  messages: messagesOf(row, language),
})
