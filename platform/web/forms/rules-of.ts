import type { FormInstance } from 'antd'
import type { Rule } from 'antd/es/form/index.js'
import type { z } from 'zod'
import type { text as platformSource } from '#platform/text/zh-CN.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import { CallError } from '../call-error.ts'

type Invalid = Translation<typeof platformSource>['invalid']

/** Messages of a form's own, where the general ones do not say enough: by zod's issue code, or `required`. */
export type OwnMessages = Readonly<Partial<Record<'required' | 'invalid', string>>>

type RuleTexts = Invalid & { own?: OwnMessages }

type Issue = z.core.$ZodIssue

const sizes = (issue: Issue) =>
  'minimum' in issue ? Number(issue.minimum) : 'maximum' in issue ? Number(issue.maximum) : 0

function tooBig(issue: Issue, t: Invalid): string {
  const origin = 'origin' in issue ? issue.origin : 'string'
  const template =
    origin === 'string' ? t.tooLong : origin === 'array' || origin === 'set' ? t.tooMany : t.tooBig
  return fill(template, { max: sizes(issue) })
}

function tooSmall(issue: Issue, t: Invalid): string {
  const origin = 'origin' in issue ? issue.origin : 'string'
  const template =
    origin === 'string' ? t.tooShort : origin === 'array' || origin === 'set' ? t.tooFew : t.tooSmall
  return fill(template, { min: sizes(issue) })
}

const formats = (t: Invalid): Readonly<Record<string, string>> => ({
  email: t.email,
  url: t.url,
  date: t.day,
})

/** What is wrong with a value, in words. */
export function issueText(issue: Issue, t: Invalid): string {
  if (issue.code === 'too_big') return tooBig(issue, t)
  if (issue.code === 'too_small') return tooSmall(issue, t)
  if (issue.code === 'invalid_value') return t.notOneOf
  if (issue.code === 'invalid_format') return formats(t)[issue.format] ?? t.wrongType
  return t.wrongType
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether a field must be filled in: it refuses everything that counts as empty. */
const isRequired = (field: z.ZodType): boolean =>
  [undefined, null, '', []].every((empty) => !field.safeParse(empty).success)

/**
 * antd's rules for one field of a form out of the call's own schema: `rules={rulesOf(profile, 'email', t.invalid)}`.
 * The last is `useTexts(platformTexts).invalid`, with messages of the form's own as `own`.
 */
export function rulesOf<S extends z.ZodObject>(
  schema: S,
  field: keyof z.input<S> & string,
  { own = {}, ...t }: RuleTexts,
): Rule[] {
  const type = schema.shape[field] as z.ZodType
  const required = isRequired(type)
  return [
    {
      required,
      validator: (_rule, value: unknown) => {
        if (isEmpty(value))
          return required ? Promise.reject(new Error(own.required ?? t.required)) : Promise.resolve()
        const read = type.safeParse(value)
        const [issue] = read.error?.issues ?? []
        return issue
          ? Promise.reject(
              new Error(own.invalid && issue.code !== 'too_big' ? own.invalid : issueText(issue, t)),
            )
          : Promise.resolve()
      },
    },
  ]
}

/** The path of a field as forms name it: places in a list are numbers. */
const pathOf = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Marks the fields that a refused call names; answers whether there were any. */
export function markFields(form: FormInstance, error: unknown): boolean {
  const fields = error instanceof CallError ? Object.entries(error.fields) : []
  if (fields.length === 0) return false
  form.setFields(
    fields.map(([name, text]) => ({ name: pathOf(name), errors: [text || (error as CallError).message] })),
  )
  form.scrollToField(pathOf(fields[0]?.[0] ?? ''), { block: 'nearest', focus: true })
  return true
}
