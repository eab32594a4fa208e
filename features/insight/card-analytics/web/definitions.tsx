import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { DefinitionsButton } from './definitions-button.tsx'

const counted = [
  'views',
  'visitors',
  'saves',
  'calls',
  'copies',
  'shares',
  'exchanges',
  'dwell',
  'dwellMedian',
  'bots',
] as const

/** What every number of the page counts. */
export function Definitions() {
  const t = useTexts(cardAnalyticsTexts)
  const { definitions, columns, analysis, card, customers, period } = t
  const lines: readonly (readonly [string, string])[] = [
    ...counted.map((key) => [columns[key], definitions[key]] as const),
    [`${columns.visitors} (UV)`, definitions.uv],
    [analysis.sources, definitions.sources],
    [analysis.regions, definitions.regions],
    [analysis.devices, definitions.devices],
    [analysis.weekHours, definitions.hours],
    [card.chain, definitions.chain],
    [period.compare, definitions.compare],
    [customers.fresh, definitions.fresh],
    [customers.silent, definitions.silent],
    [customers.steps, definitions.steps],
  ]
  return <DefinitionsButton title={analysis.definitions} lines={lines} />
}
