import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

/** What the tab is called. */
export const CardLabelsTitle = () => useTexts(cardLabelsTexts).tab
