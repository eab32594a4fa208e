import type { PageOfActivity } from '#features/shows/registrations/face/activity-page-model.ts'

import type { MeetingState, PreferenceAnswer, RoundState, Slot } from '../meetings.contract.ts'

/** The events that a person raises on the own calendar. */
export const calendarEvents = ['accept', 'decline', 'propose', 'agree', 'refuse'] as const
export type CalendarEvent = (typeof calendarEvents)[number]

export interface OwnMeeting {
  id: string
  slot: Slot
  hall: string
  table: number
  state: MeetingState
  company: string
  /** Once both have accepted it. */
  contact: { name: string; mobile: string } | null
  hasAccepted: boolean
  otherAccepted: boolean
  /** Another slot that was asked for, and whether this person did. */
  proposal: { slot: Slot; isOwn: boolean } | null
  canAccept: boolean
  canDecline: boolean
  /** The slots that it could be moved to, by their places. */
  freeSlots: readonly { place: number; slot: Slot }[]
}

export interface OtherPerson {
  id: string
  company: string
  /** The titles of what the person seeks or offers. */
  titles: readonly string[]
  answer: PreferenceAnswer | null
}

export interface OwnRound {
  id: string
  name: string
  state: RoundState
  meetings: readonly OwnMeeting[]
  /** The person's own times and choices, while they can be changed. */
  answers: {
    slots: readonly { place: number; slot: Slot; isOpen: boolean }[]
    others: readonly OtherPerson[]
  } | null
}

/** The calendar of one person, for everybody who has its address. */
export interface CalendarPageModel extends PageOfActivity {
  token: string
  name: string
  companyName: string
  rounds: readonly OwnRound[]
  note: 'saved' | 'refused' | 'taken' | null
}

/** The page of a table, for everybody who sits at it. */
export interface TablePageModel extends PageOfActivity {
  publicId: string
  hall: string
  number: number
  meeting: { slot: Slot; companies: readonly string[]; state: MeetingState; canHold: boolean } | null
}
