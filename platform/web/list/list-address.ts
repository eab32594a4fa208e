import type { z } from 'zod'
import { defaultPageSize, listEnd, pageSizes } from '#platform/contract/page-sizes.ts'
import type { Search, SearchChange } from '../screen.tsx'

const paging = ['page', 'limit'] as const
const isPaging = (key: string) => (paging as readonly string[]).includes(key)

/** Where a list stands, as its address says. */
export interface Place {
  page: number
  limit: number
  /** The valid filters (and the order) of the address; what the schema refuses is left out. */
  filter: Readonly<Record<string, unknown>>
}

const positive = (text: string | undefined) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

/** Reads an address by the schema of the call's query: a broken value counts as absent. */
export function readPlace(
  search: Search,
  schema: z.ZodObject | undefined,
  firstLimit = defaultPageSize,
): Place {
  const wanted = positive(search['limit'])
  const limit =
    wanted !== undefined && (pageSizes as readonly number[]).includes(wanted) ? wanted : firstLimit
  const entries = Object.entries(schema?.shape ?? {})
    .filter(([key]) => !isPaging(key) && search[key] !== undefined)
    .map(([key, field]): [string, unknown] => {
      const read = (field as z.ZodType).safeParse(search[key])
      return [key, read.success ? read.data : undefined]
    })
    .filter(([, value]) => value !== undefined)
  return {
    page: Math.min(positive(search['page']) ?? 1, lastPage(listEnd, limit)),
    limit,
    filter: Object.fromEntries(entries),
  }
}

/** A value as an address carries it; nothing for what is empty. */
export function writeValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) return value.map(String).join(',') || undefined
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string}`
}

/** The address change for other filters: back to the first page. */
export const filterChange = (change: Readonly<Record<string, unknown>>): SearchChange => ({
  ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, writeValue(value)])),
  page: undefined,
})

/** The last page of a list; an empty list has one. */
export const lastPage = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** The page after another page size was chosen: the first one if the present one would be beyond the end, else the same. */
export const pageAfterResize = (page: number, limit: number, total: number): number =>
  page > lastPage(total, limit) ? 1 : page
