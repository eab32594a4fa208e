import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

/** Names a visitor; the last characters of the id tell two nameless ones apart. */
export function useVisitorName() {
  const t = useTexts(cardAnalyticsTexts)
  return (name: string | null, id: string) =>
    name ?? fill(t.card.anonymous, { id: id.slice(-4).toUpperCase() })
}
