import { z } from 'zod'

import { type Endpoint, nameLike } from './endpoint.ts'
import { id, mostAtOnce } from './schemas.ts'

/** A call about several objects, whose ids stand at the end of its address. */
export type BatchCall = Endpoint & { path: `${string}/:ids` }

export const isBatchCall = (endpoint: Endpoint): endpoint is BatchCall => endpoint.path.endsWith('/:ids')

/** The method and the path: programs on the way drop bodies of GET and DELETE, so these become POST. */
function addressOf({ method, path }: BatchCall): Pick<Endpoint, 'method' | 'path'> {
  const base = path.slice(0, -'/:ids'.length) as Endpoint['path']
  if (method === 'DELETE') return { method: 'POST', path: `${base}/delete` }
  return { method: method === 'GET' ? 'POST' : method, path: base }
}

/** The fields of a body, whether it may be left out or not. */
function fieldsOf(body: z.ZodType | undefined): z.ZodObject {
  if (body instanceof z.ZodOptional || body instanceof z.ZodNullable)
    return fieldsOf(body.unwrap() as z.ZodType)
  if (body === undefined) return z.object({})
  if (body instanceof z.ZodObject) return body
  throw new Error('the body of a batch call is no object')
}

const known = new WeakMap<BatchCall, Endpoint>()

/**
 * The sibling of a batch call that takes its ids in the body. Addresses may be cut at 8 kB on the way, which is two
 * hundred ids; a body has room for all of them. Every batch call is mounted in both forms.
 */
export function inBody(endpoint: BatchCall): Endpoint {
  const made = known.get(endpoint)
  if (made) return made
  const { params: _inAddress, body, ...rest } = endpoint
  const sibling = nameLike(endpoint, {
    ...rest,
    ...addressOf(endpoint),
    body: fieldsOf(body).extend({ ids: z.array(id).min(1).max(mostAtOnce) }),
  })
  known.set(endpoint, sibling)
  return sibling
}

/** The request as the handler of the call with ids in its address takes it. */
export const inAddress = ({ ids, ...body }: { ids: string[] }) => ({
  params: { ids: ids.join(',') },
  query: undefined,
  body,
})
