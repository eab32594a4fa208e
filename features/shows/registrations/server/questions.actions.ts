import type { Answers, FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import {
  type AnswerProblem,
  answerText,
  checkAnswers,
} from '#features/customers/customer-forms/face/form-answers.ts'
import type { FormOwner } from '#features/customers/customer-forms/face/form-owners.ts'
import {
  type Agreed,
  describeProblem,
  findFieldsOf,
  findPublishedForms,
  labelIn,
} from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { hasOptions } from '#features/customers/customer-forms/face/form-fields-model.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { PublicQuestions } from '../face/activity-page-model.ts'
import { questionName } from '../face/question-names.ts'
import {
  answersIn,
  visitorFieldsOf,
  formFor,
  type QuestionForm,
  type SentAnswers,
} from './questions.domain.ts'

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

/** Answers that were checked, and what is wrong with them by field, in the words of the reader. */
export interface CheckedAnswers {
  answers: Answers
  agreed: Agreed[]
  flaws: Readonly<Record<string, string>>
}

/** Checks the answers to a form: each flaw names its field in the reader's language. */
export function checkSent(
  form: QuestionForm,
  sent: SentAnswers,
  { language, ipHash }: { language: Language; ipHash: string | null },
): CheckedAnswers {
  const fields = visitorFieldsOf(form)
  const { answers, problems } = checkAnswers(fields, answersIn(form, sent))
  const at = new Date().toISOString()
  const flaw = (field: FormField, problem: AnswerProblem): [string, string] => [
    questionName(form.number, field.key),
    describeProblem(field, problem, language),
  ]
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
    agreed: fields.flatMap(({ key, type, agreement }) =>
      type === 'agreement' && answers[key] === true
        ? [{ key, version: agreement?.version ?? '', at, ipHash }]
        : [],
    ),
    flaws: Object.fromEntries(
      fields.flatMap((field) => {
        const problem = problems[field.key]
        return problem ? [flaw(field, problem)] : []
      }),
    ),
  }
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

interface PageInput {
  sent: SentAnswers
  flaws: Readonly<Record<string, string>>
  /** The parameters of the address, which may bring answers along. */
  query: Readonly<Record<string, string>>
  language: Language
}

/** The questions as a page asks them: each version once, with the tickets that it belongs to. */
export function publicQuestions(
  questions: ReadonlyMap<string, QuestionForm>,
  { sent, flaws, query, language }: PageInput,
): PublicQuestions[] {
  const forms = new Map([...questions.values()].map((form) => [form.number, form]))
  return [...forms.values()].map((form) => ({
    number: form.number,
    ticketIds: [...questions].filter(([, { number }]) => number === form.number).map(([id]) => id),
    fields: visitorFieldsOf(form).map((field) => {
      const name = questionName(form.number, field.key)
      const brought = field.prefill === 'url' ? query[field.key] : undefined
      const other = form.fields.find(({ key }) => key === field.showIf?.key)
      return {
        name,
        type: field.type,
        label: labelIn(field.label, language),
        help: field.help && labelIn(field.help, language),
        isRequired: field.isRequired,
        options: hasOptions(field.type)
          ? field.options.map(({ value, label }) => ({ value, label: labelIn(label, language) }))
          : [],
        agreement: field.agreement?.text ?? null,
        showIf:
          field.showIf && other
            ? { name: questionName(form.number, other.key), values: field.showIf.values }
            : null,
        values: sent[name] ?? (brought === undefined ? [] : [brought.slice(0, 200)]),
        flaw: flaws[name] ?? null,
      }
    }),
  }))
}
