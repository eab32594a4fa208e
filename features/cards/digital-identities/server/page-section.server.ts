import { addPageSection } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { IdentityMark } from '../mobile/identity-mark.tsx'
import { IdentitySheet } from '../mobile/identity-sheet.tsx'
import { loadIdentityBadge } from './identity-badge.view.ts'

/** What is verified about a person, on the public page of the card. */
export const addIdentitySection = (hooks: Hooks): void =>
  addPageSection(hooks, {
    key: 'identity',
    load: loadIdentityBadge,
    views: {
      order: 10,
      beside: IdentityMark,
      sheet: IdentitySheet,
      style: 'features/cards/digital-identities/mobile/identity-section.css',
    },
  })
