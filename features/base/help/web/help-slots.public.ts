import { defineSlot } from '#platform/web/slots/slots.ts'

/** Price lists of what features sell, above the list of what comes with the installation. */
export const helpPrices = defineSlot<object>('help.prices')
