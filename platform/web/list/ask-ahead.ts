import type { Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { callAhead } from '../call.ts'
import type { Search } from '../screen.tsx'
import { readPlace } from './list-address.ts'

type Values = Readonly<Record<string, unknown>>
type QueryOf<E extends Endpoint> = RequestOf<E> extends { query?: infer Q } ? Partial<NonNullable<Q>> : object

interface FirstRows<E extends Endpoint> {
  /** As the screen gives them to `useList`. */
  defaults?: QueryOf<E>
  fixed?: QueryOf<E>
  limit?: number
  /** Keys of the address for the screen alone, such as the row that it has open. */
  beside?: readonly string[]
}

const paging = ['page', 'limit']

/**
 * Asks for the rows that a list shows first, as its `useList` will ask, while the screen is still on its way. An address that
 * narrows the list is left to the screen: what is valid there only the contract says, which is not here yet.
 */
export function askListAhead<E extends Endpoint>(
  endpoint: E,
  search: Search,
  { defaults, fixed, limit, beside = [] }: FirstRows<E> = {},
): void {
  const known = new Set([...paging, ...beside])
  if (!Object.keys(search).every((key) => known.has(key))) return
  const { page, limit: rows } = readPlace(search, undefined, limit)
  const query: Values = { ...defaults, ...fixed, page, limit: rows }
  callAhead<Endpoint>(endpoint, { query })
}

/** The `ahead` of a route whose screen begins with a list. */
export const listAhead =
  <E extends Endpoint>(endpoint: E, first?: FirstRows<E>) =>
  (search: Search): void =>
    askListAhead(endpoint, search, first)
