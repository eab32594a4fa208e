import type { ActivityNotice } from '#features/shows/registrations/face/activity-page-model.ts'
import type { Language } from '#platform/text/texts.ts'

import type {
  ExhibitorRole,
  ExhibitorState,
  ExhibitorUserState,
  ProfileDraft,
} from '../exhibitors.contract.ts'

interface Company {
  name: string
  shortName: string
  brandColour: string
  logoUrl: string | null
}

/** The notice that a code was sent, and the reasons why nobody is let in. */
export type DoorNote = 'sent' | 'mobile' | 'code' | 'busy' | 'unknown'

/** The door of the portal of one exhibitor. */
export interface DoorModel {
  language: Language
  company: Company
  title: string
  exhibitor: string
  publicId: string
  mobile: string
  note: DoorNote | null
  testCode: string | null
}

/** The pages that a session of the portal has, in the order of its menu. */
export const portalPages = ['home', 'profile', 'users', 'passes', 'orders'] as const
export type PortalPage = (typeof portalPages)[number]

/** The frame of every page of the portal. */
export interface PortalFrame {
  language: Language
  company: Company
  title: string
  startsAt: string | null
  endsAt: string | null
  zone: string
  exhibitor: string
  person: string
  role: ExhibitorRole
  /** A colleague of the organiser looks, and can change nothing. */
  isLook: boolean
  /** The pages that this role has. */
  pages: readonly PortalPage[]
  /** Entries of its menu that lead to pages of features above. */
  more: readonly { path: string; label: string }[]
  /** The outcome of the last form, in the words of the server. */
  note: { isGood: boolean; text: string } | null
}

/** A show at which a person exhibits. */
export interface PortalShow {
  publicId: string
  title: string
  exhibitor: string
  organiser: string
  startsAt: string | null
  zone: string
  isOver: boolean
}

export interface HomeContent {
  page: 'home'
  state: ExhibitorState
  booths: readonly { number: string; hall: string; area: number }[]
  tasks: readonly {
    key: 'pay' | 'profile' | 'publish' | 'passes' | 'people'
    isDone: boolean
    dueAt: string | null
  }[]
  notices: readonly ActivityNotice[]
  /** The other shows of the person, at all organisers to whom the number was proved on this browser. */
  shows: readonly PortalShow[]
}

export interface ProfileContent {
  page: 'profile'
  state: ExhibitorState
  version: number
  percent: number
  values: ProfileDraft
  hasLogo: boolean
  /** The categories of the show. */
  offered: readonly string[]
  canPublish: boolean
  canHide: boolean
}

export interface UsersContent {
  page: 'users'
  users: readonly {
    id: string
    name: string
    mobile: string
    role: ExhibitorRole
    state: ExhibitorUserState
    events: readonly ('disable' | 'enable' | 'remove' | 'handOver')[]
  }[]
}

export interface PassesContent {
  page: 'passes'
  allowed: number
  passes: readonly { id: string; name: string; mobile: string; isUsed: boolean; ticketPath: string | null }[]
  isOver: boolean
}

export interface OrdersContent {
  page: 'orders'
  lines: readonly { number: string; area: number; amount: number }[]
  total: number
  deposit: number
  paid: number
  debt: number
  /** The page on which the contract is read and paid. */
  applicationPath: string | null
}

export type PortalContent = HomeContent | ProfileContent | UsersContent | PassesContent | OrdersContent

export interface PortalModel {
  frame: PortalFrame
  content: PortalContent
}
