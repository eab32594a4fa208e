import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import {
  deleteUntouchedDraft,
  insertDraftContent,
} from '#features/promotion/contents/server/contents.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { type SaleMode, saleModes } from '../face/sale-modes-model.ts'
import { mostImportRows } from '../product-imports.contract.ts'
import { mostVariants } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'
import { firstPage } from './products.actions.ts'
import {
  countProducts,
  countVariants,
  findKnownTitles,
  findLowestPrices,
  findMade,
  productImportStore,
  type StoredRow,
} from './product-imports.repository.ts'
import { insertSkus, writeOffer } from './products.repository.ts'
import { judgeRow, requiredFields, type SheetField, sheetFields } from './product-rows.domain.ts'
import { productsServerTexts } from './server.texts.ts'

type Work = Pick<ImportWork<TypesOf<typeof productImportStore>>, 'import' | 'job' | 'services'>

const mostProducts = 2000

const columnsOf = (): KnownColumn<SheetField>[] =>
  sheetFields.map((key) => ({
    key,
    titles: [
      ...new Set([
        ...languages.map((language) => productsServerTexts.in(language).imports.columns[key]),
        key,
      ]),
    ],
    required: requiredFields.has(key),
  }))

/** The words for ways of selling in every language, and our own. */
const modesOfSheets = (): ReadonlyMap<string, SaleMode> =>
  new Map(
    saleModes.flatMap((mode) => [
      [mode, mode] as const,
      ...languages.map((language) => [productsTexts.in(language).modes[mode].toLowerCase(), mode] as const),
    ]),
  )

/** The workbook to fill in. */
export function templateSheet(language: Language): Promise<Buffer> {
  const { columns, sheet } = productsServerTexts.in(language).imports
  const choices = Object.values(productsTexts.in(language).modes)
  return writeTemplate(
    sheetFields.map((key) => ({
      title: columns[key],
      required: requiredFields.has(key),
      ...(key === 'saleMode' && { choices }),
      width: key === 'title' || key === 'summary' ? 36 : 16,
    })),
    {
      name: sheet.name,
      notes: {
        name: sheet.notesName,
        lines: Object.values(sheet.notes).map((line) =>
          fill(line, { max: mostImportRows, modes: choices.join(' / ') }),
        ),
      },
      listedOnly: sheet.listedOnly,
    },
  )
}

/** The person who started the import; undefined for somebody who may not make products any more. */
async function importerOf(
  tx: Tx,
  { import: { createdBy }, job: { companyId }, services }: Work,
): Promise<Viewer | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  const may = viewer?.permissions.has('mall:edit') && viewer.permissions.has('content:edit')
  return may ? viewer : undefined
}

function say({ kind, field = '', values = {} }: ImportMessage, language: Language): string {
  const { messages, columns } = productsServerTexts.in(language).imports
  return fill(messages[kind as keyof typeof messages] ?? kind, {
    field: columns[field as SheetField] ?? field,
    modes: Object.values(productsTexts.in(language).modes).join(' / '),
    ...values,
  })
}

const actorOf = ({ accountId, displayName }: Viewer): Actor => ({
  accountId,
  name: displayName,
  via: 'user',
  requestId: null,
  ipHash: null,
})

/** A product as a draft, with a page to begin with. */
async function makeProduct(
  tx: Tx,
  { title, summary, category, saleMode }: StoredRow,
  { viewer, priceFen }: { viewer: Viewer; priceFen: number | undefined },
): Promise<{ id: string; version: number }> {
  const content = await insertDraftContent(
    tx,
    {
      kind: 'product',
      title,
      summary,
      facts: priceFen === undefined ? {} : { priceFen },
      document: firstPage(summary || title),
    },
    viewer,
  )
  await writeOffer(tx, content.id, { category, saleMode })
  await record(tx, actorOf(viewer), [
    {
      objectType: 'content',
      objectId: content.id,
      event: 'create',
      to: content.state,
      detail: { kind: 'product' },
    },
  ])
  return content
}

