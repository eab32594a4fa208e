import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { type SheetField, sheetFields } from './customer-import-rows.domain.ts'
import { exchangeServerTexts } from './server.texts.ts'

export const maxImportRows = 20_000

/** The titles under which a sheet may have each field: in all languages, and its key. */
export const customerColumns = (): KnownColumn<SheetField>[] =>
  sheetFields.map((key) => ({
    key,
    titles: [
      ...new Set([...languages.map((language) => exchangeServerTexts.in(language).columns[key]), key]),
    ],
    required: key === 'name',
  }))

const asText: ReadonlySet<SheetField> = new Set(['mobiles', 'phones', 'fax', 'wechat'])
const several: ReadonlySet<SheetField> = new Set(['mobiles', 'phones', 'emails', 'tags'])
const wide: ReadonlySet<SheetField> = new Set(['company', 'address', 'website', 'note', 'emails'])

/** The workbook to fill in. */
export function templateSheet(language: Language): Promise<Buffer> {
  const { columns, sheet } = exchangeServerTexts.in(language)
  return writeTemplate(
    sheetFields.map((key) => ({
      title: columns[key],
      required: key === 'name',
      ...(several.has(key) && { hint: sheet.several }),
      ...(asText.has(key) && { format: 'text' as const }),
      ...(wide.has(key) && { width: 30 }),
    })),
    {
      name: sheet.name,
      notes: {
        name: sheet.notesName,
        lines: Object.values(sheet.notes).map((line) => fill(line, { max: maxImportRows })),
      },
      listedOnly: '',
    },
  )
}
