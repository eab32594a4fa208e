import type { SalePayment } from '#features/money/sales/face/sale-payment-model.ts'
import type { PageOfActivity } from '#features/shows/registrations/face/activity-page-model.ts'

import type { ApplicationState, WantedBoothType, Quote } from '../recruitment.contract.ts'

/** The reasons why a form is refused, and the notice that a code was sent. */
export type ExhibitNote =
  | 'sent'
  | 'company'
  | 'creditCode'
  | 'contact'
  | 'mobile'
  | 'code'
  | 'category'
  | 'area'
  | 'consent'
  | 'busy'
  | 'closed'

export interface ExhibitValues {
  company: string
  creditCode: string
  contact: string
  mobile: string
  email: string
  category: string
  /** Square metres, as they were typed. */
  area: string
  boothType: WantedBoothType
  products: string
  note: string
}

/** The page on which companies apply to exhibit. */
export interface ExhibitPageModel extends PageOfActivity {
  pageId: string
  intro: string
  terms: string
  categories: readonly string[]
  documents: readonly string[]
  deadline: string | null
  isOpen: boolean
  values: ExhibitValues
  problem: ExhibitNote | null
  testCode: string | null
}

export type ApplicationNote = 'refused' | 'name' | 'agree' | 'answer'

/** The page of one application, for everybody who has its address. */
export interface ApplicationPageModel extends PageOfActivity {
  token: string
  state: ApplicationState
  reason: string
  exhibitor: string
  number: number
  until: string | null
  booths: readonly { number: string; area: number }[]
  quote: Quote | null
  contract: { terms: string; hash: string; exhibitor: string | null; organiser: string | null } | null
  documents: readonly string[]
  paid: number
  pay: SalePayment | null
  canSupply: boolean
  canAccept: boolean
  canDecline: boolean
  canSign: boolean
  canWithdraw: boolean
  problem: ApplicationNote | null
  activityPath: string | null
}
