import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

import { duration, numberTexts, percent } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentAnalyticsContract } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import type { FindingsData } from './findings-data.ts'
import { type TileKey, tileKeys } from './number-keys.ts'
import './comparison.css'

const optionsShown = 20

/** Chooses the other thing, among those that were read in the period. */
function OtherPicker({ data, value }: { data: FindingsData; value: string | undefined }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const { setSearch } = useScreen()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { from, to } = data
  const found = useCallQuery(contentAnalyticsContract.list, {
    query: { from, to, page: 1, limit: optionsShown, ...(keyword !== '' && { keyword }) },
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.list ?? [])
    .filter(({ subjectId }) => subjectId !== data.subject?.subjectId)
    .map(({ subjectId, title }) => ({ value: subjectId, label: title ?? '' }))
  return (
    <Select
      className="comparison-other"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={analysis.compareWith}
      aria-label={analysis.compareWith}
      value={options.some((option) => option.value === value) ? value : null}
      options={options}
      onChange={(other: string | null | undefined) => setSearch({ with: other ?? undefined })}
    />
  )
}

const shares = ['read', 'completed', 'acted', 'leads'] as const

function SideBySide({ one, other }: { one: FindingsData; other: FindingsData }) {
  const { numbers, analysis } = useTexts(contentAnalyticsTexts)
  const { lasting } = useTexts(numberTexts)
  const sides = [one, other]
  const textOf = ({ totals }: FindingsData, key: TileKey) =>
    key === 'meanDwellMs' ? duration(totals.meanDwellMs, lasting) : numberText(totals[key])
  const shareOf = ({ totals }: FindingsData, key: TileKey) => {
    const step = shares.find((each) => each === key)
    return step && percent(totals[step], totals.visitors)
  }
  const isMore = (side: number, key: TileKey) =>
    (sides[side]?.totals[key] ?? 0) > (sides[1 - side]?.totals[key] ?? 0)
  return (
    <>
      <table className="plain-table comparison-table">
        <thead>
          <tr>
            <th scope="col">{analysis.key}</th>
            {sides.map(({ subject }) => (
              <th key={subject?.subjectId} scope="col" className="comparison-number">
                {subject?.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tileKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{numbers[key]}</th>
              {sides.map((side, place) => (
                <td key={side.subject?.subjectId} className="comparison-number">
                  <span className="comparison-share">{shareOf(side, key)}</span>
                  {isMore(place, key) ? <strong>{textOf(side, key)}</strong> : textOf(side, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TrendChart
        title={analysis.trend}
        labels={one.days.map(({ day }) => day.slice(5))}
        height={200}
        series={sides.map(({ subject, days }, place) => ({
          key: String(place),
          name: `${numbers.views} · ${subject?.title ?? ''}`,
          values: days.map(({ views }) => views),
        }))}
      />
    </>
  )
}

/** Two things side by side in the same days: their numbers, shares of their visitors, and their course. */
export function ContentComparison({ data }: { data: FindingsData }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const { search } = useScreen()
  const other = search['with']
  const { from, to } = data
  const found = useCallQuery(contentAnalyticsContract.analyse, {
    query: { from, to, subjectId: other },
    enabled: other !== undefined,
  })
  return (
    <Section title={analysis.comparison} extra={<OtherPicker data={data} value={other} />}>
      {other === undefined ? <p className="todo-none">{analysis.comparisonHelp}</p> : null}
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {other !== undefined && found.data ? <SideBySide one={data} other={found.data} /> : null}
    </Section>
  )
}
