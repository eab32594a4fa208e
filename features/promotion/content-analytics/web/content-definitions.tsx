import { DefinitionsButton } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import { tileKeys } from './number-keys.ts'

/** The definitions of all numbers of the page. */
export function ContentDefinitions() {
  const { definitions, numbers, analysis } = useTexts(contentAnalyticsTexts)
  const lines: readonly (readonly [string, string])[] = [
    ...tileKeys.map((key) => [numbers[key], definitions[key]] as const),
    [analysis.day, definitions.day],
    [analysis.sources, definitions.sources],
    [analysis.reach, definitions.reach],
    [analysis.chain, definitions.chain],
    [analysis.previous, definitions.compare],
  ]
  return <DefinitionsButton title={analysis.definitions} lines={lines} />
}
