import type { DataOf } from '#platform/contract/endpoint.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { labelOf } from './visit-line.tsx'

type FindingsData = DataOf<typeof cardAnalyticsContract.totalByTemplate>

/** The source whose views changed most in this direction, and by how many. */
function mainSource({ sources, sourcesBefore }: FindingsData, direction: number) {
  const keys = new Set([...sources, ...sourcesBefore].map(({ key }) => key))
  const viewsIn = (rows: FindingsData['sources'], wanted: string) =>
    rows.find(({ key }) => key === wanted)?.views ?? 0
  return [...keys]
    .map((key) => ({ key, change: (viewsIn(sources, key) - viewsIn(sourcesBefore, key)) * direction }))
    .toSorted((one, other) => other.change - one.change)[0]
}

/** In words how the views changed against the compared period, and where most of the change came from. */
export function ChangeSentence({ data }: { data: FindingsData }) {
  const t = useTexts(cardAnalyticsTexts)
  const change = data.totals.views - data.before.views
  const direction = Math.sign(change)
  const main = mainSource(data, direction)
  if (!main) return null
  const sentence = { '1': t.analysis.more, '-1': t.analysis.fewer, '0': t.analysis.same }[String(direction)]
  return (
    <p className="change-sentence">
      {fill(sentence ?? '', {
        period: fill(t.period.by, { from: data.comparedFrom.slice(5), to: data.comparedTo.slice(5) }),
        count: numberText(Math.abs(change)),
        source: labelOf(t.sources, main.key) || t.analysis.unknown,
        part: numberText(main.change),
      })}
    </p>
  )
}
