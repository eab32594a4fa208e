import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { cardPicturesTexts } from '../card-pictures.texts.ts'

/** The pictures of a card: previews, downloads, own pictures. Loaded when its tab is first opened. */
export const CardPicturesTab = lazyDialog(() =>
  import('./card-pictures-view.tsx').then((module) => module.CardPicturesView),
)

/** What its tab is called. */
export const usePicturesLabel = () => useTexts(cardPicturesTexts).tab
