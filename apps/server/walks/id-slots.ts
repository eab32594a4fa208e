import type { Endpoint } from '#platform/contract/endpoint.ts'

import { type InputPath, isIdName, pathsTo, sampleInput, sampleWith } from './sample-input.ts'

export const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]
export type Request = Partial<Record<Part, unknown>>

/** A place in a call where the id of something stands. */
export interface IdSlot {
  endpoint: Endpoint
  part: Part
  path: InputPath
}

/** An id that nothing has. */
export const unknownId = '01900000-dead-7000-8000-00000000f00d'

/** What stands for ids in samples: wherever a call asks for another id than the one that is looked at. */
export const sampleId = '01900000-dead-7000-8000-00000000beef'

/** The places of ids in calls that somebody signed in makes with an ordinary body. */
export const idSlotsOf = (calls: readonly Endpoint[]): IdSlot[] =>
  calls
    .filter(({ access, upload, events }) => access !== 'public' && !upload && !events)
    // The operator of the installation acts on all companies: that is what these calls are for.
    .filter(({ path }) => !path.startsWith('/v2/operator/'))
    .flatMap((endpoint) =>
      parts.flatMap((part) => pathsTo(endpoint[part], isIdName).map((path) => ({ endpoint, part, path }))),
    )

/** `PUT /v2/carte` */
export const callName = ({ method, path }: Endpoint) => `${method} ${path}`
/** `PUT /v2/carte body.carteId` */
export const slotName = ({ endpoint, part, path }: IdSlot) =>
  `${callName(endpoint)} ${[part, ...path.filter((key) => key !== '[]')].join('.')}`

/** What a smallest sample lacks, by method and address. */
export type Samples = Readonly<Record<string, Partial<Record<Part, object>>>>

interface Asked {
  id: string
  /** What stands wherever else an id is asked for. */
  otherId: string
  samples: Samples
}

/** A smallest request of a call with an id at its slot. */
export function requestWith({ endpoint, part, path }: IdSlot, { id, otherId, samples }: Asked): Request {
  const request: Request = {}
  const given = samples[callName(endpoint)] ?? {}
  for (const name of parts) {
    const schema = endpoint[name]
    if (!schema) continue
    const sample = name === part ? sampleWith(schema, path, id) : sampleInput(schema)
    const more = Object.entries(given[name] ?? {}).filter(([key]) => name !== part || key !== path[0])
    const whole = { ...(sample as object), ...Object.fromEntries(more) }
    request[name] = JSON.parse(JSON.stringify(whole).replaceAll(sampleId, otherId))
  }
  return request
}
