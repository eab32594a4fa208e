import { keepPreviousData } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'

import {
  duration,
  numberTexts,
  useVisitorName,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Pager } from '#platform/web/ui/pager.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type BehindRow, contentAnalyticsContract, type RowsBehind } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import type { AnalysisQuestion } from './findings-data.ts'

function BehindLine({ row }: { row: BehindRow }) {
  const t = useTexts(contentAnalyticsTexts)
  const { sources, lasting } = useTexts(numberTexts)
  const nameOf = useVisitorName()
  const source = row.source in sources ? sources[row.source as keyof typeof sources] : row.source
  const facts = [
    row.title ?? t.behind.gone,
    source,
    row.region,
    row.dwellMs > 0 ? duration(row.dwellMs, lasting) : null,
    row.views > 1 ? fill(t.behind.visits, { views: row.views }) : null,
  ]
  return (
    <li className="visit-line">
      <div className="visit-line-body">
        <div className="visit-line-what">{nameOf(row.visitorName, row.visitorId)}</div>
        <div className="visit-line-where">{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <RelativeTime value={row.at} />
    </li>
  )
}

interface BehindRowsProps {
  question: AnalysisQuestion
  what: RowsBehind
}

function BehindRows({ question, what }: BehindRowsProps) {
  const t = useTexts(contentAnalyticsTexts)
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(20)
  const { data, error, refetch } = useCallQuery(contentAnalyticsContract.listBehind, {
    query: { ...question, what, page, limit },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const list = { page, limit, total: data.total, isMore: data.isMore ?? false, setPage, setLimit }
  if (data.total === 0) return <p className="todo-none">{t.behind.empty}</p>
  return (
    <>
      <ul className="visit-lines">
        {data.list.map((row) => (
          <BehindLine key={row.key} row={row} />
        ))}
      </ul>
      <Pager list={list} />
    </>
  )
}

interface BehindDrawerProps {
  question: AnalysisQuestion
  what: RowsBehind | undefined
  /** The name of the number, with the number. */
  title: string
  onClose: () => void
}

/** The visits or people behind a number: as many as it says. */
export const BehindDrawer = ({ question, what, title, onClose }: BehindDrawerProps) => (
  <Drawer title={title} open={what !== undefined} onClose={onClose} size={520} destroyOnHidden>
    {what && <BehindRows key={what} question={question} what={what} />}
  </Drawer>
)
