import { numberTexts } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import type { FindingsData } from './findings-data.ts'

/** The source whose views changed most in this direction, and by how many. */
function mainSource({ sources, sourcesBefore }: FindingsData, direction: number) {
  const keys = new Set([...sources, ...sourcesBefore].map(({ key }) => key))
  const viewsIn = (rows: FindingsData['sources'], wanted: string) =>
    rows.find(({ key }) => key === wanted)?.views ?? 0
  return [...keys]
    .map((key) => ({ key, change: (viewsIn(sources, key) - viewsIn(sourcesBefore, key)) * direction }))
    .toSorted((one, other) => other.change - one.change)[0]
}

/** In words how views, visitors and leads changed against the compared period, and where most of the change came from. */
export function ContentChangeSentence({ data }: { data: FindingsData }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const { sources, period } = useTexts(numberTexts)
  const { totals, before } = data
  const direction = Math.sign(totals.views - before.views)
  const main = mainSource(data, direction)
  const people = totals.visitors - before.visitors
  const ofViews = direction > 0 ? analysis.more : direction < 0 ? analysis.fewer : analysis.same
  const ofPeople = people > 0 ? analysis.peopleMore : people < 0 ? analysis.peopleFewer : analysis.peopleSame
  const sourceOf = (key: string) => (key in sources ? sources[key as keyof typeof sources] : analysis.unknown)
  return (
    <p className="change-sentence">
      {fill(ofViews, {
        period: fill(period.by, { from: data.comparedFrom.slice(5), to: data.comparedTo.slice(5) }),
        count: numberText(Math.abs(totals.views - before.views)),
        source: main ? sourceOf(main.key) : analysis.unknown,
        part: numberText(main?.change ?? 0),
      })}{' '}
      {fill(analysis.leadsNow, {
        people: fill(ofPeople, { count: numberText(Math.abs(people)) }),
        count: numberText(totals.leads),
        before: numberText(before.leads),
      })}
    </p>
  )
}
