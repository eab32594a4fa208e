import type { DataOf, Infer } from '#platform/contract/endpoint.ts'
import { type BatchCall, inBody } from '#platform/contract/in-body.ts'
import { call } from './call.ts'

/** A call about several objects, at most 500, with their ids in its body: `callMany(cardsContract.pauseMany, ids)`. */
export const callMany = <E extends BatchCall>(
  endpoint: E,
  ids: readonly string[],
  body?: NonNullable<Infer<E['body']>>,
): Promise<DataOf<E>> => call(inBody(endpoint), { body: { ...body, ids } }) as Promise<DataOf<E>>
