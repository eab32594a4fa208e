import type { FastifyInstance } from 'fastify'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  type CardTemplate,
  departmentKey,
  findTemplate,
  labelOf,
  releaseSeats,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { purgeLater } from '#features/cards/cards/server/card-writing.public.ts'
import { id, splitList } from '#platform/contract/schemas.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { cancelJob, continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeRejected } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { v7 as uuidv7 } from 'uuid'

import { type CardImportKind, cardImportsContract } from '../card-imports.contract.ts'
import { importCards } from './card-imports.jobs.ts'
import { findCardsByIds } from './card-changes.repository.ts'
import { changedKeys } from './change-rows.actions.ts'
import { undoChanges } from './card-changes.actions.ts'
import type { ImportMessage } from './import-rows.actions.ts'
import { changeSheet, importSheet } from './import-sheet.renderer.ts'
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
} from './card-imports.repository.ts'
import { describeImportMessage } from './import-messages.view.ts'
import { cardImportServerTexts } from './server.texts.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const undoHours = 24

/** Bringing cards in by a spreadsheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
const handlers: Handlers<typeof cardImportsContract> = {
  async downloadImportTemplate({ query }, context) {
    const template = await templateToImport(context, query.templateId)
    const { tx, reply, language } = context
    const workbook = await importSheet({ template, departments: await departmentNames(tx), language })
    const name = fill(cardImportServerTexts.in(language).sheet.fileName, { template: template.name })
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(workbook)
  },
  uploadImport: ({ body }, context) => startImport(context, { templateId: body.templateId, kind: 'create' }),
  uploadChanges: ({ body }, context) => startImport(context, { templateId: body.templateId, kind: 'update' }),
  async downloadChangeTemplate({ query }, context) {
    const template = await templateToImport(context, query.templateId)
    const { tx, reply, language } = context
    const { approveExports } = await findCompanySettings(tx)
    const workbook = await changeSheet({
      template,
      departments: await departmentNames(tx),
      language,
      cards: await chosenCards(context, template.id, splitList(query.ids)),
      // What somebody else has to agree to before it leaves in a file does not leave in this one either.
      withoutPersonal: approveExports,
    })
    const name = fill(cardImportServerTexts.in(language).sheet.changesFileName, { template: template.name })
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(workbook)
  },
  async getImport({ params, query }, context) {
    const { tx, language } = context
    const found = await openImport(context, params.id)
    const template = await findTemplate(tx, found.import.templateId)
    const counts = await countVerdicts(tx, params.id)
    const rows = await findImportRows(tx, params.id, query)
    const names = new Map((await findDepartmentPaths(tx)).map(({ id, path }) => [id, path]))
    const list = rows.map((row) => previewOf(row, { template, language, names }))
    return {
      importId: found.import.id,
      jobId: found.import.jobId,
      kind: found.import.kind,
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
    if (
      !(await continueJob(context.tx, found.import.jobId, {
        importId: params.id,
        notify: body.notify ?? false,
      }))
    )
      throw notWaiting(found)
    await recordBy(context, [
      {
        objectType: 'cardImport',
        objectId: params.id,
        event: 'commit',
        detail: { templateId: found.import.templateId },
      },
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
    if (until < new Date())
      throw refuse(cardImportServerTexts, (t) => t.import.tooLateToUndo, { reason: 'TOO_LATE' })
    const { imported } = await countVerdicts(tx, params.id)
    const { accountId, name, requestId: request, ipHash } = await actorOf(context)
    const isChange = found.import.kind === 'update'
    const removed = isChange
      ? await undoChanges(tx, found.import, await actorOf(context))
      : await recycleImport(tx, {
          importId: params.id,
          by: { accountId: accountId ?? '', name, requestId: request ?? '', ipHash },
        })
    if (removed > 0 && !isChange) await releaseSeats(tx, found.import.templateId, removed)
    if (removed > 0 && !isChange)
      await purgeLater(tx, { accountId: context.viewer.accountId, language: context.language })
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
    const name = fill(cardImportServerTexts.in(language).sheet.errorsFileName, {
      file: found.import.fileName.replace(/\.[^.]+$/, ''),
    })
    return reply
      .type(sheetType)
      .header('content-disposition', contentDisposition('attachment', name))
      .send(writeRejected(found.import.headers, rejected, language))
  },
}

export function mountCardImports(app: FastifyInstance): void {
  app.services.jobs.add(importCards)
  mountContract(app, cardImportsContract, handlers)
}

/** Keeps the file and starts looking at it. */
async function startImport(
  context: MemberContext,
  { templateId, kind }: { templateId: string; kind: CardImportKind },
) {
  const template = await templateToImport(context, templateId)
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
  const job = await startJob(tx, importCards, {
    payload: { importId, notify: false },
    accountId: viewer.accountId,
    language,
  })
  await insertImport(tx, {
    id: importId,
    templateId: template.id,
    kind,
    fileName: file.originalName,
    fileId: file.id,
    createdBy: viewer.accountId,
    jobId: job.id,
  })
  return { importId, jobId: job.id }
}

