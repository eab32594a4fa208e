import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { DataOf, Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import type { Page, SearchedDays } from '#platform/contract/paging.ts'
import { type CallArguments, queryOf } from './call.ts'
import { filterChange, lastPage, pageAfterResize, readPlace } from './list/list-address.ts'
import { createToolPlace, type ToolPlace } from './list/tool-place.ts'
import { useScreen } from './screen.tsx'

type RowOf<E extends Endpoint> = DataOf<E> extends Page<infer R> ? R : never
type QueryOf<E extends Endpoint> =
  RequestOf<E> extends { query?: infer Q }
    ? NonNullable<Q>
    : RequestOf<E> extends { body: infer B }
      ? NonNullable<B>
      : object
type Own<Q> = Omit<Q, 'page' | 'limit'>

export interface ListOptions<E extends Endpoint> {
  /** Parts of the query that the screen decides, such as the chosen template; they are not in the address. */
  fixed?: Partial<QueryOf<E>>
  params?: RequestOf<E> extends { params: infer P } ? P : never
  /** What counts while the address says nothing, such as an order. */
  defaults?: Partial<Own<QueryOf<E>>>
  /** Rows a page before the person chooses; 20 unless told. */
  limit?: number
  /** Waits with the call. */
  enabled?: boolean
}

export interface Selection<Row> {
  ids: readonly string[]
  /** The chosen rows that have been on screen, by id: rows of other pages too. */
  rows: ReadonlyMap<string, Row>
  set: (ids: readonly string[], rows: readonly Row[]) => void
  clear: () => void
}

export interface List<Row, Filter> {
  endpoint: Endpoint
  rows: readonly Row[]
  total: number
  /** There are more rows than `total`, and pages do not reach them. */
  isMore: boolean
  /** The days that a search of a log looked at. */
  searched: SearchedDays | undefined
  page: number
  limit: number
  /** Nothing to show yet. */
  isLoading: boolean
  /** Other rows are on their way; those shown are of the page or filter before. */
  isChanging: boolean
  /** Under which the rows are remembered, for what shows that they are read again. */
  queryKey: QueryKey
  error: Error | null
  filter: Partial<Filter>
  /** Something besides the order narrows the list. */
  isFiltered: boolean
  setFilter: (change: { [K in keyof Filter]?: Filter[K] | undefined }) => void
  /** Orders by a value of the query's `sort`; without one, as the call does by itself. */
  setOrder: (sort?: string, order?: 'asc' | 'desc') => void
  /** Every filter of the address goes; the order stays. */
  resetFilter: () => void
  setPage: (page: number) => void
  setLimit: (limit: number) => void
  reload: () => void
  /** The query of the present view without its page, for downloads. */
  query: Readonly<Record<string, unknown>>
  selection: Selection<Row>
  keyOf: (row: Row) => string
  /** Where the filters leave room for the tools of the table; set by them, used by it. */
  toolPlace: ToolPlace
}

const ordering = ['sort', 'order']

/** Some lists of the specification are asked by a body. */
const questionSchema = ({ query, body }: Endpoint): z.ZodObject | undefined =>
  query ?? (body && 'shape' in body ? (body as z.ZodObject) : undefined)

function useSelection<Row>(keyOf: (row: Row) => string, viewKey: string): Selection<Row> {
  const [chosen, choose] = useState<{ view: string; ids: readonly string[]; rows: ReadonlyMap<string, Row> }>(
    {
      view: viewKey,
      ids: [],
      rows: new Map(),
    },
  )
  // Another view of the list: what was ticked there is not meant here.
  const { ids, rows } = chosen.view === viewKey ? chosen : { ids: [], rows: new Map<string, Row>() }
  return {
    ids,
    rows,
    set: (next, shown) => {
      const known = new Map([
        ...rows,
        ...shown.filter(Boolean).map((row): [string, Row] => [keyOf(row), row]),
      ])
      choose({
        view: viewKey,
        ids: next,
        rows: new Map(next.flatMap((id) => (known.has(id) ? [[id, known.get(id) as Row]] : []))),
      })
    },
    clear: () => choose({ view: viewKey, ids: [], rows: new Map() }),
  }
}

/**
 * A list behind a call that pages: state in the tab's address, rows from react-query.
 * `const list = useList(cardsContract.list, (row) => row.carteId, { fixed: { templateId } })`
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  keyOf: (row: RowOf<E>) => string,
  options: ListOptions<E> = {},
): List<RowOf<E>, Own<QueryOf<E>>> {
  type Row = RowOf<E>
  const { fixed, params, defaults, limit: firstLimit, enabled = true } = options
  const { search, setSearch } = useScreen()
  const place = useMemo(
    () => readPlace(search, questionSchema(endpoint), firstLimit),
    [search, endpoint, firstLimit],
  )
  const own = { ...defaults, ...place.filter }
  const query = { ...own, ...fixed }
  // What the screen is about may stand in the address too; a reset of the filters leaves it.
  const narrowing = Object.keys(place.filter).filter(
    (key) => !ordering.includes(key) && !(fixed && key in fixed),
  )
  const listQuery = { ...query, page: place.page, limit: place.limit }
  const request = {
    ...(params ? { params } : {}),
    ...(endpoint.query ? { query: listQuery } : { body: listQuery }),
  }
  const question = queryOf(endpoint, ...([request, { quiet: true }] as unknown as CallArguments<E>))
  const result = useQuery({
    ...question,
    placeholderData: keepPreviousData,
    enabled,
  })
  const {
    list: rows,
    total,
    isMore = false,
    searched,
  } = (result.data as Page<Row> | undefined) ?? { list: [], total: 0 }
  const [toolPlace] = useState(createToolPlace)
  const selection = useSelection<Row>(keyOf, JSON.stringify({ ...query, sort: undefined, order: undefined }))

  // The last row of the last page is gone: there is a page before it.
  const end = lastPage(total, place.limit)
  const isBeyond = result.isSuccess && !result.isPlaceholderData && place.page > end
  useEffect(() => {
    if (isBeyond) setSearch({ page: end > 1 ? end : undefined })
  }, [isBeyond, end, setSearch])

  return {
    endpoint,
    rows,
    total,
    isMore,
    searched,
    page: place.page,
    limit: place.limit,
    isLoading: result.isPending,
    // Not whether something is fetched: the whole screen would be drawn anew twice whenever the same rows are read again.
    isChanging: result.isPlaceholderData,
    queryKey: question.queryKey,
    error: result.error,
    filter: own,
    isFiltered: narrowing.length > 0,
    setFilter: (change) => setSearch(filterChange(change)),
    setOrder: (sort, order) => setSearch(filterChange({ sort, order })),
    resetFilter: () => setSearch(filterChange(Object.fromEntries(narrowing.map((key) => [key, undefined])))),
    setPage: (page) => setSearch({ page: page > 1 ? page : undefined }),
    setLimit: (limit) => {
      const page = pageAfterResize(place.page, limit, total)
      setSearch({ limit, page: page > 1 ? page : undefined })
    },
    reload: () => void result.refetch(),
    query,
    selection,
    keyOf,
    toolPlace,
  }
}
