import { defineSlot } from '#platform/web/slots/slots.ts'

/** The words of the organiser to the people of an activity, as a part of its page. */
export const activityAnnouncements = defineSlot<{ activityId: string }>('activities.announcements')
