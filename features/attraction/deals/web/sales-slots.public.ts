import { defineSlot } from '#platform/web/slots/slots.ts'

/** Further tabs of the screen on which business becomes money: contracts, receipts, targets. */
export const salesTabs = defineSlot<object>('deals.salesTabs')
/** The titles of the tabs, under the same keys. */
export const salesTabTitles = defineSlot<object>('deals.salesTabTitles')

/** Further parts of the page of a deal. */
export const dealSections = defineSlot<{ dealId: string; firmId: string | null; canEdit: boolean }>(
  'deals.sections',
)

/** Further buttons beside the list of deals, such as an import. */
export const dealListActions = defineSlot<object>('deals.listActions')
