import { memberActions } from '#features/attraction/audiences/web/audience-slots.public.ts'
import { accountViews, accountViewTitles } from '#features/attraction/channels/web/account-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const mailingsSlots = [
  fillSlot(accountViews, {
    key: 'mailings',
    order: 50,
    access: 'mailing:view',
    component: lazyPart(async () => ({ default: (await import('./mailing-list.tsx')).MailingList })),
  }),
  fillSlot(accountViewTitles, {
    key: 'mailings',
    order: 50,
    component: lazyPart(async () => ({ default: (await import('./mailings-title.tsx')).MailingsTitle })),
  }),
  fillSlot(memberActions, {
    key: 'mailings',
    order: 10,
    access: 'mailing:edit',
    component: lazyPart(async () => ({ default: (await import('./write-to-members.tsx')).WriteToMembers })),
  }),
]
