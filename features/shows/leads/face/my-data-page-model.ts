import type { ActivityPageModel } from '#features/shows/registrations/face/activity-page-model.ts'
import type { Language } from '#platform/text/texts.ts'

import type { LeadField, LeadState } from './lead-model.ts'

/** The outcome of a form, and the reasons why nobody is let in. */
export const myDataNotes = [
  'sent',
  'mobile',
  'code',
  'busy',
  'unknown',
  'name',
  'corrected',
  'withdrawn',
  'allWithdrawn',
  'given',
  'refused',
] as const
export type MyDataNote = (typeof myDataNotes)[number]

interface Framed {
  language: Language
  company: ActivityPageModel['company']
  pageId: string
  note: MyDataNote | null
}

/** The door: who proves a number sees what is known of it. */
export interface MyDataDoorModel extends Framed {
  mobile: string
  testCode: string | null
}

/** An exhibitor that met the person. */
export interface MyLead {
  id: string
  exhibitor: string
  state: LeadState
  fields: readonly LeadField[]
  takenAt: string
  withdrawnAt: string | null
}

export interface MyDataModel extends Framed {
  person: { name: string; mobile: string; company: string; title: string }
  shows: readonly {
    id: string
    title: string
    startsAt: string | null
    /** The person's ticket; null where there is none. */
    ticketPath: string | null
    leads: readonly MyLead[]
  }[]
  /** The kinds of exhibitors that were allowed to have the data when signing up. */
  shares: readonly string[]
}
