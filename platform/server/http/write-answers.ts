import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import * as z from 'zod/v4/core'

/** Kinds of schemas whose outside differs from their inside, or which cannot be looked into. */
const directed = new Set(['pipe', 'transform', 'default', 'prefault', 'catch', 'lazy', 'custom', 'promise'])

const isSchema = (value: unknown): value is z.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Whether reading by this schema and writing by it are the same work, all the way down. */
export function isSameBothWays(schema: z.$ZodType, seen = new Set<z.$ZodType>()): boolean {
  if (seen.has(schema)) return true
  seen.add(schema)
  const { def } = schema._zod
  if (directed.has(def.type)) return false
  const parts = Object.values(def).flatMap((part: unknown) =>
    isSchema(part)
      ? [part]
      : typeof part === 'object' && part !== null
        ? Object.values<unknown>({ ...part })
        : [],
  )
  return parts.filter(isSchema).every((part) => isSameBothWays(part, seen))
}

/** The checking of one schema, compiled when the first answer comes: most calls of a server are never made. */
function checkOf(schema: z.$ZodType): (data: unknown) => z.util.SafeParseResult<unknown> {
  if (!isSameBothWays(schema)) return (data) => z.safeEncode(schema, data)
  let compiled: z.$ZodType | undefined
  return (data) => z.safeParse((compiled ??= z.compile(schema)), data)
}

/**
 * Answers leave as their schema says: what it does not name stays here, what does not fit is an error. Zod compiles the way
 * in alone; most answers look the same from both sides, and take it.
 */
export const writeAnswers: FastifySerializerCompiler<z.$ZodType> = ({ schema, method, url }) => {
  const check = checkOf(schema)
  return (data) => {
    const { success, data: answer, error } = check(data)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}
