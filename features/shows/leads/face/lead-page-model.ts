import type { PortalFrame } from '#features/shows/exhibitors/face/portal-page-model.ts'

import type { LeadField, LeadQuestion, LeadState, Temperature } from './lead-model.ts'

export interface ShownLead {
  id: string
  version: number
  state: LeadState
  temperature: Temperature
  name: string
  mobile: string | null
  company: string | null
  title: string | null
  fields: readonly LeadField[]
  note: string
  answers: Readonly<Record<string, string>>
  takenAt: string
  /** The people of the exhibitor who scanned. */
  by: readonly string[]
}

/** The filters of the list, as they stand in its address. */
export interface LeadChoice {
  temperature: Temperature | ''
  sharing: 'given' | 'withheld' | ''
  user: string
  day: string
  q: string
}

export interface LeadListContent {
  page: 'leads'
  leads: readonly ShownLead[]
  total: number
  number: number
  pages: number
  choice: LeadChoice
  people: readonly { id: string; name: string }[]
  questions: readonly LeadQuestion[]
  canDelete: boolean
  canExport: boolean
}

export interface LeadNumbers {
  total: number
  given: number
  hot: number
}

export interface LeadReportContent {
  page: 'report'
  /** In fen; null for who sees no money. */
  cost: number | null
  whole: LeadNumbers
  days: readonly (LeadNumbers & { date: string })[]
  people: readonly (LeadNumbers & { userId: string; name: string })[]
}

export interface LeadQuestionsContent {
  page: 'questions'
  questions: readonly LeadQuestion[]
  version: number
}

export type LeadPageContent = LeadListContent | LeadReportContent | LeadQuestionsContent

/** A page about leads in the frame of the portal. */
export interface LeadPageModel {
  frame: PortalFrame
  content: LeadPageContent
}
