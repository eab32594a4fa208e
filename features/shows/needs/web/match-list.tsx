import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import type { Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { JobProgress } from '#platform/web/ui/job-progress.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { type MatchRow, matchStates, needsContract } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { MatchStateTag } from './match-state.tsx'
import { ReasonList } from './reason-list.tsx'
import '#platform/web/ui/summary-row.css'
import './needs.css'

const sideCell = ({ title, company, answer }: MatchRow['supply'], t: Translation<typeof text>) => (
  <span className="need-pair">
    <span>{title}</span>
    <span className="need-quiet">{[company, answer && t.answers[answer]].filter(Boolean).join(' · ')}</span>
  </span>
)

const columnsOf = (t: Translation<typeof text>): readonly Column<MatchRow>[] => [
  {
    key: 'supply',
    title: t.sides.supply,
    isLocked: true,
    width: 230,
    render: (_, row) => sideCell(row.supply, t),
  },
  { key: 'demand', title: t.sides.demand, width: 230, render: (_, row) => sideCell(row.demand, t) },
  {
    key: 'reasons',
    title: t.fields.reasons,
    width: 330,
    ellipsis: false,
    render: (_, { score, reasons }) => <ReasonList score={score} reasons={reasons} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 130,
    render: (_, { state }) => <MatchStateTag state={state} />,
  },
]

/** Pairs of needs that fit each other, with the reasons, and what both sides have said. */
export function MatchList({ activityId }: { activityId: string }) {
  const t = useTexts(needsTexts)
  const queries = useQueryClient()
  const list = useList(needsContract.matches, (row) => row.id, { fixed: { activityId } })
  const { data: totals } = useCallQuery(needsContract.totals, { query: { activityId } })
  const [jobId, follow] = useState<string>()
  const start = async () => {
    const { jobId: started } = await call(
      needsContract.suggest,
      { body: { activityId } },
      { idempotencyKey: crypto.randomUUID() },
    )
    follow(started)
  }
  const suggest = (
    <GuardedButton type="primary" access={needsContract.suggest.access} onClick={() => void start()}>
      {t.matches.suggest}
    </GuardedButton>
  )
  return (
    <>
      <div className="need-tools">{suggest}</div>
      {jobId !== undefined && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          onEnd={() => void queries.invalidateQueries({ queryKey: ['needs'] })}
        />
      )}
      <DataTable
        list={list}
        name="need-matches"
        label={t.tabs.matches}
        columns={columnsOf(t)}
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={matchStates}
            labels={t.matchStates}
            counts={totals?.matches}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            {sideCell(row.supply, t)}
            {sideCell(row.demand, t)}
            <ReasonList score={row.score} reasons={row.reasons} />
            <MatchStateTag state={row.state} />
          </div>
        )}
        empty={<EmptyState title={t.matches.empty} help={t.matches.emptyHelp} action={suggest} />}
      />
    </>
  )
}
