import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { type TemplateColumn, writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { organisationServerTexts } from './server.texts.ts'
import { type SheetKey, sheetKeys } from './staff-import-rows.domain.ts'

export const maxImportRows = 20_000

/** What our own sheets of people call a column, in all languages; none for a key that they do not have. */
export const staffTitles = (key: string): string[] =>
  sheetKeys
    .filter((known) => known === key)
    .flatMap((known) =>
      languages.map((language) => organisationServerTexts.in(language).sheet.columns[known]),
    )

/** The titles under which a sheet may have each column: those of our own sheets in all languages, other usual ones, and its key. */
export const staffColumns = (): KnownColumn<SheetKey>[] =>
  sheetKeys.map((key) => ({
    key,
    titles: [
      ...new Set([
        ...staffTitles(key),
        ...languages.flatMap((language) =>
          splitTitles(organisationServerTexts.in(language).sheet.alsoCalled[key]),
        ),
        key,
      ]),
    ],
    required: key === 'name',
  }))

/** What stands for a sex in any language, and the digits of the form. */
export const sexLabels = (): (readonly [string, '0' | '1'])[] => [
  ['0', '0'],
  ['1', '1'],
  ...languages.flatMap((language) => {
    const { male, female } = organisationServerTexts.in(language).sheet
    return [[male, '0'] as const, [female, '1'] as const]
  }),
]

const splitTitles = (titles: string) =>
  titles
    .split('|')
    .map((title) => title.trim())
    .filter(Boolean)

const widths: Readonly<Partial<Record<SheetKey, number>>> = {
  email: 28,
  department: 24,
  title: 20,
  posts: 20,
  remark: 32,
}
const asText: ReadonlySet<SheetKey> = new Set(['employeeNo', 'mobile'])

interface Choices {
  departments: readonly string[]
  posts: readonly string[]
  language: Language
}

/** The workbook to fill in, in one language, with the company's departments and posts to choose from. */
export function staffSheet({ departments, posts, language }: Choices): Promise<Buffer> {
  const texts = organisationServerTexts.in(language).sheet
  const choices: Readonly<Partial<Record<SheetKey, readonly string[]>>> = {
    department: departments,
    posts,
    sex: [texts.male, texts.female],
  }
  const columns = sheetKeys.map((key): TemplateColumn => {
    const listed = choices[key] ?? []
    const hint = texts.hints[key]
    return {
      title: texts.columns[key],
      required: key === 'name',
      ...(hint !== '' && { hint }),
      ...(asText.has(key) && { format: 'text' }),
      ...(listed.length > 0 && { choices: listed }),
      ...(widths[key] !== undefined && { width: widths[key] }),
    }
  })
  const lines = Object.values(texts.notes).map((line) => fill(line, { max: maxImportRows }))
  return writeTemplate(columns, {
    name: texts.name,
    notes: { name: texts.notesName, lines },
    listedOnly: texts.listedOnly,
  })
}
