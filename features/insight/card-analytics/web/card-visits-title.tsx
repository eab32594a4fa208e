import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

/** What the tab is called. */
export const CardVisitsTitle = () => useTexts(cardAnalyticsTexts).cardVisits.tab
