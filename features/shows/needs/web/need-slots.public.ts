import { defineSlot } from '#platform/web/slots/slots.ts'

/** The matchmaking round of an activity, as a tab beside its needs. */
export const needRound = defineSlot<{ activityId: string }>('needs.round')
