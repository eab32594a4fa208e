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
  '320500',
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

const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? []

function valueFor(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = choicesOf(schema)
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

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>()
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known =
    jsonSchemas.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
  jsonSchemas.set(schema, known)
  return known
}

/** A smallest input that a schema accepts. */
export const sampleInput = (schema: z.ZodType): unknown => valueFor(jsonSchemaOf(schema))

/** Sizes, plans, skins and a merchant's names at its provider are nobody's objects. */
export const isIdName = (name: string): boolean =>
  /^ids?$|Ids?$/.test(name) && !/^(plan|size|skin|app|merchant|providerKey)Id$/.test(name)

/** The names of an object schema's fields that hold the id of something: `id`, `ids`, and whatever ends in `Id` or `Ids`. */
export function idFieldsOf(schema: z.ZodType | undefined): string[] {
  return Object.keys((schema && jsonSchemaOf(schema).properties) ?? {}).filter(isIdName)
}

/** The names of all fields of an object schema. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {})

/** The way to a value inside an input: names of fields, and `[]` for the one element of a list. */
export type InputPath = readonly string[]

function pathsIn(schema: JsonSchema, isWanted: (name: string) => boolean, name = ''): string[][] {
  const inside = [
    ...choicesOf(schema).flatMap((choice) => pathsIn(choice, isWanted, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      pathsIn(value, isWanted, key).map((path) => [key, ...path]),
    ),
    ...(schema.items ? pathsIn(schema.items, isWanted, name).map((path) => ['[]', ...path]) : []),
  ]
  const isLeaf = schema.type === 'string' || schema.type === 'integer' || schema.type === 'number'
  return [...(isLeaf && isWanted(name) ? [[]] : []), ...inside]
}

/** Where inside an input something with such a name stands, also in the objects of lists and in every shape of a choice. */
export function pathsTo(schema: z.ZodType | undefined, isWanted: (name: string) => boolean): InputPath[] {
  const found = schema ? pathsIn(jsonSchemaOf(schema), isWanted) : []
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

const reaches = (schema: JsonSchema | undefined, [key, ...rest]: InputPath): boolean => {
  if (!schema) return false
  if (key === undefined)
    return choicesOf(schema).length === 0 || choicesOf(schema).some((one) => reaches(one, []))
  return (
    choicesOf(schema).some((choice) => reaches(choice, [key, ...rest])) ||
    reaches(key === '[]' ? schema.items : schema.properties?.[key], rest)
  )
}

function valueWith(schema: JsonSchema, path: InputPath, value: unknown): unknown {
  const choice = choicesOf(schema).find((one) => reaches(one, path))
  if (choice) return valueWith(choice, path, value)
  const [key, ...rest] = path
  if (key === undefined) return value
  if (key === '[]') return [valueWith(schema.items ?? {}, rest, value)]
  return {
    ...(valueFor(schema) as object),
    [key]: valueWith(schema.properties?.[key] ?? {}, rest, value),
  }
}

/** A smallest input that a schema accepts, with a value at a place. */
export const sampleWith = (schema: z.ZodType, path: InputPath, value: unknown): unknown =>
  valueWith(jsonSchemaOf(schema), path, value)

/** The words that a field of an object schema takes; none where it takes others too. */
export const wordsOf = (schema: z.ZodType | undefined, field: string): readonly unknown[] =>
  (schema && jsonSchemaOf(schema).properties?.[field]?.enum) ?? []
