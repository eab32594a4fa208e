import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '#platform/contract/endpoint.ts'

const chosen = process.env['WALKED_CALLS']
const pattern = new RegExp(chosen ?? '')

/** Whether a walk looks at all calls, and so knows what of its lists is out of date. */
export const isWholeWalk = chosen === undefined

/** The calls that a walk looks at: all of them, or those whose path matches WALKED_CALLS, for a look at a few. */
export const walkedCalls = ({ mountedCalls }: Pick<FastifyInstance, 'mountedCalls'>): readonly Endpoint[] =>
  mountedCalls.filter(({ path }) => pattern.test(path))
