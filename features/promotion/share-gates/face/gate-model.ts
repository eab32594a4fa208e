import type { QuestionField } from '#features/customers/customer-forms/face/question-fields-model.ts'

/** The outcome of a form that was sent. */
export const gateNotes = [
  'name',
  'mobile',
  'consent',
  'code',
  'answers',
  'sent',
  'busy',
  'withdrawn',
] as const
export type GateNote = (typeof gateNotes)[number]

/** The gate that a page ends with. */
export interface ClosedGate {
  state: 'closed'
  mode: 'form' | 'sms'
  /** The address that takes the form. */
  action: string
  /** The company's own words; empty for the usual ones. */
  lead: string
  company: string
  /** Pages behind it; null where they are not counted. */
  pagesBehind: number | null
  values: { name: string; mobile: string; company: string }
  fields: readonly QuestionField[]
  note: GateNote | null
  /** The code, where the installation shows codes. */
  testCode: string | null
}

/** The gate of a page that this browser has opened. */
export interface OpenGate {
  state: 'open'
  /** The address that takes the consent back. */
  action: string
}

export type PageGate = ClosedGate | OpenGate
