import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { CallError } from '#platform/web/call-error.ts'
import { useDraftHistory } from '#platform/web/forms/draft-history.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'

interface PageDraftOptions<Draft extends object, Detail> {
  detail: Detail
  /** The part of an answer that is edited; its parts are compared one by one. */
  read: (detail: Detail) => Draft
  versionOf: (detail: Detail) => number
  /** The question for the latest answer. */
  query: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Detail> }
  send: (draft: Draft, version: number) => Promise<Detail>
  /** Said once it was saved. */
  saved: string
}

/** A page as it is being edited: undo and redo, saving, and the changes of somebody else meanwhile. */
export function usePageDraft<Draft extends object, Detail>(options: PageDraftOptions<Draft, Detail>) {
  const { detail, read, versionOf, query, send } = options
  const queries = useQueryClient()
  const history = useDraftHistory<Draft>(read(detail))
  const [base, setBase] = useState(() => ({ draft: read(detail), version: versionOf(detail) }))
  const [isBusy, setBusy] = useState(false)
  const [isStale, setStale] = useState(false)
  const { draft } = history
  const isDirty = (Object.keys(draft) as (keyof Draft)[]).some((key) => draft[key] !== base.draft[key])
  useDirty(isDirty)

  /** Saves the changes; answers the version that is saved now, or undefined where it was not taken. */
  async function save(): Promise<number | undefined> {
    if (!isDirty) return base.version
    setBusy(true)
    try {
      const saved = await send(draft, base.version)
      setBase({ draft, version: versionOf(saved) })
      queries.setQueryData(query.queryKey, saved)
      notify('success', options.saved)
      return versionOf(saved)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason === 'VERSION_CONFLICT') setStale(true)
      else notify('error', error.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Takes the latest; the changes that were made here are gone. */
  async function loadAgain() {
    const latest = await queries.fetchQuery({ ...query, staleTime: 0 })
    history.reset(read(latest))
    setBase({ draft: read(latest), version: versionOf(latest) })
    setStale(false)
  }

  /** Goes on from a version that something else than saving has made; the changes made here stay, unless the content is another. */
  function adopt(version: number, fresh?: Detail) {
    if (fresh) {
      history.reset(read(fresh))
      setBase({ draft: read(fresh), version })
    } else setBase((before) => ({ ...before, version }))
  }

  return { ...history, adopt, isDirty, isBusy, isStale, save, loadAgain: () => void loadAgain() }
}
