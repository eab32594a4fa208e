import type { Readable } from 'node:stream'

import type { Page, Paging } from '#platform/contract/paging.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { actorOf, recordBy } from '../audit/audit.ts'
import type { MemberContext } from '../http/context.ts'
import { readUpload } from '../http/read-upload.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Json } from '../jobs/define-job.ts'
import { cancelJob, continueJob, noteUndone, startJob } from '../jobs/jobs.repository.ts'
import { mustHoldRows } from '../spreadsheets/read-sheet.ts'
import { sendSheet, sheetType } from '../spreadsheets/send-sheet.ts'
import { writeRejected } from '../spreadsheets/write-sheet.ts'
import { serverTexts } from '../text/server.texts.ts'
import type { ImportKind, ImportView } from './import-kind.ts'
import type { FoundImport, ImportCounts, ImportTypes, StoredRow } from './import-store.ts'

const undoHours = 24

/** Keeps the file that was sent and starts looking at it: the import has the id of its job. */
export async function startImport<
  T extends ImportTypes,
  K extends string,
  V extends object,
  A extends object,
>(
  kind: ImportKind<T, K, V, A>,
  context: MemberContext,
  own: Omit<T['newImport'], 'id' | 'companyId' | 'jobId' | 'fileName' | 'fileId' | 'createdBy'>,
): Promise<{ importId: string; jobId: string }> {
  const { tx, viewer, language, services, request } = context
  const { path, bytes, sha256, name, extension } = readUpload(request)
  await mustHoldRows(path, { isWorkbook: extension === '.xlsx' })
  const file = await services.files.savePrivate(tx, {
    name,
    content: { path, bytes, sha256 },
    contentType: extension === '.csv' ? 'text/csv' : sheetType,
    createdBy: viewer.accountId,
  })
  const { id } = await startJob(tx, kind.job, { payload: null, accountId: viewer.accountId, language })
  const about = { id, jobId: id, fileName: file.originalName, fileId: file.id, createdBy: viewer.accountId }
  await kind.store.insert(tx, { ...own, ...about })
  return { importId: id, jobId: id }
}

interface Confirmation<T extends ImportTypes> {
  /** The job's input. */
  payload?: Readonly<Record<string, Json>>
  /** The decisions about the import. */
  set?: Partial<T['import']>
  /** The details for the audit trail. */
  detail?: object
}

/** An import as a person looks at it. */
export type ShownImport<T extends ImportTypes, V extends object, A extends object> = A & {
  importId: string
  jobId: string
  status: FoundImport['state']
  fileName: string
  counts: ImportCounts<T['count']>
  error: string | null
  unknownColumns: string[]
  undoUntil: string | null
  rows: Page<V & { row: number; verdict: T['row']['verdict'] | 'error'; messages: string[] }>
}

type ById = { params: { id: string } }
type Asked = ById & { query: Paging & { verdict?: string | undefined } }

/** The handlers that every import shares, for the handlers of a contract. */
export interface ImportCalls<T extends ImportTypes, V extends object, A extends object> {
  get(asked: Asked, context: MemberContext): Promise<ShownImport<T, V, A>>
  /** The user's own file, only the rows that were not taken, with the reasons behind them. */
  sendErrors(asked: ById, context: MemberContext): Promise<Readable>
  find(asked: ById, context: MemberContext): Promise<FoundImport<T['import']>>
  confirm(asked: ById, context: MemberContext, confirmation?: Confirmation<T>): Promise<{ jobId: string }>
  cancel(asked: ById, context: MemberContext): Promise<null>
  undo(asked: ById, context: MemberContext): Promise<{ removed: number; kept: number }>
}

