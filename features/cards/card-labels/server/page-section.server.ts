import { addPageSection } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { LabelSection } from '../mobile/label-section.tsx'
import { findLabelSettings, findShownLabels } from './card-labels.repository.ts'

/** What visitors say about people, on public card pages. */
export const addLabelSection = (hooks: Hooks): void =>
  addPageSection(hooks, {
    key: 'labels',
    load: async (tx, { cardId }) => ({
      labels: await findShownLabels(tx, cardId),
      isReviewed: (await findLabelSettings(tx)).reviewFirst,
    }),
    views: {
      order: 50,
      below: LabelSection,
      style: 'features/cards/card-labels/mobile/label-section.css',
    },
  })
