import { z } from 'zod'

/** Texts that between them satisfy every text schema of the product. */
const candidates = [
  '01900000-dead-7000-8000-00000000beef',
  'Walk',
  '13800001234',
  '2026-11-20',
  '2026-11-20T08:00:00Z',
  '#336699',
  'walk@example.com',
  'https://www.example.com/',
  'AbCdEfGhIjKlMnOpQrStUv',
  'walkKey',
]

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minItems?: number
  minimum?: number
  format?: string
  pattern?: string
  allOf?: JsonSchema[]
  maxLength?: number
}

const patternsOf = (schema: JsonSchema): string[] => [
  ...(schema.pattern === undefined ? [] : [schema.pattern]),
  ...(schema.allOf ?? []).flatMap(patternsOf),
]

function textFor(schema: JsonSchema): string {
  const patterns = patternsOf(schema).map((pattern) => new RegExp(pattern, 'u'))
  const fits = (text: string) =>
    patterns.every((pattern) => pattern.test(text)) &&
    (schema.maxLength === undefined || text.length <= schema.maxLength)
  const byFormat =
    schema.format === 'uuid' ? candidates[0] : schema.format === 'email' ? 'walk@example.com' : undefined
  return byFormat ?? candidates.find(fits) ?? 'Walk'
}

function valueFor(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return valueFor(choice)
  return (byType[schema.type ?? ''] ?? textFor)(schema)
}

const numberFor = ({ minimum = 1 }: JsonSchema) => Math.max(1, minimum)

const byType: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(required.map((key) => [key, valueFor(properties[key] ?? {})])),
  array: ({ items = {}, minItems = 0 }) => Array.from({ length: minItems }, () => valueFor(items)),
  integer: numberFor,
  number: numberFor,
  boolean: () => false,
  null: () => null,
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** A smallest input that a schema accepts. */
export const sampleInput = (schema: z.ZodType): unknown => valueFor(jsonSchemaOf(schema))

/** The names of an object schema's fields that hold the id of something: `id`, `ids`, and whatever ends in `Id` or `Ids`. */
export function idFieldsOf(schema: z.ZodType | undefined): string[] {
  return Object.keys((schema && jsonSchemaOf(schema).properties) ?? {}).filter((key) =>
    /^ids?$|Ids?$/.test(key),
  )
}

/** The names of all fields of an object schema. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {})
