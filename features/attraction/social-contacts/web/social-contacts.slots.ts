import {
  accountViews,
  accountViewTitles,
  channelCodes,
} from '#features/attraction/channels/web/account-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const socialContactsSlots = [
  fillSlot(accountViews, {
    key: 'sends',
    order: 55,
    access: 'social:view',
    component: lazyPart(async () => ({ default: (await import('./send-list.tsx')).SendList })),
  }),
  fillSlot(accountViewTitles, {
    key: 'sends',
    order: 55,
    component: lazyPart(async () => ({ default: (await import('./sends-title.tsx')).SendsTitle })),
  }),
  fillSlot(accountViews, {
    key: 'wecom',
    order: 70,
    access: 'social:view',
    component: lazyPart(async () => ({ default: (await import('./wecom-link.tsx')).WecomLink })),
  }),
  fillSlot(accountViewTitles, {
    key: 'wecom',
    order: 70,
    component: lazyPart(async () => ({ default: (await import('./wecom-title.tsx')).WecomTitle })),
  }),
  fillSlot(channelCodes, {
    key: 'wecom',
    order: 10,
    access: 'social:view',
    component: lazyPart(async () => ({ default: (await import('./wecom-picture.tsx')).WecomPicture })),
  }),
]
