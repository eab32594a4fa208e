import type { Language } from '#platform/text/texts.ts'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { type QuestionField, questionName, type SentAnswers } from '../face/question-fields-model.ts'
import { type AnswerProblem, checkAnswers } from '../face/form-answers.ts'
import { hasFileLimit, hasOptions, holdsFiles } from '../face/form-fields-model.ts'
import type { Agreed } from './customer-forms.tables.ts'
import { describeProblem, labelIn } from './owned-forms.public.ts'

/** A version of a form that public pages ask visitors for. */
export interface QuestionForm {
  id: string
  number: number
  fields: readonly FormField[]
}

/** The fields that visitors are asked on the form itself; others are for the owner of the form. */
export const visitorFieldsOf = ({ fields }: Pick<QuestionForm, 'fields'>): FormField[] =>
  fields.filter(
    ({ type, visibleTo }) => type !== 'hidden' && !holdsFiles(type) && visibleTo.includes('visitor'),
  )

/** The fields that are answered with files, after the form was sent. */
export const fileFieldsOf = ({ fields }: Pick<QuestionForm, 'fields'>): FormField[] =>
  fields.filter(({ type, visibleTo }) => hasFileLimit(type) && visibleTo.includes('visitor'))

const answerOf = ({ type }: FormField, values: readonly string[]): Answers[string] => {
  if (type === 'multi') return [...values]
  if (type === 'agreement') return values.includes('1')
  return values[0] ?? null
}

/** The answers to a form, as they were sent. */
const answersIn = (form: QuestionForm, sent: SentAnswers): Answers =>
  Object.fromEntries(
    visitorFieldsOf(form).map((field) => [
      field.key,
      answerOf(field, sent[questionName(form.number, field.key)] ?? []),
    ]),
  )

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

interface Asking {
  sent: SentAnswers
  flaws: Readonly<Record<string, string>>
  /** The parameters of the address, which may bring answers along. */
  query: Readonly<Record<string, string>>
  language: Language
}

/** The fields of a form as a page asks visitors for them. */
export const questionFieldsOf = (
  form: QuestionForm,
  { sent, flaws, query, language }: Asking,
): QuestionField[] =>
  visitorFieldsOf(form).map((field) => {
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
  })

/** The values of a form by the names of their inputs; a choice of several sends one name several times. */
export function readPageForm(text: string): Record<string, unknown> {
  const sent: Record<string, string[]> = {}
  const given = new URLSearchParams(text)
  for (const name of new Set(given.keys())) if (name.startsWith('q.')) sent[name] = given.getAll(name)
  return { ...Object.fromEntries(given), sent }
}
