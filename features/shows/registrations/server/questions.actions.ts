import type { Answers } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { answerText } from '#features/customers/customer-forms/face/form-answers.ts'
import type { FormOwner } from '#features/customers/customer-forms/face/form-owners.ts'
import {
  fileFieldsOf,
  type QuestionForm,
  questionFieldsOf,
} from '#features/customers/customer-forms/server/question-forms.public.ts'
import {
  findFieldsOf,
  findPublishedForms,
  labelIn,
} from '#features/customers/customer-forms/server/owned-forms.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { PublicQuestions } from '../face/activity-page-model.ts'
import { findAnswerFiles } from './answer-files.repository.ts'
import { formFor } from './questions.domain.ts'

export const questionsOwner = (activityId: string): FormOwner => ({ kind: 'activity', id: activityId })

interface Ticket {
  id: string
  formNumber: number | null
}

/** The form that each ticket asks now, by the ticket. */
export async function findQuestions(
  tx: Tx,
  activityId: string,
  tickets: readonly Ticket[],
): Promise<ReadonlyMap<string, QuestionForm>> {
  const published = await findPublishedForms(tx, questionsOwner(activityId))
  const forms = published.map(({ id, number, fields, state }) => ({
    id,
    number: number ?? 0,
    fields,
    isInForce: state === 'published',
  }))
  return new Map(
    tickets.flatMap(({ id, formNumber }) => {
      const form = formFor(forms, formNumber)
      return form ? [[id, form] as const] : []
    }),
  )
}

/** The answers of a registration in words, in the order of the questions; those to questions that are asked no more come too. */
export async function describeAnswers(
  tx: Tx,
  { activityId, answers }: { activityId: string; answers: Answers },
  language: Language,
): Promise<{ key: string; label: string; text: string }[]> {
  if (Object.keys(answers).length === 0) return []
  const fields = await findFieldsOf(tx, questionsOwner(activityId))
  return fields.flatMap((field) => {
    const text = answerText(field, answers[field.key], (label) => labelIn(label, language))
    // Agreements stand among the consents.
    return text === '' || field.type === 'agreement'
      ? []
      : [{ key: field.key, label: labelIn(field.label, language), text }]
  })
}

/** The files of a registration with the questions that they answer. */
export async function describeFiles(
  tx: Tx,
  { id, activityId }: { id: string; activityId: string },
  language: Language,
): Promise<{ fileId: string; label: string; name: string; bytes: number; isImage: boolean }[]> {
  const files = await findAnswerFiles(tx, id)
  if (files.length === 0) return []
  const fields = await findFieldsOf(tx, questionsOwner(activityId))
  return files.map(({ id: fileId, key, name, bytes, isImage }) => {
    const field = fields.find((one) => one.key === key)
    return { fileId, label: field ? labelIn(field.label, language) : key, name, bytes, isImage }
  })
}

/** The questions as a page asks them: each version once, with the tickets that it belongs to. */
export function publicQuestions(
  questions: ReadonlyMap<string, QuestionForm>,
  page: Parameters<typeof questionFieldsOf>[1],
): PublicQuestions[] {
  const forms = new Map([...questions.values()].map((form) => [form.number, form]))
  return [...forms.values()].map((form) => ({
    number: form.number,
    ticketIds: [...questions].filter(([, { number }]) => number === form.number).map(([id]) => id),
    fields: questionFieldsOf(form, page),
    handIns: fileFieldsOf(form).map(({ label }) => labelIn(label, page.language)),
  }))
}