export function importCalls<T extends ImportTypes, K extends string, V extends object, A extends object>(
  kind: ImportKind<T, K, V, A>,
): ImportCalls<T, V, A> {
  const { store, objectType } = kind

  /** For the person who started it and for administrators; anybody else gets the answer of an unknown one. */
  async function open({ params: { id } }: ById, { tx, viewer }: MemberContext, isLocked = false) {
    const found = await store.find(tx, id, { isLocked })
    if (!found || (found.import.createdBy !== viewer.accountId && !viewer.isAdmin)) throw notFound()
    return found
  }

  const recorded = (context: MemberContext, id: string, happening: { event: string; detail?: object }) =>
    recordBy(context, [{ objectType, objectId: id, ...happening }])

  return {
    find: (asked, context) => open(asked, context),
    async get(asked, context) {
      const { tx, language } = context
      const { id } = asked.params
      const found = await open(asked, context)
      const counts = await store.count(tx, id)
      const view = await kind.view(tx, { import: found.import, language })
      const rows = await store.findPage(tx, id, asked.query)
      return {
        ...view.about,
        importId: id,
        jobId: found.jobId,
        status: found.state,
        fileName: found.import.fileName,
        counts,
        error: found.error,
        unknownColumns: found.import.unknownColumns,
        undoUntil: undoUntil(found, counts)?.toISOString() ?? null,
        rows: {
          list: rows.map((row: T['row']) => ({
            ...view.row(row),
            row: row.row,
            verdict: row.failure === null ? row.verdict : ('error' as const),
            messages: sentencesOf(row, view),
          })),
          ...(await store.countRows(tx, id, asked.query.verdict)),
        },
      }
    },
    async sendErrors(asked, context) {
      const { tx, language, reply } = context
      const found = await open(asked, context)
      const view = await kind.view(tx, { import: found.import, language })
      const rejected = (await store.findWrong(tx, asked.params.id)).map((row) => ({
        cells: row.cells,
        reason: sentencesOf(row, view).join(betweenSentences[language]),
      }))
      const file = found.import.fileName.replace(/\.[^.]+$/, '')
      return sendSheet(reply, {
        name: fill(serverTexts.in(language).imports.errorsFile, { file }),
        content: writeRejected(found.import.headers, rejected, language),
      })
    },
    async confirm(asked, context, { payload, set, detail } = {}) {
      const { tx } = context
      const { id } = asked.params
      const found = await open(asked, context, true)
      if (!(await continueJob(tx, found.jobId, payload && { importId: id, ...payload })))
        throw notWaiting(found)
      if (set) await store.update(tx, id, set)
      await recorded(context, id, { event: 'commit', ...(detail && { detail }) })
      return { jobId: found.jobId }
    },
    async cancel(asked, context) {
      const found = await open(asked, context, true)
      if (!(await cancelJob(context.tx, found.jobId))) throw notWaiting(found)
      await recorded(context, asked.params.id, { event: 'cancel' })
      return null
    },
    async undo(asked, context) {
      const { tx } = context
      const { id } = asked.params
      const found = await open(asked, context, true)
      const counts = await store.count(tx, id)
      const until = undoUntil(found, counts)
      if (until === undefined) throw notWaiting(found)
      if (until < new Date())
        throw refuse(serverTexts, (t) => t.imports.tooLateToUndo, { reason: 'TOO_LATE' })
      const removed = await kind.undo(tx, { import: found.import, actor: await actorOf(context), context })
      const kept = counts.imported - removed
      await store.update(tx, id, { undoneAt: new Date() } as Partial<T['import']>)
      await noteUndone(tx, found.jobId)
      await recorded(context, id, { event: 'undoImport', detail: { removed, kept } })
      return { removed, kept }
    },
  }
}

const betweenSentences: Readonly<Record<Language, string>> = {
  'zh-CN': '；',
  'zh-TW': '；',
  ja: '；',
  en: '; ',
}

const sentencesOf = (
  { messages, failure }: StoredRow,
  { say }: Pick<ImportView<ImportTypes, object, object>, 'say'>,
): string[] => (failure === null ? messages : [{ kind: failure }, ...messages]).map(say)

const notWaiting = ({ state }: FoundImport) =>
  refuse(serverTexts, (t) => t.imports.notWaiting, { reason: 'STATE_CONFLICT', state })

/** Until when an import can be taken back; undefined while it is not over, after it was, and where it brought nothing. */
function undoUntil(
  { import: { undoneAt }, finishedAt, state }: FoundImport,
  counts: ImportCounts<'imported'>,
): Date | undefined {
  return undoneAt !== null || finishedAt === null || state === 'undone' || counts.imported === 0
    ? undefined
    : new Date(finishedAt.getTime() + undoHours * 3_600_000)
}
