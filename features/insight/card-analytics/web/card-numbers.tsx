import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { numberText } from '#platform/text/number-text.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { duration } from './duration.ts'

type Line = DataOf<typeof cardAnalyticsContract.listByTemplate>['list'][number]

const sortable = ['views', 'visitors', 'saves', 'calls', 'copies', 'shares', 'exchanges'] as const
/** Heads that are long in one language or another. */
const widths: Readonly<Partial<Record<(typeof sortable)[number], number>>> = { saves: 140, exchanges: 150 }

/** The numbers of each card in the period, sortable, with the card's own analysis one click away. */
export function CardNumbers() {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate, search } = useScreen()
  const list = useList(cardAnalyticsContract.listByTemplate, ({ carteId }: Line) => carteId, {
    defaults: { sort: 'views', order: 'desc' },
  })
  const open = ({ carteId }: Line) =>
    navigate('/demo/digitalcard/carddata/carddata-card', { carteId, from: search.from, to: search.to })
  const person = (line: Line) => (
    <PersonName name={line.name} avatarUrl={line.avatarUrl} onOpen={() => open(line)} />
  )
  const card = (line: Line) => (
    <div className="card-line">
      {person(line)}
      <div className="visit-line-where">{[line.title, line.department].filter(Boolean).join(' · ')}</div>
      <div className="card-line-numbers">
        {sortable.map((key) => (
          <span key={key}>
            {t.columns[key]} {numberText(line[key])}
          </span>
        ))}
      </div>
    </div>
  )
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: t.columns.name,
      isLocked: true,
      fixed: 'left',
      width: 144,
      render: (_, line) => person(line),
    },
    { key: 'title', title: t.columns.title, dataIndex: 'title', width: 94 },
    { key: 'department', title: t.columns.department, dataIndex: 'department', width: 98 },
    ...sortable.map((key) => ({
      key,
      title: t.columns[key],
      dataIndex: key,
      sortBy: key,
      isNumber: true,
      width: widths[key] ?? 104,
      isOptional: key === 'copies',
    })),
    {
      key: 'dwellMs',
      title: t.columns.dwell,
      isNumber: true,
      sortBy: 'dwellMs',
      width: 110,
      render: (_, { dwellMs }) => (dwellMs > 0 ? duration(dwellMs, t.lasting) : '—'),
    },
    {
      key: 'lastViewedAt',
      title: t.columns.lastViewed,
      width: 144,
      isOptional: true,
      render: (_, { lastViewedAt }) => <RelativeTime value={lastViewedAt} />,
    },
  ]
  return (
    <div className="card-numbers">
      <FilterBar list={list} name="card-numbers" placeholder={t.analysis.searchCard} />
      <DataTable list={list} columns={columns} name="card-numbers" label={t.analysis.perCard} card={card} />
    </div>
  )
}
