import type {
  ActivityNotice,
  PageOfActivity,
} from '#features/shows/registrations/face/activity-page-model.ts'

import type { MatchReason, MatchState, NeedSide, NeedState } from '../needs.contract.ts'

export interface BoardNeed {
  side: NeedSide
  title: string
  category: string
  region: string
  budgetFrom: number | null
  budgetTo: number | null
  text: string
  company: string
}

export interface NeedValues {
  side: string
  title: string
  category: string
  region: string
  /** In ten thousand yuan, as they were typed. */
  budgetFrom: string
  budgetTo: string
  text: string
  companyName: string
  name: string
  mobile: string
}

/** The reasons why a form is refused, and the notice that a code was sent. */
export type NeedNote =
  | 'sent'
  | 'title'
  | 'company'
  | 'name'
  | 'mobile'
  | 'budget'
  | 'code'
  | 'consent'
  | 'busy'
  | 'closed'

/** The page with everything that people seek and offer at an activity; contacts are on none of its lines. */
export interface BoardPageModel extends PageOfActivity {
  pageId: string
  isOpen: boolean
  side: NeedSide | null
  needs: readonly BoardNeed[]
  categories: readonly string[]
  values: NeedValues
  problem: NeedNote | null
  testCode: string | null
}

export interface OwnNeed {
  id: string
  side: NeedSide
  title: string
  state: NeedState
  reason: string
  canWithdraw: boolean
}

export interface OwnMatch {
  id: string
  own: string
  other: BoardNeed
  reasons: readonly MatchReason[]
  state: MatchState
  canAnswer: boolean
  /** Only once both sides want to talk. */
  contact: { name: string; mobile: string } | null
}

/** The page of one person, for everybody who has its address. */
export interface PartyPageModel extends PageOfActivity {
  token: string
  boardPath: string | null
  name: string
  companyName: string
  needs: readonly OwnNeed[]
  matches: readonly OwnMatch[]
  /** Pages of other features about this person, such as the calendar of meetings. */
  links: readonly { path: string; label: string }[]
  notices: readonly ActivityNotice[]
  isRefused: boolean
}
