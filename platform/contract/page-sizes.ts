/** Page sizes that a pager offers; the first page is 1. */
export const pageSizes = [10, 20, 30, 50] as const
export const defaultPageSize = 20
