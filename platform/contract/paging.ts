import { z } from 'zod'
import { defaultPageSize, listEnd } from './page-sizes.ts'
import { day } from './schemas.ts'

/** The paging part of every list's query. */
export const paging = z.object({
  page: z.coerce.number<number>().int().min(1).max(listEnd).optional(),
  limit: z.coerce.number<number>().int().min(1).max(500).optional(),
})
export type Paging = z.infer<typeof paging>

/** How many rows a list has. With `isMore` there are more than `total`, and nobody has counted them. */
export interface Total {
  total: number
  isMore?: boolean | undefined
}

/** The answer of every paged list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number().int(), isMore: z.boolean().optional() })
export interface Page<T> extends Total {
  list: T[]
  searched?: SearchedDays | undefined
}

/** The calendar days that a search of a log looked at, both included. */
export const searchedDays = z.object({ from: day, to: day })
export type SearchedDays = z.infer<typeof searchedDays>

/** The answer of a paged log; `searched` stands where something was looked for that no index finds. */
export const logPageOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({ searched: searchedDays.optional() })

/** `{ limit, offset }` in rows for a list's query. */
export const pageBounds = ({ page = 1, limit = defaultPageSize }: Paging) => ({
  limit,
  offset: (page - 1) * limit,
})

/** Whether a page begins behind the last row that pages show. */
export const isBehindEnd = (paging: Paging) => pageBounds(paging).offset >= listEnd
