import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'
import { type Answers, customerFormsContract } from '../customer-forms.contract.ts'

export type Unfinished = DataOf<typeof customerFormsContract.resumeFilling>

const restMs = 2_000
const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null)

interface Options {
  /** Only a new record is kept unfinished: changes of a record are saved or not. */
  isOn: boolean
  answers: Answers
  isTouched: boolean
}

/** What somebody began to fill in and did not save: found again, kept while they type, thrown away. */
export function useUnfinished({ isOn, answers, isTouched }: Options) {
  const [stored, store] = useStoredSetting<string | null>('customer-filling', parse)
  /** What was there when the form was opened; decided about once. */
  const [offered, setOffered] = useState(isOn ? stored : null)
  const token = useRef<string>(undefined)
  const keeping = useRef<Promise<boolean>>(Promise.resolve(true))

  const found = useQuery({
    queryKey: ['customer-filling', offered],
    queryFn: ({ signal }) =>
      call(customerFormsContract.resumeFilling, { body: { token: offered ?? '' } }, { signal, quiet: true }),
    enabled: offered !== null,
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  })

  async function keepNow(given: Answers): Promise<boolean> {
    try {
      const body = { answers: given, ...(token.current !== undefined && { token: token.current }) }
      const kept = await call(customerFormsContract.keepFilling, { body }, { quiet: true })
      token.current = kept.token
      store(kept.token)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Its time was over, or it was saved elsewhere: the next one begins anew.
      token.current = undefined
      return false
    }
  }
  /** One after the other: two at once would begin two. */
  const keep = (given: Answers) => (keeping.current = keeping.current.then(() => keepNow(given)))
  const latest = useRef({ keep, answers })
  useEffect(() => {
    latest.current = { keep, answers }
  })
  useEffect(() => {
    if (!isOn || !isTouched) return undefined
    const timer = setTimeout(() => void latest.current.keep(latest.current.answers), restMs)
    return () => clearTimeout(timer)
  }, [isOn, isTouched, answers])

  const forget = () => {
    token.current = undefined
    store(null)
    setOffered(null)
  }
  return {
    /** What can be gone on with. */
    found: offered === null ? undefined : found.data,
    /** Why what was there cannot be gone on with, in words. */
    lost: offered !== null && found.error instanceof CallError ? found.error.message : undefined,
    /** Goes on with it: from now on the same one is written. */
    goOn() {
      token.current = offered ?? undefined
      setOffered(null)
    },
    async drop() {
      const gone = offered
      forget()
      if (gone !== null)
        await call(customerFormsContract.dropFilling, { body: { token: gone } }, { quiet: true }).catch(
          () => undefined,
        )
    },
    keep: () => keep(answers),
    /** The token of what is being filled in, once nothing more is on its way. */
    async token() {
      await keeping.current
      return token.current
    },
    forget,
  }
}
