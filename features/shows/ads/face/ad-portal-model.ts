import type { SalePayment } from '#features/money/sales/face/sale-payment-model.ts'
import type { PortalFrame } from '#features/shows/exhibitors/face/portal-page-model.ts'

import type { AdPlace, CampaignState } from '../ads.contract.ts'

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

/** The page of the portal about advertisements. */
export interface AdPortalModel {
  frame: PortalFrame
  ads: readonly PortalAd[]
}
