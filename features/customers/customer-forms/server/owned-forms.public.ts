import { fill, type Language } from '#platform/text/texts.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import type { AnswerProblem } from '../face/form-answers.ts'
import type { FormOwner } from '../face/form-owners.ts'
import { forgetFillingLater, waitsMs } from './customer-forms.jobs.ts'
import { findForm, insertFirst, type StoredForm } from './customer-forms.repository.ts'
import { type VisitorPlace, writeVisitorFilling } from './fillings.repository.ts'

export {
  deleteFillingsOfVisitor,
  deleteVisitorFilling,
  findVisitorFilling,
  type VisitorPlace,
} from './fillings.repository.ts'
export { findFieldsOf, findPublishedForms, type StoredForm } from './customer-forms.repository.ts'
export { discardDraft, publish, readForms, saveDraft } from './form-editing.actions.ts'
export type { Agreed } from './customer-forms.tables.ts'

/** Keeps what a visitor has filled in so far for 72 hours from now, right or not. */
export async function keepVisitorFilling(
  tx: Tx,
  place: VisitorPlace,
  { formId, answers }: { formId: string | null; answers: Answers },
): Promise<void> {
  const expiresAt = new Date(Date.now() + waitsMs)
  const { id, isNew } = await writeVisitorFilling(tx, place, { formId, answers, expiresAt })
  if (isNew) await forgetFillingLater(tx, id, expiresAt)
}

/** Puts the form of one owner in force for another, as its first; answers stay where they are. */
export async function copyForm(
  tx: Tx,
  { from, to, by }: { from: FormOwner; to: FormOwner; by: string },
): Promise<StoredForm | undefined> {
  const source = await findForm(tx, 'published', from)
  return source && insertFirst(tx, { fields: source.fields, by, owner: to })
}

/** A field's name in the reader's language, else in Chinese. */
export const labelIn = (label: FormField['label'], language: Language): string =>
  label[language] || label['zh-CN']

/** The problem of an answer, with the name of its field. */
export function describeProblem(field: FormField, problem: AnswerProblem, language: Language): string {
  const { errors, answerProblems } = customerFormsTexts.in(language)
  return fill(errors.answerOf, { label: labelIn(field.label, language), problem: answerProblems[problem] })
}
