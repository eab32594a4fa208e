import { useEffect } from 'react'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { approvalsContract } from '../approvals.contract.ts'

const minute = 60_000

/** Tells how many decisions wait for the person: anew each minute, when the window comes back and after every decision. */
export function ApprovalCount({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useCallQuery(approvalsContract.counts, {
    query: {},
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  })
  const count = data?.toDecide
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  useEffect(() => () => onCount(0), [onCount])
  return null
}
