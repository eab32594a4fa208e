import { duration, numberTexts } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useList } from '#platform/web/use-list.ts'

import { contentAnalyticsContract, rankedBy, type RankedSubject } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import { analysisPath } from './analysis-paths.ts'

/** The things that were read most in the period, sortable, with the analysis of each one click away. */
export function ContentRanking() {
  const t = useTexts(contentAnalyticsTexts)
  const { lasting } = useTexts(numberTexts)
  const { navigate, search } = useScreen()
  const list = useList(contentAnalyticsContract.list, ({ subjectId }: RankedSubject) => subjectId, {
    defaults: { sort: 'views', order: 'desc' },
  })
  const open = ({ subjectId }: RankedSubject) =>
    navigate(analysisPath, { subjectId, from: search['from'], to: search['to'] })
  const name = (row: RankedSubject) => (
    <NameButton name={row.title ?? t.behind.gone} onOpen={() => open(row)} />
  )
  const valueOf = (row: RankedSubject, key: (typeof rankedBy)[number]) =>
    key === 'meanDwellMs' ? duration(row.meanDwellMs, lasting) : numberText(row[key])
  const columns: Column<RankedSubject>[] = [
    { key: 'title', title: t.analysis.title, isLocked: true, width: 280, render: (_, row) => name(row) },
    { key: 'kind', title: t.analysis.kind, width: 110, render: (_, { kind }) => t.kinds[kind] },
    ...rankedBy.map((key) => ({
      key,
      title: t.numbers[key],
      sortBy: key,
      isNumber: true,
      width: 120,
      render: (_: unknown, row: RankedSubject) => valueOf(row, key),
    })),
  ]
  return (
    <Section title={t.analysis.ranking}>
      <FilterBar list={list} name="content-ranking" placeholder={t.analysis.search} />
      <DataTable
        list={list}
        name="content-ranking"
        label={t.analysis.ranking}
        columns={columns}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.analysis.rankingEmpty} />}
        card={(row) => (
          <div className="card-line">
            {name(row)}
            <div className="visit-line-where">{t.kinds[row.kind]}</div>
            <div className="card-line-numbers">
              {rankedBy.map((key) => (
                <span key={key}>
                  {t.numbers[key]} {valueOf(row, key)}
                </span>
              ))}
            </div>
          </div>
        )}
      />
    </Section>
  )
}
