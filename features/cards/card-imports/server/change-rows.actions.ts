import type { Card } from '#features/cards/cards/server/card-writing.public.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  applyEdit,
  departmentKey,
  missingKeys,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { DepartmentPath } from '#features/company/organisation/server/organisation.public.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { Seen } from '#platform/server/imports/import-store.ts'

import { clearMarks } from './clear-marks.data.ts'
import { findDepartment } from './import-rows.actions.ts'

/** The column that names a card beyond doubt; anything else in the sheet may change. */
export const numberKey = 'carteNumber'

/** What somebody may do with one card, as far as rows need to know. */
export interface ChangeRights {
  rank: 'holder' | 'operator' | 'admin'
  /** Whether the card may be put there. */
  mayPlace: (departmentId: string | null) => boolean
}

export interface ChangeRules {
  rules: readonly FieldRule[]
  defaults: Readonly<Record<string, string>>
  departments: readonly DepartmentPath[]
  /** Why the card of a row cannot be changed, or what may be done with it. */
  rightsOn: (card: Card) => ChangeRights | ImportMessage
}

/** What other rows and other cards have. */
export interface ChangeSurroundings {
  /** Card → the row that names it first; mobile → the row that gives it to a card first. */
  seen: Seen<'cardId' | 'mobile'>
  /** Mobile → the living card of the template that has it. */
  taken: ReadonlyMap<string, { id: string; name: string }>
}

export interface ChangeRow {
  row: number
  values: Readonly<Record<string, string>>
  /** The card that the row names, as far as it exists for a person who imports. */
  card: Card | undefined
}

export interface JudgedChange {
  row: number
  card: Card | undefined
  fieldValues: Record<string, string>
  departmentId: string | null
  errors: ImportMessage[]
  warnings: ImportMessage[]
}

/** What was typed into a row, by field; what shall be emptied is empty. */
const sentOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, cell]) => {
      const typed = cell.trim()
      if (key === numberKey || typed === '') return []
      return [[key, clearMarks.has(typed.toLowerCase()) ? '' : typed]]
    }),
  )

/** What a row would make of its card, and what is in the way. */
export function judgeChange(
  { row, values, card }: ChangeRow,
  { rules, around }: { rules: ChangeRules; around: ChangeSurroundings },
): JudgedChange {
  const nothing = {
    row,
    card,
    fieldValues: card?.fieldValues ?? {},
    departmentId: card?.departmentId ?? null,
    warnings: [],
  }
  if (!card) return { ...nothing, errors: [namelessness(values)] }
  const first = around.seen.cardId.get(card.id)
  if (first !== undefined) return { ...nothing, errors: [{ kind: 'sameCard', values: { row: first } }] }
  around.seen.cardId.set(card.id, row)
  const rights = rules.rightsOn(card)
  if ('kind' in rights) return { ...nothing, errors: [rights] }
  const sent = sentOf(values)
  const edited = valuesAfter(card, sent, { rights, rules })
  const place = placeAfter(card, sent, { rights, rules })
  return {
    row,
    card,
    fieldValues: edited.values,
    departmentId: place.departmentId,
    errors: [
      ...edited.errors,
      ...place.errors,
      ...mobileErrors(row, { card, mobile: edited.values.mobile, around }),
    ],
    warnings:
      edited.values.name === card.name
        ? []
        : [{ kind: 'renames', values: { from: card.name, to: edited.values.name ?? '' } }],
  }
}

/** A row names no card at all, or one that is not there for a person who imports. */
const namelessness = (values: Readonly<Record<string, string>>): ImportMessage => ({
  kind: values[numberKey]?.trim() || values.mobile?.trim() ? 'unknownCard' : 'noKey',
})

interface Judging {
  rights: ChangeRights
  rules: ChangeRules
}

function valuesAfter(
  card: Card,
  sent: Readonly<Record<string, string>>,
  { rights, rules: { rules, defaults } }: Judging,
) {
  const { values, problems } = applyEdit({ rules, rank: rights.rank, before: card.fieldValues, sent })
  const missing = missingKeys(rules, withDefaults(rules, values, defaults)).filter((key) => key in sent)
  const errors: ImportMessage[] = [
    ...missing.map((key) => ({ kind: 'required', field: key })),
    ...problems.map(({ key, kind, max }) => ({
      kind,
      field: key,
      ...(max !== undefined && { values: { max } }),
    })),
  ]
  return { values, errors }
}

function placeAfter(
  card: Card,
  sent: Readonly<Record<string, string>>,
  { rights, rules }: Judging,
): { departmentId: string | null; errors: ImportMessage[] } {
  const stays = { departmentId: card.departmentId, errors: [] }
  const cell = sent[departmentKey]
  if (cell === undefined) return stays
  const found = cell === '' ? { id: null } : findDepartment(cell, rules.departments)
  if ('problem' in found) return { ...stays, errors: [found.problem] }
  if (found.id === card.departmentId) return stays
  if (rights.rank === 'holder') return { ...stays, errors: [{ kind: 'locked', field: departmentKey }] }
  return rights.mayPlace(found.id)
    ? { departmentId: found.id, errors: [] }
    : { ...stays, errors: [{ kind: 'outOfScope' }] }
}

interface Numbered {
  card: Card
  mobile: string | undefined
  around: ChangeSurroundings
}

function mobileErrors(row: number, { card, mobile, around }: Numbered): ImportMessage[] {
  if (mobile === undefined) return []
  const first = around.seen.mobile.get(mobile)
  if (first !== undefined) return [{ kind: 'duplicateInFile', values: { row: first } }]
  around.seen.mobile.set(mobile, row)
  const owner = around.taken.get(mobile)
  return owner && owner.id !== card.id ? [{ kind: 'duplicateCard', values: { name: owner.name } }] : []
}