/** Writes rows, those of one title into one product. */
async function writeRows(
  tx: Tx,
  { rows, importId, viewer }: { rows: readonly StoredRow[]; importId: string; viewer: Viewer | undefined },
) {
  const made = await findMade(tx, importId)
  const variants = await countVariants(
    tx,
    [...made.values()].map(({ id }) => id),
  )
  const taken = await findKnownTitles(
    tx,
    rows.map(({ title }) => title).filter((title) => !made.has(title)),
  )
  const prices = await findLowestPrices(tx, importId)
  let room = mostProducts - (await countProducts(tx))
  const failureOf = ({ title }: StoredRow) => {
    const known = made.get(title)
    if (!viewer) return 'noPermission'
    if (!known && taken.has(title)) return 'known'
    if (!known && room <= 0) return 'full'
    return known && (variants.get(known.id) ?? 0) >= mostVariants ? 'variants' : null
  }
  const written = []
  for (const row of rows) {
    const failure = failureOf(row)
    if (!viewer || failure !== null) {
      written.push({ row: row.row, contentId: null, writtenVersion: null, failure })
      continue
    }
    const product =
      made.get(row.title) ?? (await makeProduct(tx, row, { viewer, priceFen: prices.get(row.title) }))
    if (!made.has(row.title)) room -= 1
    made.set(row.title, product)
    const { priceFen, stock, variant: name } = row
    const place = variants.get(product.id) ?? 0
    if (priceFen !== null && (stock !== null || name !== '')) {
      await insertSkus(tx, [{ contentId: product.id, name, priceFen, stock: stock ?? 0, place }])
      variants.set(product.id, place + 1)
    }
    written.push({ row: row.row, contentId: product.id, writtenVersion: product.version, failure })
  }
  return written
}

/** Many products from a sheet; each is a draft until somebody publishes it. */
export const productImport = defineImport({
  kind: 'products.import',
  title: (language) => productsServerTexts.in(language).imports.title,
  objectType: 'productImport',
  store: productImportStore,
  maxRows: mostImportRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    if (!(await importerOf(tx, work))) return undefined
    const modes = modesOfSheets()
    return {
      columns: columnsOf(),
      async judge(judgingTx, { rows, seen }) {
        const titles = await findKnownTitles(
          judgingTx,
          rows.map(({ values }) => values.title?.trim() ?? ''),
        )
        return rows.map(({ number, values }) =>
          judgeRow(number, values, { titles, seen: seen.variant, modes }),
        )
      },
    }
  },
  async write(tx, work) {
    const {
      rows,
      import: { id: importId },
    } = work
    const written = await writeRows(tx, { rows, importId, viewer: await importerOf(tx, work) })
    await productImportStore.noteWritten(tx, importId, written)
  },
  view(_tx, { language }) {
    return {
      say: (message: ImportMessage) => say(message, language),
      row: ({ title, variant, priceFen, stock }: StoredRow) => ({
        name: `${title} ${variant}`.trim(),
        mobile: [priceFen === null ? '' : formatMoney(priceFen), stock === null ? '' : `× ${stock}`]
          .filter(Boolean)
          .join(' '),
      }),
      about: {},
    }
  },
  async undo(tx, { import: { id }, actor }) {
    const written = await productImportStore.findWritten(tx, {
      importId: id,
      after: 0,
      limit: mostImportRows,
    })
    const versions = new Map(written.map(({ contentId, writtenVersion }) => [contentId, writtenVersion]))
    const gone = new Set<string>()
    for (const [contentId, version] of versions) {
      if (contentId === null || version === null) continue
      if (!(await deleteUntouchedDraft(tx, { id: contentId, version }))) continue
      gone.add(contentId)
      await record(tx, actor, [
        { objectType: 'content', objectId: contentId, event: 'remove', from: 'draft' },
      ])
    }
    return written.filter(({ contentId }) => contentId !== null && gone.has(contentId)).length
  },
})
