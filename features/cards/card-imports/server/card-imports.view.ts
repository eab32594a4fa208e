import {
  departmentKey,
  describeProblem,
  type FieldProblem,
  findTemplate,
  labelOf,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { describeDenial, type Denial } from '#features/cards/cards/server/card-writing.public.ts'
import { findDepartmentPaths } from '#features/company/organisation/server/organisation.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { ImportView } from '#platform/server/imports/import-kind.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { CardState, PauseReason } from '#features/cards/cards/cards.contract.ts'
import type { CardImport, CardImportTypes, ImportRow } from './card-imports.repository.ts'
import { cardImportServerTexts } from './server.texts.ts'

interface Spoken {
  label: (key: string) => string
  language: Language
}

/** What an import says about a row, as a sentence. */
function say({ kind, field, values = {} }: ImportMessage, { label, language }: Spoken): string {
  const texts = cardImportServerTexts.in(language).importMessages
  if (field !== undefined) {
    const reason =
      kind === 'required'
        ? texts.needed
        : describeProblem(
            { key: field, kind: kind as FieldProblem['kind'], max: Number(values.max ?? 0) },
            language,
          )
    return fill(texts.withField, { field: label(field), reason })
  }
  if (kind === 'denial') return describeStopped(values, language)
  return fill(texts[kind as keyof typeof texts] ?? kind, values)
}

/** What the state machine had against a change, as it was stored with the row. */
const describeStopped = (
  { denial, state, pauseReason }: Readonly<Record<string, string | number>>,
  language: Language,
) =>
  describeDenial(
    denial as Denial,
    { event: 'edit', card: { state: state as CardState, pauseReason: pauseReason as PauseReason } },
    language,
  )

interface Shown {
  import: Pick<CardImport, 'kind' | 'templateId'>
  language: Language
}

/** How an import of cards is shown: fields by the labels of the template, changes side by side. */
export async function cardImportView(
  tx: Tx,
  { import: { kind, templateId }, language }: Shown,
): Promise<ImportView<CardImportTypes, ShownRow, Pick<CardImport, 'kind' | 'templateId'>>> {
  const template = await findTemplate(tx, templateId)
  const departments = kind === 'update' ? await findDepartmentPaths(tx) : []
  const paths = new Map(departments.map(({ id, path }) => [id, path]))
  const label = (key: string) =>
    labelOf(template?.fieldRules.find((rule) => rule.key === key) ?? { key }, language)
  return {
    about: { kind, templateId },
    say: (message) => say(message, { label, language }),
    row: (row) => ({ name: row.name, mobile: row.mobile ?? '', changes: changesOf(row, { label, paths }) }),
  }
}

interface ShownRow {
  name: string
  mobile: string
  changes: { field: string; label: string; before: string; after: string }[]
}

interface Labels {
  label: (key: string) => string
  /** Department → its path. */
  paths: ReadonlyMap<string, string>
}

/** What a row changes, side by side. */
function changesOf(
  { before, fieldValues, departmentId }: ImportRow,
  { label, paths }: Labels,
): ShownRow['changes'] {
  if (!before) return []
  return changedKeys(before, { fieldValues, departmentId }).map((key) => {
    const isPlace = key === departmentKey
    return {
      field: key,
      label: label(key),
      before: (isPlace ? paths.get(before.departmentId ?? '') : before.fieldValues[key]) ?? '',
      after: (isPlace ? paths.get(departmentId ?? '') : fieldValues[key]) ?? '',
    }
  })
}

/** The fields that differ, by name; the department is one of them. */
export function changedKeys(
  before: { fieldValues: Readonly<Record<string, string>>; departmentId: string | null },
  after: { fieldValues: Readonly<Record<string, string>>; departmentId: string | null },
): string[] {
  const keys = [...new Set([...Object.keys(before.fieldValues), ...Object.keys(after.fieldValues)])]
  return [
    ...keys.filter((key) => (before.fieldValues[key] ?? '') !== (after.fieldValues[key] ?? '')),
    ...(before.departmentId === after.departmentId ? [] : [departmentKey]),
  ]
}
