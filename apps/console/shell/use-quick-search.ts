import { useEffect, useState } from 'react'

import { quickSearchesContract } from '#features/company/quick-searches/quick-searches.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'

type Found = DataOf<typeof quickSearchesContract.find>

/** A person who goes on typing asks nothing yet. */
const pause = 180

interface QuickSearch {
  /** The answer to this text; nothing while it is asked. */
  found: Found
  isAsking: boolean
  hasFailed: boolean
}

const none: Found = []

/** The findings of the server by this text among everything that the person may see. */
export function useQuickSearch(text: string): QuickSearch {
  const wanted = text.trim()
  const [answer, setAnswer] = useState<{ to: string; found: Found; hasFailed: boolean }>()
  useEffect(() => {
    if (wanted === '') return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      call(
        quickSearchesContract.find,
        { query: { keyword: wanted } },
        { signal: gone.signal, quiet: true },
      ).then(
        (found) => setAnswer({ to: wanted, found, hasFailed: false }),
        () => gone.signal.aborted || setAnswer({ to: wanted, found: none, hasFailed: true }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [wanted])
  const isAnswered = wanted === '' || answer?.to === wanted
  return {
    found: isAnswered && wanted !== '' ? (answer?.found ?? none) : none,
    isAsking: !isAnswered,
    hasFailed: isAnswered && (answer?.hasFailed ?? false),
  }
}
