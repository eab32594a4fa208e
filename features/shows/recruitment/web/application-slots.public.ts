import { defineSlot } from '#platform/web/slots/slots.ts'

/** Parts of the detail of a received application that features above bring. */
export const applicationSections = defineSlot<{ applicationId: string; activityId: string | null }>(
  'recruitment.applicationSections',
)
