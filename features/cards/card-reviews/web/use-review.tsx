import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { callMany } from '#platform/web/call-many.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { cardReviewsContract } from '../card-reviews.contract.ts'
import { touchedByCards } from '#features/cards/cards/web/cards.public.ts'
import { cardReviewTexts } from '../card-reviews.texts.ts'

const RejectDialog = lazyDialog(() => import('./reject.dialog.tsx'), 'RejectDialog')

/** Deciding on requests, and taking the own one back. Render `dialog`. */
export function useReview() {
  const t = useTexts(cardReviewTexts)
  const queries = useQueryClient()
  const [asking, setAsking] = useState<{ count: number; answer: (reason: string | undefined) => void }>()
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByCards.has(feature) })

  const approveMany = (ids: readonly string[]) => callMany(cardReviewsContract.approve, ids)
  async function rejectMany(ids: readonly string[]): Promise<BatchLine[] | undefined> {
    const reason = await new Promise<string | undefined>((answer) => setAsking({ count: ids.length, answer }))
    setAsking(undefined)
    return reason === undefined ? undefined : callMany(cardReviewsContract.reject, ids, { reason })
  }

  /** One request: says what became of it, or why nothing did. */
  async function decide(
    work: (ids: readonly string[]) => Promise<BatchLine[] | undefined>,
    { id, done }: { id: string; done: string },
  ) {
    const [line] = (await work([id]).catch(() => undefined)) ?? []
    if (!line) return
    notify(line.ok ? 'success' : 'error', line.ok ? done : line.msg)
    await refresh()
  }
  async function withdraw(id: string) {
    try {
      await call(cardReviewsContract.withdraw, { params: { id } })
      notify('success', t.withdrawn)
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    }
    await refresh()
  }

  return {
    approveMany,
    rejectMany,
    approve: (id: string) => decide(approveMany, { id, done: t.approved }),
    reject: (id: string) => decide(rejectMany, { id, done: t.rejected }),
    withdraw,
    dialog: asking && <RejectDialog count={asking.count} onAnswer={asking.answer} />,
  }
}
