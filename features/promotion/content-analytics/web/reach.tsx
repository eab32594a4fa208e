import {
  ChartSection,
  duration,
  numberTexts,
  withShare,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import type { FindingsData } from './findings-data.ts'

/** How many people came as far as each block, page or scene, and how long they stayed on each page of a document. */
export function Reach({ parts, visitors }: { parts: FindingsData['reach']; visitors: number }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const { lasting } = useTexts(numberTexts)
  if (parts.length === 0) return null
  const named = parts.map(({ key, type, name, ...part }, place) => ({
    key,
    ...part,
    label:
      type === null && name === null
        ? fill(analysis.page, { n: key })
        : fill(analysis.block, { n: place + 1, name: name ?? '' }).trim(),
  }))
  const pages = named.filter(({ dwellMs }) => dwellMs !== null)
  return (
    <>
      <ChartSection
        title={analysis.reach}
        unit={analysis.reachUnit}
        table={{
          columns: [analysis.key, analysis.reachUnit],
          rows: named.map(({ label, visitors: value }) => [label, value]),
        }}
      >
        <BarList
          title={analysis.reach}
          rows={named.map(({ key, label, visitors: value }) => ({ key, label, value }))}
          format={withShare(visitors)}
        />
      </ChartSection>
      {pages.length > 0 && (
        <ChartSection
          title={analysis.pageDwell}
          unit={analysis.dwellTrend}
          table={{
            columns: [analysis.key, analysis.pageDwell],
            rows: pages.map(({ label, dwellMs }) => [label, duration(dwellMs ?? 0, lasting)]),
          }}
        >
          <BarList
            title={analysis.pageDwell}
            rows={pages.map(({ key, label, dwellMs }) => ({ key, label, value: dwellMs ?? 0 }))}
            format={(ms) => duration(ms, lasting)}
          />
        </ChartSection>
      )}
    </>
  )
}
