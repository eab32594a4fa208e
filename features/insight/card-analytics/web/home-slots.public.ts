import { defineSlot } from '#platform/web/slots/slots.ts'

/** Everything that the other products have to say on the first page of the console, each in a part of its own. */
export const homeParts = defineSlot<object>('home.parts')
