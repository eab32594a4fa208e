/** Page sizes that a pager offers; the first page is 1. */
export const pageSizes = [10, 20, 30, 50] as const
export const defaultPageSize = 20

/** Pages of a list end with this row, and totals are counted no further: a person who looks for more narrows the list. */
export const listEnd = 10_000
