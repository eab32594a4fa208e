import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { type CustomerReach, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findKnownForWriting } from '#features/customers/customers/server/customer-imports.public.ts'
import { findBarred } from '#features/customers/customers/server/customer-erasing.public.ts'
import { findTakenByRows } from '#features/customers/customers/server/customers.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import {
  type JudgedRow,
  markBarred,
  markKnown,
  markTaken,
  markTwice,
  readRow,
  type Seen,
  type SheetField,
  verdictOf,
} from './customer-import-rows.domain.ts'
import { customerColumns, maxImportRows } from './customer-import-sheet.renderer.ts'
import { takeBack, writeCustomers } from './customer-import-writing.actions.ts'
import { customerImportStore } from './customer-imports.repository.ts'
import { exchangeServerTexts } from './server.texts.ts'

type Work = Pick<ImportWork<TypesOf<typeof customerImportStore>>, 'import' | 'job' | 'services'>

/** The person who started the import; undefined for somebody who may not import any more. */
async function importerOf(
  tx: Tx,
  { import: { createdBy }, job: { companyId }, services }: Work,
): Promise<{ viewer: Viewer; reach: CustomerReach } | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  return viewer?.permissions.has('contact:import')
    ? { viewer, reach: reachOf({ services, viewer }) }
    : undefined
}

const marksOf = (rows: readonly Pick<JudgedRow, 'mobile' | 'email'>[]) => ({
  mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  emails: rows.flatMap(({ email }) => email ?? []),
})

/** Numbers and addresses of rows whose persons had everything erased. */
function barredOf(
  tx: Tx,
  services: Work['services'],
  rows: readonly Pick<JudgedRow, 'mobile' | 'email'>[],
): Promise<ReadonlySet<string>> {
  const { mobiles, emails } = marksOf(rows)
  return findBarred(tx, services, [...mobiles, ...emails])
}

interface Judging {
  services: Work['services']
  rows: readonly TableRow<SheetField>[]
  seen: Seen
  reach: CustomerReach
}

/** What is wrong with rows, and who has the customers already. */
async function judge(tx: Tx, { services, rows, seen, reach }: Judging) {
  const read = rows.map(({ number, values }) => markTwice(readRow(number, values), seen))
  const known = await findKnownForWriting(tx, reach, marksOf(read))
  const taken = await findTakenByRows(
    tx,
    services,
    read.map(({ facts: said }) => said),
  )
  const barred = await barredOf(tx, services, read)
  return read.map((row, place) => {
    const twin = known.get(row.mobile ?? '') ?? known.get(row.email ?? '')
    const marked = markBarred(markTaken(markKnown(row, twin), taken.get(place) ?? [], twin), barred)
    const { facts, mobile, email, errors, warnings } = marked
    const messages = [...errors, ...warnings]
    return { facts, name: facts.name, mobile, email, verdict: verdictOf(marked), messages }
  })
}

/** What an import says about a row, as a sentence. */
function say({ kind, field = '', values = {} }: ImportMessage, language: Language): string {
  const { importMessages, columns } = exchangeServerTexts.in(language)
  return fill(importMessages[kind as keyof typeof importMessages] ?? kind, {
    field: columns[field as SheetField] ?? field,
    ...values,
  })
}

/** Many customers from a sheet: new ones, and what it says of those who are known. */
export const customerImport = defineImport({
  kind: 'customers.import',
  title: (language) => exchangeServerTexts.in(language).jobs.import,
  objectType: 'customerImport',
  store: customerImportStore,
  maxRows: maxImportRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    const importer = await importerOf(tx, work)
    return (
      importer && {
        columns: customerColumns(),
        judge: (askedTx, { rows, seen }) =>
          judge(askedTx, { services: work.services, rows, seen: seen.mark, reach: importer.reach }),
      }
    )
  },
  async write(tx, work) {
    const importer = await importerOf(tx, work)
    const known = importer && (await findKnownForWriting(tx, importer.reach, marksOf(work.rows)))
    const barred = await barredOf(tx, work.services, work.rows)
    await writeCustomers(tx, { ...work, viewer: importer?.viewer, known, barred })
  },
  view: (_tx, { language }) => ({
    say: (message) => say(message, language),
    row: ({ name, mobile }) => ({ name, mobile: mobile ?? '' }),
    about: {},
  }),
  undo: (tx, { import: { id }, actor }) => takeBack(tx, actor, id),
})
