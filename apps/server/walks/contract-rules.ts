import { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint.ts'

/** Every schema inside a schema, itself included. */
function* partsOf(schema: unknown, seen = new Set<unknown>()): Generator<z.core.$ZodType> {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return
  seen.add(schema)
  yield schema
  const def = schema._zod.def as unknown as Record<string, unknown>
  for (const value of Object.values(def)) {
    for (const inner of innerSchemas(value)) yield* partsOf(inner, seen)
  }
}

function innerSchemas(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  if (value instanceof z.core.$ZodType) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

const kindsIn = (schema: z.ZodType | undefined) =>
  new Set([...partsOf(schema)].map((part) => part._zod.def.type))

const byText = (a = '', b = '') => a.localeCompare(b)

type Rule = (endpoint: Endpoint) => string | undefined

const answerForbids = ['transform', 'pipe', 'default', 'prefault', 'date'] as const
const bodyForbids = ['default', 'prefault', 'date'] as const

const rules: readonly Rule[] = [
  ({ data }) =>
    answerForbids.filter((kind) => kindsIn(data).has(kind)).map((kind) => `its answer holds a ${kind}`)[0],
  ({ body }) =>
    bodyForbids.filter((kind) => kindsIn(body).has(kind)).map((kind) => `its body holds a ${kind}`)[0],
  ({ path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = Object.keys(params?.shape ?? {})
    return named.toSorted(byText).join() === declared.toSorted(byText).join()
      ? undefined
      : `its path names ${named.join()} but its params are ${declared.join()}`
  },
  ({ method, body, writes }) =>
    method === 'GET' && body
      ? 'a GET has no body'
      : method !== 'GET' && writes
        ? 'only a GET says that it writes'
        : undefined,
  ({ data, file, events }) =>
    [data, file, events].filter(Boolean).length === 1
      ? undefined
      : 'it answers exactly one of data, file and events',
  ({ upload, body }) =>
    upload && body && !(body instanceof z.ZodObject) ? 'an upload’s fields are an object' : undefined,
  ({ path, method }) =>
    /^\/(v2|material|files|scim)\//.test(path)
      ? undefined
      : `${method} ${path} stands outside of the wire's roots`,
]

/** What is wrong with a call's declaration; nothing when it obeys every rule. */
export const brokenRules = (endpoint: Endpoint): string[] =>
  rules.map((rule) => rule(endpoint)).filter((problem) => problem !== undefined)
