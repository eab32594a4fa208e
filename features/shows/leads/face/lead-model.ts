import { z } from 'zod'

export const temperatures = ['hot', 'warm', 'cold'] as const
export type Temperature = (typeof temperatures)[number]

/** The facts of a person that an exhibitor may get. */
export const leadFields = ['name', 'mobile', 'company', 'title'] as const
export type LeadField = (typeof leadFields)[number]

/** `withheld` shows a masked name alone; of a `withdrawn` one nothing is left. */
export const leadStates = ['withheld', 'given', 'withdrawn'] as const
export type LeadState = (typeof leadStates)[number]
export type LeadEvent = 'capture' | 'give' | 'withdraw'

/** A question of an exhibitor to its visitors: without options the answer is written. */
export interface LeadQuestion {
  key: string
  label: string
  options: string[]
  /** Not asked any more; its answers stay. */
  isEnded: boolean
}

export const mostQuestions = 8
export const longestNote = 500
export const entriesAtOnce = 20

const line = (max: number) => z.string().trim().max(max)

const contact = z.object({
  name: line(40).min(1),
  mobile: line(20),
  company: line(60),
  title: line(60),
})
export type LeadContact = z.infer<typeof contact>

/** A visitor whom somebody of an exhibitor met: by the code of the ticket, or as the visitor said. */
export const sentEntry = z.object({
  counter: z.number().int().min(1).max(2_000_000_000),
  /** In milliseconds, by the clock of the device as the server has corrected it. */
  at: z.number().int().min(0).max(8_640_000_000_000_000),
  code: z.string().max(200).nullable(),
  contact: contact.nullable(),
  temperature: z.enum(temperatures),
  note: line(longestNote),
  answers: z.record(z.string().max(40), line(200)),
  /** The facts that the visitor has agreed to give, at the booth. */
  fields: z.array(z.enum(leadFields)).max(leadFields.length),
})
export type SentEntry = z.infer<typeof sentEntry>

export const sentEntries = z.object({
  device: z.uuid(),
  entries: z.array(sentEntry).min(1).max(entriesAtOnce),
})

/** `taken` now or before; the others never become leads. */
export type EntryOutcome = 'taken' | 'forged' | 'otherShow' | 'oldCode' | 'notValid' | 'mobile' | 'consent'

export interface EntryAnswer {
  counter: number
  outcome: EntryOutcome
  /** The name as the exhibitor may see it; empty where nothing was taken. */
  name: string
  company: string
  state: LeadState | null
}

/** Everything that the scanner needs to work without a connection. */
export interface ScannerSetup {
  /** The session's person; what others captured on the same device waits for them. */
  user: string
  person: string
  exhibitor: string
  title: string
  activityEnd: string
  /** SPKI as base64. */
  publicKey: string
  questions: readonly LeadQuestion[]
  /** The server's clock, in milliseconds. */
  now: number
}
