import { activityAnnouncements } from '#features/shows/activities/web/activity-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const announcementsSlots = [
  fillSlot(activityAnnouncements, {
    key: 'announcements',
    order: 10,
    access: 'activity:view',
    component: lazyPart(async () => ({
      default: (await import('./announcement-list.tsx')).AnnouncementList,
    })),
  }),
]
