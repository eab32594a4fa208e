import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { addressOf } from '#platform/web/address.ts'
import { queryOf } from '#platform/web/call.ts'
import { followEvents } from '#platform/web/follow-events.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { boardsContract, type PeriodQuery } from '../boards.contract.ts'

/** Figures that did not come anew for so long are old: three readings were missed. */
const staleAfterMs = 20_000

/** The figures of a board, first as they are asked for and then as the server tells them. */
export function useLiveFigures(id: string, query: PeriodQuery) {
  const queries = useQueryClient()
  const found = useCallQuery(boardsContract.figures, { params: { id }, query })
  const [isConnected, setConnected] = useState(true)
  const [now, setNow] = useState(() => Date.now())
  const { from, to, compare } = query
  const isThere = found.data !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    const controller = new AbortController()
    const period = { from, to, compare }
    const request = { params: { id }, query: period }
    const onData = (data: unknown) => {
      queries.setQueryData(queryOf(boardsContract.figures, request).queryKey, data)
      setNow(Date.now())
      return false
    }
    followEvents(addressOf(boardsContract.follow, request), {
      onData,
      onConnection: setConnected,
      signal: controller.signal,
    }).catch(() => setConnected(false))
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [queries, id, from, to, compare, isThere])
  const age = found.data ? now - Date.parse(found.data.at) : 0
  return { ...found, isStale: isThere && (!isConnected || age > staleAfterMs) }
}
