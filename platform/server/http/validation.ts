import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'

import { listEnd } from '#platform/contract/page-sizes.ts'
import { isBehindEnd, type Paging } from '#platform/contract/paging.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { Refusal } from './refusal.ts'

/** Input that does not fit a call's schema: 400 naming the field, in the caller's language. */
export class InvalidInput extends Refusal {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(400, (language) => summaryOf(issues[0], language))
    this.issues = issues
  }

  readonly issues: readonly z.core.$ZodIssue[]

  /** The stable word for programs: a page behind the end of lists asks for a narrower filter. */
  get reason(): string {
    return this.issues.some(isBehind) ? 'NARROW_FILTER' : 'INVALID'
  }

  /** One message per field, for the form that sent it. */
  fieldsIn(language: Language): Record<string, string> {
    const fields: Record<string, string> = {}
    for (const issue of this.issues)
      if (issue.path.length > 0) fields[nameOf(issue.path)] ??= describeIssue(issue, language)
    return fields
  }
}

/** The first thing that is wrong: a field, or the whole of what was sent. */
function summaryOf(issue: Issue | undefined, language: Language): string {
  const texts = platformTexts.in(language).invalid
  const field = nameOf(issue?.path ?? [])
  if (issue && field !== '') return fill(texts.summary, { field, reason: describeIssue(issue, language) })
  return issue?.input === null || issue?.input === undefined ? texts.nothing : texts.whole
}

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

type Issue = z.core.$ZodIssue
type Describe = (issue: Issue, texts: ReturnType<typeof platformTexts.in>['invalid']) => string

const size = (issue: Issue, of: 'maximum' | 'minimum') =>
  of in issue ? Number((issue as unknown as Record<string, unknown>)[of]) : 0

const describers: Partial<Record<Issue['code'], Describe>> = {
  invalid_type: (issue, texts) =>
    issue.code === 'invalid_type' && issue.input === undefined ? texts.required : texts.wrongType,
  invalid_value: (_issue, texts) => texts.notOneOf,
  unrecognized_keys: (_issue, texts) => texts.unknownField,
  too_big: (issue, texts) => tooBig(issue, texts),
  too_small: (issue, texts) => tooSmall(issue, texts),
  invalid_format: (issue, texts) => wrongFormat(issue, texts),
  custom: (issue, texts) => (isBehind(issue) ? fill(texts.behindEnd, { end: listEnd }) : texts.wrongType),
}

function tooBig(issue: Issue, texts: ReturnType<typeof platformTexts.in>['invalid']): string {
  const origin = issue.code === 'too_big' ? issue.origin : ''
  const template = origin === 'string' ? texts.tooLong : origin === 'array' ? texts.tooMany : texts.tooBig
  return fill(template, { max: size(issue, 'maximum') })
}

function tooSmall(issue: Issue, texts: ReturnType<typeof platformTexts.in>['invalid']): string {
  const origin = issue.code === 'too_small' ? issue.origin : ''
  const min = size(issue, 'minimum')
  if (origin === 'string') return min === 1 ? texts.required : fill(texts.tooShort, { min })
  return fill(origin === 'array' ? texts.tooFew : texts.tooSmall, { min })
}

/** Patterns that have texts of their own; any other pattern is a wrong format. */
const patternTexts = new Map<string, 'required' | 'mobile' | 'sixDigits' | 'signInName'>([
  [String(/\S/), 'required'],
  [String(/^1[3-9]\d{9}$/), 'mobile'],
  [String(/^\d{6}$/), 'sixDigits'],
  [String(/^[\p{L}\p{N}_.-]{2,20}$/u), 'signInName'],
])

function wrongFormat(issue: Issue, texts: ReturnType<typeof platformTexts.in>['invalid']): string {
  if (issue.code !== 'invalid_format') return texts.wrongType
  if (issue.format === 'email') return texts.email
  if (issue.format === 'url') return texts.url
  if (issue.format === 'date' || issue.format === 'datetime') return texts.day
  const known =
    'pattern' in issue && typeof issue.pattern === 'string' ? patternTexts.get(issue.pattern) : undefined
  return known ? texts[known] : texts.wrongType
}

function describeIssue(issue: Issue, language: Language): string {
  const texts = platformTexts.in(language).invalid
  return describers[issue.code]?.(issue, texts) ?? texts.wrongType
}

const behindEnd = 'behindEnd'
const isBehind = ({ message }: Issue) => message === behindEnd

/** What pages: a query or a body with a page. */
const pagesBehindEnd = (input: unknown) =>
  typeof input === 'object' &&
  input !== null &&
  'page' in input &&
  typeof input.page === 'number' &&
  isBehindEnd(input as Paging)

const maxDepth = 32

/** Text that PostgreSQL or a strict JSON reader would choke on, and nesting that exhausts a stack. */
function isHostile(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth >= maxDepth) return true
  return Object.entries(value).some(([key, entry]) => isHostile(key) || isHostile(entry, depth + 1))
}

/** In a query an empty text means that the parameter is missing. */
const withoutEmpty = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Fastify's validator for zod schemas: refuses hostile text first, then parses, compiled once the first request comes. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  let compiled: z.ZodType | undefined
  return (input: unknown) => {
    if (isHostile(input))
      return { error: new InvalidInput([{ code: 'custom', path: [], message: '', input }]) }
    const data =
      httpPart === 'querystring' && typeof input === 'object' && input !== null ? withoutEmpty(input) : input
    const result = (compiled ??= z.compile(schema)).safeParse(data, { reportInput: true })
    if (!result.success) return { error: new InvalidInput(result.error.issues) }
    if (pagesBehindEnd(result.data))
      return {
        error: new InvalidInput([{ code: 'custom', path: ['page'], message: behindEnd, input: data }]),
      }
    return { value: result.data }
  }
}
