import type { SalePayment } from '#features/money/sales/face/sale-payment-model.ts'
import type { PortalFrame } from '#features/shows/exhibitors/face/portal-page-model.ts'

import type { AdPlace, AdPricing, CampaignState } from '../ads.contract.ts'

/** A booking as its exhibitor sees it. */
export interface PortalAd {
  id: string
  name: string
  headline: string
  place: AdPlace
  state: CampaignState
  reason: string
  startsAt: string
  endsAt: string
  /** Fen. */
  cost: number
  payUntil: string | null
  served: number
  viewable: number
  clicks: number
  canStop: boolean
  pay: SalePayment | null
}

/** A slot that an exhibitor may book. */
export interface PortalSlot {
  id: string
  place: AdPlace
  pricing: AdPricing
  /** Fen. */
  price: number
  /** Days, by the clock of the activity, on which it has no room; of the next weeks. */
  fullDays: readonly string[]
}

/** A booking as it was typed. */
export interface AdBookingForm {
  /** The id of the booking: the same form sent twice books once. */
  key: string
  slot: string
  name: string
  headline: string
  target: string
  from: string
  to: string
  /** Yuan. */
  budget: string
}

/** The page of the portal about advertisements. */
export interface AdPortalModel {
  frame: PortalFrame
  ads: readonly PortalAd[]
  slots: readonly PortalSlot[]
  form: AdBookingForm
}
