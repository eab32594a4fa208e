import { defineSlot } from '#platform/web/slots/slots.ts'

/** Buttons for ticked members: what else can be done for these people. */
export const memberActions = defineSlot<{ customerIds: readonly string[] }>('audiences.memberActions')
