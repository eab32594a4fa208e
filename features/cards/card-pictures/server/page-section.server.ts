import { addPageSection } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { PagePictures } from '../face/page-pictures-model.ts'
import { PictureActions } from '../mobile/picture-actions.tsx'
import { PosterSheet } from '../mobile/poster-sheet.tsx'
import { wallet } from './wallet.public.ts'

/** The poster and the pass of a card, on its public page. */
export const addPictureSection = ({ hooks, provided }: Pick<Services, 'hooks' | 'provided'>): void =>
  addPageSection<PagePictures>(hooks, {
    key: 'pictures',
    load: () => Promise.resolve({ hasWallet: provided.get(wallet) !== null }),
    views: {
      order: 20,
      quick: PictureActions,
      sheet: PosterSheet,
      style: 'features/cards/card-pictures/mobile/poster-sheet.css',
    },
  })
