import type { ComponentType } from 'react'

import { defineSlot, fillSlot, type SlotFilling } from '#platform/web/slots/slots.ts'

import type { FirmRow } from '../firms.contract.ts'

/** A firm whose page is open. */
export interface FirmOfTab {
  firm: FirmRow
}

export const firmTabs = defineSlot<FirmOfTab>('firms.tabs')
/** Titles of tabs; the keys are those of the tabs. */
export const firmTabTitles = defineSlot<FirmOfTab>('firms.tabTitles')

/** Buttons in the foot of a firm's page. */
export const firmHeadActions = defineSlot<FirmOfTab>('firms.headActions')

/** Further views beside the list of firms. */
export const firmsViews = defineSlot<object>('firms.views')
export const firmsViewTitles = defineSlot<object>('firms.viewTitles')

interface Part<Props> {
  key: string
  order: number
  access?: string
  title: ComponentType<Props>
  tab: ComponentType<Props>
}

/** Fills in a tab on the page of a firm, with its title. */
export const fillFirmTab = ({ title, tab, ...place }: Part<FirmOfTab>): SlotFilling[] => [
  fillSlot(firmTabTitles, { ...place, component: title }),
  fillSlot(firmTabs, { ...place, component: tab }),
]

/** Fills in a view beside the list of firms, with its title. */
export const fillFirmsView = ({ title, tab, ...place }: Part<object>): SlotFilling[] => [
  fillSlot(firmsViewTitles, { ...place, component: title }),
  fillSlot(firmsViews, { ...place, component: tab }),
]

/** Actions on ticked firms, beside those of the list itself. */
export const firmBatchActions = defineSlot<object>('firms.batchActions')

/** Buttons in the head of the list of firms. */
export const firmListActions = defineSlot<object>('firms.listActions')
