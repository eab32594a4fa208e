import type { List } from '#platform/web/use-list.ts'

import type { DealFilter, DealRow } from '../deals.contract.ts'

/** The list of deals behind its table, its board and its sums. */
export type Deals = List<
  DealRow,
  DealFilter & { sort?: 'updatedAt' | 'amount' | 'expectedClose'; order?: 'asc' | 'desc' }
>
