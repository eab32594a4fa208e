import { defineSlot } from '#platform/web/slots/slots.ts'

/** Actions for ticked visitors of one activity, beside those of their registrations. */
export const visitorBatchActions = defineSlot<{ activityId: string }>('registrations.batchActions')
