import {
  categoriesByName,
  takeBackDeal,
  writeNewDeal,
} from '#features/attraction/deals/server/deals.public.ts'
import { findAlikeFirms, findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'

import { mostRows } from '../prospect-sheets.contract.ts'
import { readDealRow } from './deal-rows.domain.ts'
import { dealImportStore, type DealSheetRow } from './prospect-sheets.repository.ts'
import { prospectSheetsServerTexts } from './server.texts.ts'
import type { DealField } from './sheet-columns.domain.ts'
import { actorBy, columnsOf, importerOf, say, verdictOf } from './sheets.actions.ts'

type Work = ImportWork<TypesOf<typeof dealImportStore>>

/** The firm of a name that the importer sees; null where there is none, or several. */
async function firmOf(tx: Tx, viewer: Viewer, name: string): Promise<string | null> {
  const matches = await findAlikeFirms({ tx, viewer }, { name, uscc: '', phone: '' })
  const seen = matches.flatMap(({ id, certainty }) => (id !== null && certainty !== 'possible' ? [id] : []))
  return seen.length === 1 ? (seen[0] ?? null) : null
}

async function judge(
  tx: Tx,
  viewer: Viewer,
  { rows, seen }: { rows: readonly TableRow<DealField>[]; seen: Map<string, number> },
) {
  const categories = categoriesByName()
  const judged = []
  for (const { number, values } of rows) {
    const { facts, mark, errors, warnings } = readDealRow(number, values, { seen, categories })
    const firmId = facts.firm === '' ? null : await firmOf(tx, viewer, facts.firm)
    const unknown =
      facts.firm !== '' && firmId === null ? [{ kind: 'firmUnknown', values: { value: facts.firm } }] : []
    const wrong = [...errors, ...unknown]
    judged.push({
      facts,
      mark,
      firmId,
      verdict: verdictOf(wrong, warnings),
      messages: [...wrong, ...warnings],
    })
  }
  return judged
}

type Written = Pick<DealSheetRow, 'row' | 'dealId' | 'writtenVersion' | 'failure'>

const refused = ({ row }: DealSheetRow, failure: string): Written => ({
  row,
  dealId: null,
  writtenVersion: null,
  failure,
})

/** Writes the deal of a row; a refusal is one of this row alone. */
async function writeRow(tx: Tx, row: DealSheetRow, { work, viewer }: { work: Work; viewer: Viewer }) {
  const { firm: _firm, ...facts } = row.facts
  const { firmId } = row
  // The firm may have gone out of sight since the sheet was looked at.
  if (firmId !== null && !(await findSeenFirms({ tx, viewer }, [firmId])).has(firmId))
    return refused(row, 'firmGone')
  const { pipelineId } = work.import
  try {
    const deal = await writeNewDeal(
      { tx, services: work.services },
      {
        ...facts,
        rateOn: facts.rate === null ? null : new Date().toISOString().slice(0, 10),
        firmId,
        ownerAccountId: viewer.accountId,
        createdBy: viewer.accountId,
        ...(pipelineId !== null && { pipelineId }),
      },
      actorBy(viewer),
    )
    return { row: row.row, dealId: deal.id, writtenVersion: deal.version, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(row, 'refused')
  }
}

/** Many deals from a sheet, into the first stage of a pipeline and the hands of the importing person. */
export const dealImport = defineImport({
  kind: 'deals.import',
  title: (language) => prospectSheetsServerTexts.in(language).deals.title,
  objectType: 'dealImport',
  store: dealImportStore,
  maxRows: mostRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    const viewer = await importerOf(tx, work, 'deal:import')
    return (
      viewer && {
        columns: columnsOf('deals'),
        judge: (judgingTx, { rows, seen }) => judge(judgingTx, viewer, { rows, seen: seen.mark }),
      }
    )
  },
  async write(tx, work) {
    const viewer = await importerOf(tx, work, 'deal:import')
    const written: Written[] = []
    for (const row of work.rows)
      written.push(viewer ? await writeRow(tx, row, { work, viewer }) : refused(row, 'noPermission'))
    await dealImportStore.noteWritten(tx, work.import.id, written)
  },
  view: (_tx, { language }) => ({
    say: (message) => say('deals', message, language),
    row: ({ facts: { title, firm } }: DealSheetRow) => ({ name: title, mobile: firm }),
    about: {},
  }),
  async undo(tx, { import: { id: importId }, actor, context: { services } }) {
    const written = await dealImportStore.findWritten(tx, { importId, after: 0, limit: mostRows })
    let count = 0
    for (const { dealId, writtenVersion } of written)
      if (dealId !== null && writtenVersion !== null)
        if (await takeBackDeal({ tx, services, actor }, { id: dealId, version: writtenVersion })) count += 1
    return count
  },
})
