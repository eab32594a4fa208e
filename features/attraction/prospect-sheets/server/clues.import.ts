import { captureDraft, mayFill, takeBackClue } from '#features/attraction/clues/server/clues.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import {
  findKnownForWriting,
  recycleUntouched,
} from '#features/customers/customers/server/customer-imports.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'

import { mostRows } from '../prospect-sheets.contract.ts'
import { readClueRow } from './clue-rows.domain.ts'
import { type ClueRow, clueImportStore } from './prospect-sheets.repository.ts'
import { prospectSheetsServerTexts } from './server.texts.ts'
import type { ClueField } from './sheet-columns.domain.ts'
import { actorBy, columnsOf, importerOf, say, verdictOf } from './sheets.actions.ts'

type Work = ImportWork<TypesOf<typeof clueImportStore>>

const marksOf = (rows: readonly { mobile: string | null; email: string | null }[]) => ({
  mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  emails: rows.flatMap(({ email }) => email ?? []),
})

/** Finds the flaws of rows, and which of their people are known. Out of reach a card counts as unknown until it is written. */
async function judge(
  tx: Tx,
  { services, viewer }: { services: Work['services']; viewer: Viewer },
  { rows, seen }: { rows: readonly TableRow<ClueField>[]; seen: Map<string, number> },
) {
  const read = rows.map(({ number, values }) => readClueRow(number, values, seen))
  const known = await findKnownForWriting(tx, reachOf({ services, viewer }), marksOf(read))
  return read.map(({ facts, mobile, email, errors }) => {
    const twin = known.get(mobile ?? '') ?? known.get(email ?? '')
    const optedOut = twin?.state === 'do_not_contact' ? [{ kind: 'optedOut' }] : []
    const warnings = twin?.isVisible ? [{ kind: 'known' }] : []
    const wrong = [...errors, ...optedOut]
    return { facts, mobile, email, verdict: verdictOf(wrong, warnings), messages: [...wrong, ...warnings] }
  })
}

type Written = Pick<ClueRow, 'row' | 'clueId' | 'customerId' | 'writtenVersion' | 'failure'>

interface Writing {
  tx: Tx
  work: Work
  viewer: Viewer
}

/** Captures the clue of a row; a refusal is one of this row alone. */
async function writeRow({ tx, work, viewer }: Writing, row: ClueRow): Promise<Written> {
  const { id: importId, poolId } = work.import
  const { name, title, campaign, channel, ...facts } = row.facts
  const { mobile, email } = row
  const asker = { tx, services: work.services, viewer, actor: actorBy(viewer) }
  try {
    const { clue, isNew, madeId } = await captureDraft(
      asker,
      {
        ...facts,
        ...(mobile !== null || email !== null
          ? { person: { name, title, mobile: mobile ?? '', email: email ?? '' } }
          : {}),
        ...(poolId !== null && { poolId }),
      },
      { door: 'import', act: `import:${importId}:${row.row}`, campaign, channel },
    )
    return {
      row: row.row,
      clueId: clue.id,
      customerId: madeId,
      writtenVersion: isNew ? clue.version : null,
      failure: null,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(row, 'refused')
  }
}

const refused = ({ row }: ClueRow, failure: string): Written => ({
  row,
  clueId: null,
  customerId: null,
  writtenVersion: null,
  failure,
})

/** Many clues from a sheet, each by the one entrance: into a pool, or as the rules decide. */
export const clueImport = defineImport({
  kind: 'clues.import',
  title: (language) => prospectSheetsServerTexts.in(language).clues.title,
  objectType: 'clueImport',
  store: clueImportStore,
  maxRows: mostRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    const viewer = await importerOf(tx, work, 'clue:import')
    return (
      viewer && {
        columns: columnsOf('clues'),
        judge: (judgingTx, { rows, seen }) =>
          judge(judgingTx, { services: work.services, viewer }, { rows, seen: seen.mark }),
      }
    )
  },
  async write(tx, work) {
    const viewer = await importerOf(tx, work, 'clue:import')
    const { id, poolId } = work.import
    const mayWrite = viewer && (poolId === null || (await mayFill({ tx, viewer }, poolId)) === true)
    const written: Written[] = []
    for (const row of work.rows)
      written.push(
        viewer && mayWrite
          ? await writeRow({ tx, work, viewer }, row)
          : refused(row, viewer ? 'poolGone' : 'noPermission'),
      )
    await clueImportStore.noteWritten(tx, id, written)
  },
  view: (_tx, { language }) => ({
    say: (message) => say('clues', message, language),
    row: ({ facts: { name, company }, mobile, email }: ClueRow) => ({
      name: [name, company].filter(Boolean).join(' · '),
      mobile: mobile ?? email ?? '',
    }),
    about: {},
  }),
  async undo(tx, { import: { id: importId }, actor }) {
    const written = await clueImportStore.findWritten(tx, { importId, after: 0, limit: mostRows })
    const made: string[] = []
    let count = 0
    for (const { clueId, customerId, writtenVersion } of written) {
      if (clueId === null || writtenVersion === null) continue
      if (!(await takeBackClue({ tx, actor }, { id: clueId, version: writtenVersion }))) continue
      count += 1
      if (customerId !== null) made.push(customerId)
    }
    await recycleUntouched(tx, actor, made)
    return count
  },
})
