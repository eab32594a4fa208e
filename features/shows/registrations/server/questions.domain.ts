import type { QuestionForm } from '#features/customers/customer-forms/server/question-forms.public.ts'

/** The form that a ticket type asks: the one in force, an earlier version, or none. */
export function formFor(
  forms: readonly (QuestionForm & { isInForce: boolean })[],
  formNumber: number | null,
): QuestionForm | undefined {
  if (formNumber === 0) return undefined
  const chosen = formNumber === null ? undefined : forms.find(({ number }) => number === formNumber)
  return chosen ?? forms.find(({ isInForce }) => isInForce)
}