/** Departments as a sheet's list offers them: by their path where a name is there twice. */
const departmentNames = async (tx: Tx) =>
  (await findDepartmentPaths(tx)).map(({ name, path }, _place, all) =>
    all.filter((other) => other.name === name).length > 1 ? path : name,
  )

const isId = (text: string) => id.safeParse(text).success

/** The chosen cards with what they hold, as far as the caller may change them. */
async function chosenCards({ tx, viewer }: MemberContext, templateId: string, ids: readonly string[]) {
  const cards = await findCardsByIds(tx, templateId, ids.filter(isId))
  const names = new Map((await findDepartmentPaths(tx)).map(({ id, path }) => [id, path]))
  return cards
    .filter((card) => {
      const rights = rightsOnCard(viewer, card)
      return rights.holds('card:view') && rights.holds('card:import') && rights.holds('card:edit')
    })
    .map(({ publicId, fieldValues, departmentId }) => ({
      publicId,
      values: { ...fieldValues, [departmentKey]: names.get(departmentId ?? '') ?? '' },
    }))
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

const notWaiting = ({ state }: FoundImport) =>
  refuse(cardImportServerTexts, (t) => t.import.notWaiting, { reason: 'STATE_CONFLICT', state })

/** Until when an import can be taken back; undefined while it is not over, and after it was. */
function undoUntil({ import: { undoneAt }, finishedAt, state }: FoundImport): Date | undefined {
  return undoneAt !== null || finishedAt === null || state === 'undone'
    ? undefined
    : new Date(finishedAt.getTime() + undoHours * 3_600_000)
}

interface Spoken {
  template: CardTemplate | undefined
  language: Language
}

function messagesOf({ messages, failure }: ImportRow, { template, language }: Spoken): string[] {
  const said: ImportMessage[] = failure === null ? messages : [{ kind: failure }, ...messages]
  const label = (key: string) =>
    labelOf(template?.fieldRules.find((rule) => rule.key === key) ?? { key }, language)
  return said.map((message) => describeImportMessage(message, { label, language }))
}

interface Previewed extends Spoken {
  /** Department → its path. */
  names: ReadonlyMap<string, string>
}

/** What a row changes, side by side. */
function changesOf(
  { before, fieldValues, departmentId }: ImportRow,
  { template, language, names }: Previewed,
) {
  if (!before) return []
  return changedKeys(before, { fieldValues, departmentId }).map((key) => {
    const isPlace = key === departmentKey
    return {
      field: key,
      label: labelOf(template?.fieldRules.find((rule) => rule.key === key) ?? { key }, language),
      before: (isPlace ? names.get(before.departmentId ?? '') : before.fieldValues[key]) ?? '',
      after: (isPlace ? names.get(departmentId ?? '') : fieldValues[key]) ?? '',
    }
  })
}

const previewOf = (row: ImportRow, spoken: Previewed) => ({
  row: row.row,
  verdict: row.failure === null ? row.verdict : ('error' as const),
  name: row.name,
  mobile: row.mobile ?? '',
  messages: messagesOf(row, spoken),
  changes: changesOf(row, spoken),
})
