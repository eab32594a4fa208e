import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'

/** What the tab is called. */
export const CardPicturesTitle = () => useTexts(cardPicturesTexts).tab
