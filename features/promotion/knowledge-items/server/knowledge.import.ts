import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { mostKnowledgeItems } from '../knowledge-items.contract.ts'
import { companyToday } from './knowledge-days.actions.ts'
import { findKnownQuestions, knowledgeImportStore, type StoredRow } from './knowledge-imports.repository.ts'
import { objectType } from './knowledge-items.actions.ts'
import {
  countKnowledgeItems,
  deleteKnowledgeItem,
  insertKnowledgeItem,
  lockKnowledgeItems,
} from './knowledge-items.repository.ts'
import { judgeRow, requiredFields, type SheetField, sheetFields } from './knowledge-rows.domain.ts'
import { knowledgeItemsServerTexts } from './server.texts.ts'

type Work = Pick<ImportWork<TypesOf<typeof knowledgeImportStore>>, 'import' | 'job' | 'services'>

const columnsOf = (): KnownColumn<SheetField>[] =>
  sheetFields.map((key) => ({
    key,
    titles: [
      ...new Set([
        ...languages.map((language) => knowledgeItemsServerTexts.in(language).imports.columns[key]),
        key,
      ]),
    ],
    required: requiredFields.has(key),
  }))

/** The workbook to fill in. */
export function templateSheet(language: Language): Promise<Buffer> {
  const { columns, sheet } = knowledgeItemsServerTexts.in(language).imports
  return writeTemplate(
    sheetFields.map((key) => ({
      title: columns[key],
      required: requiredFields.has(key),
      ...(key.startsWith('valid') ? { format: 'text' as const } : { width: 36 }),
    })),
    {
      name: sheet.name,
      notes: {
        name: sheet.notesName,
        lines: Object.values(sheet.notes).map((line) => fill(line, { max: mostKnowledgeItems })),
      },
      listedOnly: '',
    },
  )
}

/** The person who started the import; undefined for somebody who may not write answers any more. */
async function importerOf(
  tx: Tx,
  { import: { createdBy }, job: { companyId }, services }: Work,
): Promise<Viewer | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  return viewer?.permissions.has('content:edit') ? viewer : undefined
}

function say({ kind, field = '', values = {} }: ImportMessage, language: Language): string {
  const { messages, columns } = knowledgeItemsServerTexts.in(language).imports
  return fill(messages[kind as keyof typeof messages] ?? kind, {
    field: columns[field as SheetField] ?? field,
    ...values,
  })
}

/** Many questions with answers from a sheet; each is a draft until it was handed in and approved. */
export const knowledgeImport = defineImport({
  kind: 'knowledge.import',
  title: (language) => knowledgeItemsServerTexts.in(language).imports.title,
  objectType: 'knowledgeImport',
  store: knowledgeImportStore,
  maxRows: mostKnowledgeItems,
  writtenAtOnce: 100,
  async open(tx, work) {
    if (!(await importerOf(tx, work))) return undefined
    return {
      columns: columnsOf(),
      async judge(judgingTx, { rows, seen }) {
        const questions = rows.map(({ values }) => values.question?.trim() ?? '')
        const known = await findKnownQuestions(judgingTx, questions)
        return rows.map(({ number, values }) =>
          judgeRow(number, values, { questions: known, seen: seen.question }),
        )
      },
    }
  },
  async write(tx, work) {
    const viewer = await importerOf(tx, work)
    let room = mostKnowledgeItems - (await countKnowledgeItems(tx))
    const today = await companyToday(tx)
    const written = []
    for (const row of work.rows) {
      const failure = !viewer ? 'noPermission' : room <= 0 ? 'full' : null
      if (!viewer || failure) {
        written.push({ row: row.row, itemId: null, writtenVersion: null, failure })
        continue
      }
      room -= 1
      const { question, variants, answer, source, validFrom, validUntil } = row
      const item = await insertKnowledgeItem(tx, {
        question,
        variants,
        answer,
        source,
        validFrom: validFrom ?? today,
        validUntil,
        origin: 'sheet',
        createdBy: viewer.accountId,
        editedBy: viewer.accountId,
        editedByName: viewer.displayName,
      })
      const actor = {
        accountId: viewer.accountId,
        name: viewer.displayName,
        via: 'user' as const,
        requestId: null,
        ipHash: null,
      }
      await record(tx, actor, [{ objectType, objectId: item.id, event: 'create', to: item.state }])
      written.push({ row: row.row, itemId: item.id, writtenVersion: item.version, failure })
    }
    await knowledgeImportStore.noteWritten(tx, work.import.id, written)
  },
  view(_tx, { language }) {
    return {
      say: (message: ImportMessage) => say(message, language),
      row: ({ question, answer }: StoredRow) => ({ name: question, mobile: answer.slice(0, 60) }),
      about: {},
    }
  },
  async undo(tx, { import: { id }, actor }) {
    const written = await knowledgeImportStore.findWritten(tx, {
      importId: id,
      after: 0,
      limit: mostKnowledgeItems,
    })
    const versions = new Map(written.map(({ itemId, writtenVersion }) => [itemId, writtenVersion]))
    const items = await lockKnowledgeItems(
      tx,
      written.flatMap(({ itemId }) => itemId ?? []),
    )
    const untouched = items.filter((item) => versions.get(item.id) === item.version)
    for (const item of untouched) {
      await deleteKnowledgeItem(tx, item.id)
      await record(tx, actor, [{ objectType, objectId: item.id, event: 'remove', from: item.state }])
    }
    return untouched.length
  },
})
