import type { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint.ts'

import { parts, type Request, sampleId } from './id-slots.ts'
import { fieldsOf, idFieldsOf, sampleInput, wordsOf } from './sample-input.ts'

/** Whether a call answers data to somebody signed in and changes nothing. */
export const isReading = ({ method, path, access, data, upload, events }: Endpoint): boolean =>
  data !== undefined &&
  !upload &&
  !events &&
  access !== 'public' &&
  !path.startsWith('/v2/operator/') &&
  (method === 'GET' || (method === 'POST' && access.endsWith(':view')))

/** A number, and a word that nothing contains. */
const keywords = ['13800', 'zzqqxx']

/** What has a plan of its own in a list: a search, a page far behind, every order and every tab. */
const wordsToAsk: Readonly<Record<string, (schema: z.ZodType, field: string) => readonly unknown[]>> = {
  keyword: () => keywords,
  page: () => [3],
  sort: wordsOf,
  tab: wordsOf,
}

export interface ReadingRequest {
  /** What is asked beyond the smallest sample. */
  what: string
  request: Request
}

/** The smallest input that a schema accepts, with this id wherever it asks for one. */
function smallest(schema: z.ZodType, id: string): Record<string, unknown> {
  const sample = JSON.parse(JSON.stringify(sampleInput(schema)).replaceAll(sampleId, id)) as Record<
    string,
    unknown
  >
  for (const field of idFieldsOf(schema).filter((name) => name in sample))
    sample[field] = Array.isArray(sample[field]) ? [id] : id
  return sample
}

/**
 * A smallest request of a call, and others with a keyword, a later page, and every order; each id in them is this one. Where a
 * list may be that of one template, as screens ask for it, the others are.
 */
export function readingRequests(
  endpoint: Endpoint,
  { id, templateId }: { id: string; templateId: string },
): ReadingRequest[] {
  const given = parts.flatMap((part) => (endpoint[part] ? [{ part, schema: endpoint[part] }] : []))
  const base: Request = Object.fromEntries(given.map(({ part, schema }) => [part, smallest(schema, id)]))
  const narrowed = given.filter(({ part }) => part !== 'params')
  const ofTemplate = Object.fromEntries(
    narrowed
      .filter(({ part, schema }) => fieldsOf(schema).includes('templateId') && base[part] !== undefined)
      .map(({ part }) => [part, { ...(base[part] as object), templateId }]),
  )
  const others = narrowed.flatMap(({ part, schema }) =>
    fieldsOf(schema).flatMap((field) =>
      (wordsToAsk[field]?.(schema, field) ?? []).map((word) => ({
        what: `${field}=${String(word)}`,
        request: {
          ...base,
          ...ofTemplate,
          [part]: { ...((ofTemplate[part] ?? base[part]) as object), [field]: word },
        },
      })),
    ),
  )
  const isNarrowed = Object.keys(ofTemplate).length > 0
  return [
    { what: '', request: base },
    ...(isNarrowed ? [{ what: 'templateId', request: { ...base, ...ofTemplate } }] : []),
    ...others,
  ]
}
