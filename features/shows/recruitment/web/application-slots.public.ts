import { defineSlot } from '#platform/web/slots/slots.ts'

/** What features above show in the detail of an application that was received. */
export const applicationSections = defineSlot<{ applicationId: string; activityId: string | null }>(
  'recruitment.applicationSections',
)
