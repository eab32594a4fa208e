import type { Endpoint } from '#platform/contract/endpoint.ts'

import { tablesAskedFor } from './asked-tables.ts'
import { callName, parts, type Request, sampleId, type Samples, unknownId } from './id-slots.ts'
import { fieldsOf, sampleInput, wordsOf } from './sample-input.ts'

/** An object and the version that it has. */
export interface Versioned {
  id: string
  version: number
}

export interface VersionWalk {
  calls: readonly Endpoint[]
  /** People of whom somebody may do what a call does. */
  people: readonly string[]
  /** The object of every kind that one of them has; every version is far above `old`. */
  theirs: Versioned
  /** Other objects of a table, in other states. */
  othersIn: (table: string) => readonly Versioned[]
  samples: Samples
  ask: (who: string, endpoint: Endpoint, request: Request) => Promise<{ status: number; reason: unknown }>
}

/** The version that everything had once. */
const old = 1

const isVersion = (field: string) => /^(version|etag)$/.test(field)

/** The calls that say of which version they take what they change to be. */
export const versionedCalls = (calls: readonly Endpoint[]): Endpoint[] =>
  calls.filter((endpoint) => parts.some((part) => endpoint[part] && fieldsOf(endpoint[part]).some(isVersion)))

interface Attempt {
  id: string
  version: number
  event: unknown
}

function requestOf(endpoint: Endpoint, samples: Samples, { id, version, event }: Attempt): Request {
  const request: Request = {}
  for (const part of parts) {
    const schema = endpoint[part]
    if (!schema) continue
    const fields = fieldsOf(schema)
    const whole = {
      ...(sampleInput(schema) as object),
      ...(event !== undefined && fields.includes('event') && { event }),
      ...samples[callName(endpoint)]?.[part],
      ...(fields.includes('version') && { version }),
    }
    request[part] = JSON.parse(JSON.stringify(whole).replaceAll(sampleId, id))
  }
  return request
}

const eventsOf = (endpoint: Endpoint): readonly unknown[] => {
  const words = wordsOf(endpoint.body, 'event')
  return words.length > 0 ? words : [undefined]
}

/** The tables that a call looks into for what it is about. */
async function tablesOf(walk: VersionWalk, endpoint: Endpoint): Promise<Set<string>> {
  const request = requestOf(endpoint, walk.samples, {
    id: unknownId,
    version: old,
    event: eventsOf(endpoint)[0],
  })
  // What a company has one of is named by no id.
  const value = JSON.stringify(request).includes(unknownId) ? unknownId : ''
  const tables = new Set<string>()
  for (const who of walk.people) {
    const asked = await tablesAskedFor(value, () => walk.ask(who, endpoint, request))
    for (const table of asked.tables) tables.add(table)
  }
  return tables
}

/** Everybody with everything that a call may be about, and every event that it may be told. */
async function attemptsAt(walk: VersionWalk, endpoint: Endpoint) {
  const objects = [walk.theirs, ...[...(await tablesOf(walk, endpoint))].flatMap(walk.othersIn)]
  return objects.flatMap((object) =>
    walk.people.flatMap((who) => eventsOf(endpoint).map((event) => ({ who, ...object, event }))),
  )
}

/** Whether a call holds an old version back; undefined where nothing was found that it could have changed. */
async function holdsBack(walk: VersionWalk, endpoint: Endpoint): Promise<boolean | undefined> {
  const ask = (who: string, attempt: Attempt) =>
    walk.ask(who, endpoint, requestOf(endpoint, walk.samples, attempt))
  // An etag is no number: what it should be is unknown here.
  const isDigest = parts.some((part) => endpoint[part] && fieldsOf(endpoint[part]).includes('etag'))
  for (const { who, ...attempt } of await attemptsAt(walk, endpoint)) {
    const { status, reason } = await ask(who, { ...attempt, version: old })
    if (status === 200) return false
    if (reason !== 'VERSION_CONFLICT' || status !== 409) continue
    // What refuses every version compares none.
    if (isDigest || (await ask(who, attempt)).reason !== 'VERSION_CONFLICT') return true
  }
  return undefined
}

/** Asks every call that carries a version with an old one: what let it through, and what could not be asked. */
export async function walkVersions(
  walk: VersionWalk,
): Promise<{ asked: number; careless: string[]; unasked: string[] }> {
  const careless: string[] = []
  const unasked: string[] = []
  const calls = versionedCalls(walk.calls)
  for (const endpoint of calls) {
    const held = await holdsBack(walk, endpoint)
    if (held === false) careless.push(callName(endpoint))
    if (held === undefined) unasked.push(callName(endpoint))
  }
  return { asked: calls.length - unasked.length, careless, unasked }
}
