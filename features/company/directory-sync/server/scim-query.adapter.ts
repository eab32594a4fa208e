import { type Filter, filter as testerOf, parse } from 'scim2-parse-filter'
import { type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch'
import { z } from 'zod'

import { ScimError } from './scim-http.adapter.ts'
import { scimSchemas } from './scim-resources.domain.ts'
import type { UserKey } from './scim.repository.ts'

const mostResults = 200

/** Whether a text could be one of our ids: anything else is nobody's, and no question for the database. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export interface PageAsked {
  /** From 1. */
  startIndex: number
  count: number
}

/** Values below the least mean the least, as RFC 7644 section 3.4.2.4 has it. */
export function pageAsked(query: Readonly<Record<string, string>>): PageAsked {
  const number = (name: string, otherwise: number) =>
    /^-?\d{1,9}$/.test(query[name] ?? '') ? Number(query[name]) : otherwise
  return {
    startIndex: Math.max(1, number('startIndex', 1)),
    count: Math.min(mostResults, Math.max(0, number('count', 100))),
  }
}

/** The filter of a query; undefined without one. */
export function filterAsked({ filter }: Readonly<Record<string, string>>): Filter | undefined {
  if (filter === undefined || filter.trim() === '') return undefined
  if (filter.length > 1000) throw new ScimError(400, 'the filter is too long', 'invalidFilter')
  try {
    return parse(filter)
  } catch {
    throw new ScimError(400, 'the filter cannot be read', 'invalidFilter')
  }
}

/** The index that answers a filter at once: what providers ask before they make somebody. */
export function keyOf(filter: Filter): UserKey | undefined {
  if (filter.op !== 'eq' || !('compValue' in filter) || typeof filter.compValue !== 'string') return undefined
  const value = filter.compValue
  const keys: Readonly<Record<string, UserKey>> = {
    username: { userName: value },
    externalid: { externalId: value },
    'emails.value': { email: value },
    emails: { email: value },
  }
  return keys[filter.attrPath.toLowerCase()]
}

/** The resources that a filter lets through. */
export function matching<T>(resources: readonly T[], filter: Filter): T[] {
  const matches = testerOf(filter)
  try {
    return resources.filter((resource) => matches(resource))
  } catch {
    throw new ScimError(400, 'the filter does not fit these resources', 'invalidFilter')
  }
}

const always = new Set(['schemas', 'id', 'meta'])

/** Leaves out what the query does not want; `schemas`, `id` and `meta` are always there. */
export function narrowed<T extends object>(
  resource: T,
  { attributes, excludedAttributes }: Readonly<Record<string, string>>,
): object {
  const names = (list: string) =>
    new Set(list.split(',').map((name) => name.trim().toLowerCase().split('.')[0] ?? ''))
  const wanted = attributes ? names(attributes) : undefined
  const unwanted = excludedAttributes ? names(excludedAttributes) : undefined
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      if (always.has(key)) return true
      return wanted ? wanted.has(key.toLowerCase()) : !unwanted?.has(key.toLowerCase())
    }),
  )
}

const patchBody = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(scimSchemas.patch)),
  Operations: z
    .array(
      z.object({ op: z.string().max(10), path: z.string().max(300).optional(), value: z.json().optional() }),
    )
    .min(1)
    .max(200),
})

/** A resource after a patch (RFC 7644, section 3.5.2). */
export function patched<T extends object>(resource: T, body: unknown): T {
  const { Operations } = patchBody.parse(body)
  const operations = Operations.map((operation) => ({
    ...operation,
    op: operation.op.toLowerCase(),
  })) as ScimPatchOperation[]
  try {
    return scimPatch(structuredClone(resource) as unknown as ScimResource, operations) as unknown as T
  } catch (error) {
    const isPath = error instanceof Error && /path|target/i.test(error.name + error.message)
    throw new ScimError(
      400,
      error instanceof Error ? error.message : 'the patch cannot be applied',
      isPath ? 'invalidPath' : 'invalidSyntax',
    )
  }
}

/** Refuses a change to something that has changed meanwhile. */
export function checkMatch(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.split(',').some((tag) => tag.trim() === version))
    throw new ScimError(412, 'the resource has changed')
}
