import { z } from 'zod'
import { defaultPageSize } from './page-sizes.ts'

/** The paging part of every list's query. */
export const paging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number<number>().int().min(1).max(500).optional(),
})
export type Paging = z.infer<typeof paging>

/** The answer of every paged list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number().int() })
export interface Page<T> {
  list: T[]
  total: number
}

/** `{ limit, offset }` in rows for a list's query. */
export const pageBounds = ({ page = 1, limit = defaultPageSize }: Paging) => ({
  limit,
  offset: (page - 1) * limit,
})
