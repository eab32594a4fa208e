import { useCallQuery } from '#platform/web/use-call-query.ts'

import { dealsContract, type Pipeline } from '../deals.contract.ts'

/** The company's pipelines, and the one that new deals go into. */
export function usePipelines(): { all: readonly Pipeline[]; first: Pipeline | undefined } {
  const { data: all = [] } = useCallQuery(dealsContract.listPipelines)
  return { all, first: all.find(({ isDefault }) => isDefault) ?? all[0] }
}
