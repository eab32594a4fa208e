import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  type CardTemplate,
  departmentKey,
  labelOf,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { staffTitles } from '#features/company/organisation/server/directory.public.ts'
import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { type TemplateColumn, writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import type { CardImportKind } from '../card-imports.contract.ts'
import { numberKey } from './change-rows.actions.ts'
import { cardImportServerTexts } from './server.texts.ts'

export const maxImportRows = 20_000

/** The fields that a sheet may fill: those that cards show. */
const sheetRules = ({ fieldRules }: CardTemplate): FieldRule[] =>
  fieldRules.filter(({ visible }) => visible).sort((a, b) => a.order - b.order)

/** The titles under which a sheet may have each field: its labels in all languages, its key, and what sheets of people call it, so that one file brings people and their cards. */
export const cardColumns = (template: CardTemplate, kind: CardImportKind): KnownColumn<string>[] => {
  const fields = sheetRules(template).map((rule) => ({
    key: rule.key,
    titles: [
      ...new Set([
        ...languages.map((language) => labelOf(rule, language)),
        rule.key,
        ...staffTitles(rule.key),
      ]),
    ],
    required: rule.key === 'name' && kind === 'create',
  }))
  const titles = [...new Set(languages.map((language) => cardImportServerTexts.in(language).sheet.number))]
  return kind === 'create' ? fields : [{ key: numberKey, titles, required: false }, ...fields]
}

/** Numbers that are no quantities: Excel must not round them or drop a leading zero. */
const asText: ReadonlySet<string> = new Set(['mobile', 'phone', 'wechat'])

/** Types whose fields need no explanation have no hint. */
const hintOf = (hints: Readonly<Partial<Record<FieldRule['type'], string>>>, type: FieldRule['type']) =>
  hints[type]

interface Sheet {
  template: CardTemplate
  departments: readonly string[]
  language: Language
}

/** The workbook to fill in for a template, in one language. */
export function importSheet({ template, departments, language }: Sheet): Promise<Buffer> {
  const texts = cardImportServerTexts.in(language).sheet
  const rules = sheetRules(template)
  const columns = rules.map((rule) => columnOf(rule, { template, departments, language }))
  const required = rules.filter((rule) => rule.required).map((rule) => labelOf(rule, language))
  const lines = Object.values(texts.notes).map((line) =>
    fill(line, {
      required: new Intl.ListFormat(language).format(required),
      max: maxImportRows,
      template: template.name,
    }),
  )
  return writeTemplate(columns, {
    name: texts.name,
    notes: { name: texts.notesName, lines },
    listedOnly: texts.listedOnly,
  })
}

const wide: ReadonlySet<FieldRule['type']> = new Set(['paragraph', 'address', 'url'])

function columnOf(rule: FieldRule, { template, departments, language }: Sheet): TemplateColumn {
  const texts = cardImportServerTexts.in(language).sheet
  const inherits = rule.source === 'default' && Boolean(template.defaultValues[rule.key])
  const isDepartment = rule.key === departmentKey
  const hint = isDepartment ? texts.department : inherits ? texts.inherits : hintOf(texts.hints, rule.type)
  return {
    title: labelOf(rule, language),
    required: rule.required && !inherits,
    ...(hint !== '' && { hint }),
    ...((asText.has(rule.type) || rule.key === 'qq') && { format: 'text' }),
    ...(isDepartment && departments.length > 0 && { choices: departments }),
    ...(wide.has(rule.type) && { width: 36 }),
  }
}

interface ChangeSheet extends Sheet {
  /** Their numbers and what they hold, the department by its name. */
  cards: readonly { publicId: string; values: Readonly<Record<string, string>> }[]
  /** Values of persons stay out: their columns are there to be filled in. */
  withoutPersonal: boolean
}

/** The workbook in which cards are changed: one a row, named by its number. */
export function changeSheet({
  template,
  departments,
  language,
  cards,
  withoutPersonal,
}: ChangeSheet): Promise<Buffer> {
  const texts = cardImportServerTexts.in(language).sheet
  const rules = sheetRules(template)
  const columns = [
    { title: texts.number, format: 'text' as const, width: 28, hint: texts.numberHint },
    ...rules.map((rule) => ({ ...columnOf(rule, { template, departments, language }), required: false })),
  ]
  const isOpen = ({ pii, key }: FieldRule) => !withoutPersonal || pii === 'none' || key === 'name'
  const examples = cards.map(({ publicId, values }) => [
    publicId,
    ...rules.map((rule) => (isOpen(rule) ? (values[rule.key] ?? '') : '')),
  ])
  const lines = Object.values(texts.changeNotes).map((line) =>
    fill(line, { max: maxImportRows, template: template.name }),
  )
  return writeTemplate(columns, {
    name: texts.name,
    notes: { name: texts.notesName, lines },
    examples,
    listedOnly: texts.listedOnly,
  })
}
