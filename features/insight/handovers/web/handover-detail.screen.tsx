import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { handoversContract } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'
import { HandoverOutcome } from './handover-outcome.tsx'
import { HandoverWizard } from './handover-wizard.tsx'

/** One hand-over: planned step by step, then followed to its end. */
export function HandoverDetailScreen() {
  const { search, setSearch } = useScreen()
  const id = search['id']
  const cards = search['cards']
  const staffId = search['staff']
  const [made, setMade] = useState<string>()
  const shownId = id ?? made
  const { data, isPending, error, refetch } = useCallQuery(handoversContract.get, {
    params: { id: shownId ?? '' },
    enabled: shownId !== undefined,
    refetchInterval: (query) =>
      ['scheduled', 'running', 'reverting'].includes(query.state.data?.state ?? '') ? 2000 : false,
  })
  useTabTitle(data && data.from.map(({ name }) => name).join('、'))

  const begun = (next: string) => {
    setMade(next)
    setSearch({ id: next, cards: undefined, staff: undefined })
    void refetch()
  }
  if (shownId === undefined)
    return <HandoverWizard cardIds={cards ? cards.split(',') : []} staffId={staffId} onMade={begun} />
  if (error && !data) return <NotShown error={error} onRetry={() => void refetch()} />
  if (isPending) return <PageSkeleton />
  const mayPlan = data.actions.some(({ event, allowed }) => event === 'simulate' && allowed)
  return mayPlan ? (
    <HandoverWizard key={data.id} handover={data} cardIds={[]} onMade={begun} />
  ) : (
    <HandoverOutcome key={data.id} handover={data} reload={() => void refetch()} />
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(handoversTexts)
  const { navigate } = useScreen()
  const isGone = error instanceof CallError && (error.code === 404 || error.code === 400)
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />
  const toList = <Button onClick={() => navigate('/demo/digitalcard/handover')}>{t.detail.toList}</Button>
  return <EmptyState title={t.detail.missing} help={t.detail.missingHelp} action={toList} />
}
