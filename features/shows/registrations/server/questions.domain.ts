import type { Answers, FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'

import { questionName } from '../face/question-names.ts'

/** A version of an activity's questions. */
export interface QuestionForm {
  id: string
  number: number
  fields: readonly FormField[]
}

/** Everything that a page sent, by the name of its input. */
export type SentAnswers = Readonly<Record<string, readonly string[]>>

/** The fields that visitors are asked; others are for the organiser. */
export const visitorFieldsOf = ({ fields }: Pick<QuestionForm, 'fields'>): FormField[] =>
  fields.filter(({ type, visibleTo }) => type !== 'hidden' && visibleTo.includes('visitor'))

const answerOf = ({ type }: FormField, values: readonly string[]): Answers[string] => {
  if (type === 'multi') return [...values]
  if (type === 'agreement') return values.includes('1')
  return values[0] ?? null
}

/** The answers to a form, as they were sent. */
export const answersIn = (form: QuestionForm, sent: SentAnswers): Answers =>
  Object.fromEntries(
    visitorFieldsOf(form).map((field) => [
      field.key,
      answerOf(field, sent[questionName(form.number, field.key)] ?? []),
    ]),
  )

/** The form that a ticket type asks: the one in force, an earlier version, or none. */
export function formFor(
  forms: readonly (QuestionForm & { isInForce: boolean })[],
  formNumber: number | null,
): QuestionForm | undefined {
  if (formNumber === 0) return undefined
  const chosen = formNumber === null ? undefined : forms.find(({ number }) => number === formNumber)
  return chosen ?? forms.find(({ isInForce }) => isInForce)
}
