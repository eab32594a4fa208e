import {
  findDictionaryNames,
  findDistrictNames,
} from '#features/base/reference-data/server/sheet-names.public.ts'
import {
  findAlikeFirms,
  linkOrCreateFirm,
  roomFor,
  takeBackFirm,
} from '#features/attraction/firms/server/firms.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'

import { mostRows } from '../prospect-sheets.contract.ts'
import { type KnownNames, readFirmRow } from './firm-rows.domain.ts'
import { type FirmRow, firmImportStore } from './prospect-sheets.repository.ts'
import { prospectSheetsServerTexts } from './server.texts.ts'
import type { FirmField } from './sheet-columns.domain.ts'
import { columnsOf, importerOf, say, verdictOf } from './sheets.actions.ts'

const mostNames = 3

/** Compares a row with the firms that are there: the same one is an error, one of a similar name a warning. */
async function knownOf(
  tx: Tx,
  viewer: Viewer,
  { name, uscc, phone }: { name: string; uscc: string; phone: string },
): Promise<{ errors: ImportMessage[]; warnings: ImportMessage[] }> {
  if (name === '') return { errors: [], warnings: [] }
  const matches = await findAlikeFirms({ tx, viewer }, { name, uscc, phone })
  if (matches.some(({ certainty }) => certainty === 'certain'))
    return { errors: [{ kind: 'same' }], warnings: [] }
  const names = matches
    .slice(0, mostNames)
    .map((match) => match.name)
    .join('、')
  return { errors: [], warnings: matches.length > 0 ? [{ kind: 'alike', values: { names } }] : [] }
}

async function judge(
  tx: Tx,
  { viewer, names }: { viewer: Viewer; names: KnownNames },
  { rows, seen }: { rows: readonly TableRow<FirmField>[]; seen: Map<string, number> },
) {
  const judged = []
  for (const { number, values } of rows) {
    const { facts, name, uscc, ...said } = readFirmRow(number, values, { seen, names })
    const known = said.errors.length > 0 ? { errors: [], warnings: [] } : await knownOf(tx, viewer, facts)
    const errors = [...said.errors, ...known.errors]
    const warnings = [...said.warnings, ...known.warnings]
    judged.push({
      facts,
      name,
      uscc,
      verdict: verdictOf(errors, warnings),
      messages: [...errors, ...warnings],
    })
  }
  return judged
}

/** Many firms from a sheet, into the pool or into the hands of who imports them. */
export const firmImport = defineImport({
  kind: 'firms.import',
  title: (language) => prospectSheetsServerTexts.in(language).firms.title,
  objectType: 'firmImport',
  store: firmImportStore,
  maxRows: mostRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    const viewer = await importerOf(tx, work, 'firm:import')
    if (!viewer) return undefined
    const names = {
      regions: await findDistrictNames(tx),
      industries: await findDictionaryNames(tx, 'industry'),
    }
    return {
      columns: columnsOf('firms'),
      judge: (judgingTx, { rows, seen }) => judge(judgingTx, { viewer, names }, { rows, seen: seen.mark }),
    }
  },
  async write(tx, work) {
    const viewer = await importerOf(tx, work, 'firm:import')
    const isMine = work.import.target === 'mine'
    let room = viewer && isMine ? await roomFor({ tx, viewer }) : Number.POSITIVE_INFINITY
    const failureOf = () => (!viewer ? 'noPermission' : room <= 0 ? 'full' : undefined)
    const written = []
    for (const { row, facts } of work.rows) {
      const failure = failureOf()
      if (!viewer || failure) {
        written.push({ row, firmId: null, writtenVersion: null, failure: failure ?? 'noPermission' })
        continue
      }
      const { firmId, isNew } = await linkOrCreateFirm({ viewer }, tx, {
        ...facts,
        origin: 'import',
        ownerAccountId: isMine ? viewer.accountId : null,
        ifAlike: 'create',
      })
      // Somebody recorded the same firm after the sheet was looked at: it stays theirs.
      if (isNew) room -= 1
      written.push({
        row,
        firmId: isNew ? firmId : null,
        writtenVersion: isNew ? 1 : null,
        failure: isNew ? null : 'same',
      })
    }
    await firmImportStore.noteWritten(tx, work.import.id, written)
  },
  view: (_tx, { language }) => ({
    say: (message) => say('firms', message, language),
    row: ({ name, uscc }: FirmRow) => ({ name, mobile: uscc ?? '' }),
    about: {},
  }),
  async undo(tx, { import: { id: importId }, actor, context: { services } }) {
    const written = await firmImportStore.findWritten(tx, { importId, after: 0, limit: mostRows })
    let count = 0
    for (const { firmId, writtenVersion } of written)
      if (firmId !== null && writtenVersion !== null)
        if (await takeBackFirm({ tx, services, actor }, { id: firmId, version: writtenVersion })) count += 1
    return count
  },
})
