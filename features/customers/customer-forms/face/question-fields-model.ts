// The fields of a form as a public page asks visitors for them.

import type { FieldType } from './form-fields-model.ts'

export interface QuestionField {
  name: string
  type: FieldType
  label: string
  help: string | null
  isRequired: boolean
  options: readonly { value: string; label: string }[]
  agreement: string | null
  /** Asked only while another input has one of these values. */
  showIf: { name: string; values: readonly string[] } | null
  values: readonly string[]
  flaw: string | null
}

/** The name under which a page sends the answer to a field: an input of another version of the form has another one. */
export const questionName = (number: number, key: string): string => `q.${number}.${key}`

/** Everything that a page sent, by the name of its input. */
export type SentAnswers = Readonly<Record<string, readonly string[]>>
