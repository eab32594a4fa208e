import { defineSlot, fillSlot, type SlotFilling } from '#platform/web/slots/slots.ts'
import type { ComponentType } from 'react'

/** Further views of the screen of follow-ups: visits, campaigns. */
export const marketViews = defineSlot<object>('market.views')
/** Their titles, under the same keys. */
export const marketViewTitles = defineSlot<object>('market.viewTitles')

interface Part {
  key: string
  order: number
  access?: string
  title: ComponentType<object>
  view: ComponentType<object>
}

/** Fills in a view of the screen of follow-ups, with its title. */
export const fillMarketView = ({ title, view, ...place }: Part): SlotFilling[] => [
  fillSlot(marketViewTitles, { ...place, component: title }),
  fillSlot(marketViews, { ...place, component: view }),
]
