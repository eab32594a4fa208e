import { anybody, stateMachine } from '#platform/domain/state-machine.ts'

import type { FormOwnerKind } from '../face/form-owners.ts'
import type { FormField, FormState } from '../customer-forms.contract.ts'
import {
  hasOptions,
  isCardKey,
  isReserved,
  isAskable,
  isOfRegistration,
  mayBeUnique,
  reservedKeys,
  typesFor,
} from '../face/form-fields-model.ts'

export type FormEvent = 'save' | 'publish' | 'discard' | 'supersede'

interface FormTypes {
  subject: { state: FormState | 'gone' }
  actor: unknown
  context: undefined
  denial: never
}

/** The states of a form. The calls ask for the permission to write forms. */
export const formMachine = stateMachine<FormTypes, FormEvent>(
  'customer-forms',
  {
    save: { from: ['draft'], to: 'draft', who: anybody },
    publish: { from: ['draft'], to: 'published', who: anybody },
    discard: { from: ['draft'], to: 'gone', who: anybody },
    // What is in force ends when another is published, never by itself.
    supersede: { from: ['published'], to: 'archived' },
  },
  { initial: ['draft', 'published'] },
)

/** The state of a form that stays; a discarded one has no row any more. */
export const storedAfter = (event: 'publish' | 'supersede') => formMachine.targetOf(event) as FormState

export type FieldProblem =
  | 'keyTwice'
  | 'reservedMissing'
  | 'typeForKey'
  | 'optionsMissing'
  | 'optionTwice'
  | 'condition'
  | 'agreementMissing'
  | 'cannotBeUnique'
  | 'askedAnyway'
  | 'notForVisitors'

export interface FormProblem {
  /** Which field; the last plus one for what is missing. */
  at: number
  key: string
  problem: FieldProblem
}

function problemOf(field: FormField, before: readonly FormField[]): FieldProblem | undefined {
  if (before.some(({ key }) => key === field.key)) return 'keyTwice'
  if (!typesFor(field.key).includes(field.type)) return 'typeForKey'
  if (hasOptions(field.type)) {
    if (field.options.length === 0) return 'optionsMissing'
    if (new Set(field.options.map(({ value }) => value)).size < field.options.length) return 'optionTwice'
  }
  if (field.type === 'agreement' && field.agreement === null) return 'agreementMissing'
  if (field.isUnique && !mayBeUnique(field)) return 'cannotBeUnique'
  return field.showIf && !isSoundCondition(field, before) ? 'condition' : undefined
}

/** A field may depend on a choice above it, and what no form is without depends on nothing. */
function isSoundCondition({ key, showIf }: FormField, before: readonly FormField[]): boolean {
  const other = before.find((field) => field.key === showIf?.key)
  if (!other || !hasOptions(other.type) || isReserved(key)) return false
  return showIf?.values.every((value) => other.options.some((option) => option.value === value)) ?? false
}

/** The problems of a question to the visitors of an activity, which asks name, number, company and title by itself. */
function problemOfQuestion(field: FormField, owner: FormOwnerKind): FieldProblem | undefined {
  if (isOfRegistration(field.key)) return 'askedAnyway'
  if (!isAskable(field.type, owner)) return 'notForVisitors'
  return field.isUnique ? 'cannotBeUnique' : undefined
}

/** Everything that is wrong with the fields of a form. */
export function problemsOf(
  fields: readonly FormField[],
  ownerKind: FormOwnerKind = 'company',
): FormProblem[] {
  if (ownerKind !== 'company')
    return fields.flatMap((field, at) => {
      const problem = problemOf(field, fields.slice(0, at)) ?? problemOfQuestion(field, ownerKind)
      return problem ? [{ at, key: field.key, problem }] : []
    })
  const own = fields.flatMap((field, at) => {
    const problem = problemOf(field, fields.slice(0, at))
    return problem ? [{ at, key: field.key, problem }] : []
  })
  const missing = reservedKeys.filter((key) => !fields.some((field) => field.key === key))
  return [...own, ...missing.map((key) => ({ at: fields.length, key, problem: 'reservedMissing' as const }))]
}

/** Keys whose type would change from one published form to another: stored answers would no longer fit. */
export function changedTypes(
  fields: readonly FormField[],
  former: readonly (readonly FormField[])[],
): string[] {
  const known = new Map(former.flatMap((form) => form.map(({ key, type }) => [key, type] as const)))
  // What stands on the card is the same text, however it was asked for.
  return fields
    .filter(({ key, type }) => known.has(key) && !isCardKey(key) && !areKin(known.get(key) ?? type, type))
    .map(({ key }) => key)
}

const kinds = [
  ['text', 'textarea', 'hidden', 'region', 'phone', 'email'],
  ['single', 'dropdown'],
] as const satisfies readonly (readonly FormField['type'][])[]

const areKin = (one: FormField['type'], other: FormField['type']) =>
  one === other ||
  kinds.some(
    (kind) => (kind as readonly string[]).includes(one) && (kind as readonly string[]).includes(other),
  )
