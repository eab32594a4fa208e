import { addPageSection } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import type { PromotionSection } from '../face/promotion-section-model.ts'
import { PromotionSectionView } from '../mobile/promotion-section.tsx'
import { isShown } from './promotions.domain.ts'
import { findShownOn } from './promotions.repository.ts'

/** What a company promotes beside a card, on its public page. */
export const addPromotionSection = (hooks: Hooks): void =>
  addPageSection<PromotionSection>(hooks, {
    key: 'promotions',
    async load(tx, { templateId, changesAt }) {
      const now = new Date()
      const shown = (await findShownOn(tx, templateId)).filter((object) => isShown(object, now))
      if (shown.length === 0) return undefined
      for (const { endsAt } of shown) if (endsAt) changesAt(endsAt)
      return {
        items: shown.map(({ clickField, kind, title, summary, coverFileId, url, startsAt, endsAt }) => ({
          clickField,
          kind,
          title,
          summary,
          url,
          coverUrl: fileUrl(coverFileId),
          startsAt: startsAt?.toISOString() ?? null,
          endsAt: endsAt?.toISOString() ?? null,
        })),
      }
    },
    views: {
      order: 30,
      below: PromotionSectionView,
      style: 'features/promotion/promotions/mobile/promotion-section.css',
    },
  })
