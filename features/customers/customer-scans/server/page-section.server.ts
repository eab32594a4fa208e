import { addPageSection } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import type { Services } from '#platform/server/http/context.ts'

import { PaperCardField } from '../mobile/paper-card-field.tsx'
import { cardReader } from './card-reader.public.ts'

/** The way to fill the form of a card page from a paper card. */
export const addPaperCardSection = ({ hooks, provided }: Pick<Services, 'hooks' | 'provided'>): void =>
  addPageSection(hooks, {
    key: 'paperCard',
    load: () => Promise.resolve({ provider: provided.get(cardReader).provider }),
    views: {
      order: 10,
      exchange: PaperCardField,
      style: 'features/customers/customer-scans/mobile/paper-card-field.css',
    },
  })
