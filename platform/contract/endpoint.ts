import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anybody, anybody signed in, or a person who holds a permission such as `card:pause`.
 * A permission must stand in some `<feature>.permissions.ts`; the permission walk checks it.
 */
export type Access = 'public' | 'member' | `${string}:${string}`

/** How the request body travels when it is not JSON: one file in the field `file`, plus text fields. */
export interface UploadRule {
  maxBytes: number
  /** Extensions with the dot, lower case. */
  extensions: readonly string[]
}

/** One call of the wire: where it is, who may call, what goes in and out. Answers have no defaults and no transformations. */
export interface Endpoint {
  method: Method
  path: `/${string}`
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The envelope's `data`; absent where the answer is a file. */
  data?: z.ZodType
  /** The answer is a file (with its name in Content-Disposition), not an envelope. */
  file?: true
  /** The answer holds drawn cards, where no contact can be masked. */
  drawsContacts?: true
  /** Why somebody who sees contacts masked gets this file all the same; without a reason files of others are refused. */
  unmasked?: string
  /** The answer is a stream of server-sent events. */
  events?: true
  upload?: UploadRule
  /** More than the 256 kB of any other JSON body: for the few calls that take whole lists. */
  maxBodyBytes?: number
  /** Takes an `Idempotency-Key`: a repeat with the same key and body gets the first answer. */
  creates?: true
  /** Parts of that answer that are said once, such as an initial password: they are not kept, and a repeat gets null for them. */
  saidOnce?: readonly string[]
  /** A GET that writes (a counter, a captcha): everything else under GET runs in a read-only transaction. */
  writes?: true
  /** The work may take longer than the 4.5 s every other call gets: file streams and uploads. */
  slow?: true
  /** Open to somebody who still has to choose an own password, or to set up a second step that the company requires. */
  firstSteps?: true
}

type Parts = Omit<Endpoint, 'method' | 'path' | 'access'>

/** Declares a call: `endpoint({ method: 'GET', path: '/v2/posts/:id' }, 'staff:view', { params: byId, data: post })`. */
export const endpoint = <
  const M extends Method,
  const P extends Endpoint['path'],
  const A extends Access,
  const R extends Parts,
>(
  { method, path }: { method: M; path: P },
  access: A,
  parts: R,
): { method: M; path: P; access: A } & R => ({ method, path, access, ...parts })

export type Contract = Readonly<Record<string, Endpoint>>

/** The values that a schema lets through; undefined without one. */
export type Infer<T> = T extends z.ZodType ? z.infer<T> : undefined

/** The request of an endpoint as a caller gives it; parts that the endpoint does not declare are absent. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown)

/** The request of an endpoint as a handler gets it, validated. */
export interface ParsedRequest<E extends Endpoint> {
  params: Infer<E['params']>
  query: Infer<E['query']>
  body: Infer<E['body']>
}

/** The `data` of an endpoint's answer. */
export type DataOf<E extends Endpoint> = E['data'] extends z.ZodType ? z.infer<E['data']> : null

const features = new WeakMap<object, string>()

/** Names the calls of a feature; the name is the first part of every query key. */
export function defineContract<const C extends Contract>(feature: string, calls: C): C {
  features.set(calls, feature)
  for (const call of Object.values(calls)) features.set(call, feature)
  return calls
}

/** Gives a call made from another one the feature of that. */
export function nameLike<E extends Endpoint>(source: Endpoint, made: E): E {
  const feature = features.get(source)
  if (feature !== undefined) features.set(made, feature)
  return made
}

/** The feature that an endpoint or a contract belongs to. */
export function featureOf(defined: object): string {
  const feature = features.get(defined)
  if (feature === undefined) throw new Error('not part of a defined contract')
  return feature
}
