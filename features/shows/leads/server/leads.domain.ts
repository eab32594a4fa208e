import { stateMachine } from '#platform/domain/state-machine.ts'

import type { ExhibitorRole } from '#features/shows/exhibitors/exhibitors.contract.ts'
import { maskName } from '#features/shows/onsite/face/masked-name-model.ts'

import {
  type LeadContact,
  type LeadEvent,
  type LeadField,
  leadFields,
  type LeadState,
  longestNote,
  type Temperature,
} from '../face/lead-model.ts'

const everybody = ['E1', 'E2', 'E3'] as const satisfies readonly ExhibitorRole[]
const keepers = ['E1', 'E2'] as const satisfies readonly ExhibitorRole[]

/** Every call about leads with the kinds of sessions that it takes; one that is not named here is not mounted. */
export const leadCalls = {
  'GET /portal/leads': everybody,
  'POST /portal/leads': everybody,
  'POST /portal/leads/delete': ['E1'],
  'GET /portal/leads/export': keepers,
  'GET /portal/scan/setup': everybody,
  'POST /portal/scan/entries': everybody,
  'GET /portal/questions': keepers,
  'POST /portal/questions': keepers,
  'GET /portal/report': keepers,
} as const satisfies Readonly<Record<string, readonly ExhibitorRole[]>>
export type LeadCall = keyof typeof leadCalls

/** E1 and E2 see all leads of their exhibitor, E3 those of the own scans. */
export const seesOwnOnly = (role: ExhibitorRole): boolean => role === 'E3'

interface LeadTypes {
  subject: { state: LeadState }
  actor: undefined
  context: undefined
  denial: never
}

/** The states of a lead. What the person took back the person alone, or a new act of the person, gives again. */
export const leadMachine = stateMachine<LeadTypes, LeadEvent>(
  'exhibitor-leads',
  {
    capture: { from: ['withheld'], to: 'withheld' },
    give: { from: ['withheld', 'given', 'withdrawn'], to: 'given' },
    withdraw: { from: ['withheld', 'given'], to: 'withdrawn' },
  },
  { initial: ['withheld', 'given'] },
)

/** The facts of a person that an exhibitor may get. */
export interface PersonFacts {
  name: string
  mobile: string
  company: string
  title: string
}

/** An entry about a lead as it is folded. */
export interface FoldedEntry {
  id: string
  source: 'scan' | 'typed' | 'edit' | 'person'
  at: Date
  device: string | null
  counter: number | null
  temperature: Temperature | null
  note: string | null
  answers: Readonly<Record<string, string>>
  fields: readonly LeadField[]
  contact: LeadContact | null
}

export interface FoldedLead {
  state: LeadState
  temperature: Temperature
  name: string
  mobile: string | null
  company: string | null
  title: string | null
  fields: LeadField[]
  consentAt: Date | null
  note: string
  answers: Record<string, string>
  takenAt: Date
  lastAt: Date
}

const order = (a: FoldedEntry, b: FoldedEntry) =>
  a.at.getTime() - b.at.getTime() ||
  (a.device ?? '').localeCompare(b.device ?? '') ||
  (a.counter ?? 0) - (b.counter ?? 0) ||
  a.id.localeCompare(b.id)

/** Notes of several scans stand below each other; a colleague who edits the note replaces it. */
function noteOf(entries: readonly FoldedEntry[]): string {
  let whole = ''
  for (const { source, note } of entries) {
    if (note === null) continue
    if (source === 'edit') whole = note
    else if (note !== '' && !whole.split('\n').includes(note))
      whole = whole === '' ? note : `${whole}\n${note}`
  }
  return whole.slice(0, longestNote * 4)
}

/** The fields that the person gave, each by the facts that it was given with: of a ticket, or as it was said at the booth. */
function givenOf(entries: readonly FoldedEntry[], facts: PersonFacts | null) {
  const given = new Map<LeadField, string>()
  for (const { fields, contact } of entries)
    for (const field of fields) {
      const value = contact ? contact[field] : facts?.[field]
      if (value !== undefined && value !== '' && (!contact || !given.has(field))) given.set(field, value)
    }
  return given
}

interface Folding {
  /** The facts of the person's ticket; null where there is none. */
  facts: PersonFacts | null
  /** The person took everything back then. */
  withdrawnAt: Date | null
}

/** The name of a lead: as it was given, or masked. */
const nameOf = (given: ReadonlyMap<LeadField, string>, { contact }: FoldedEntry, facts: PersonFacts | null) =>
  given.get('name') ?? maskName(facts?.name ?? contact?.name ?? '')

/** The words of an exhibitor about a lead: the latest of each kind. */
const judgementOf = (entries: readonly FoldedEntry[]) => ({
  temperature: entries.findLast(({ temperature }) => temperature !== null)?.temperature ?? ('warm' as const),
  note: noteOf(entries),
  answers: Object.assign({}, ...entries.map(({ answers }) => answers)) as Record<string, string>,
})

/**
 * A lead out of everything that was said about it: the same in every order. Anything that was said before the person took it back
 * does not count any more.
 */
export function foldLead(all: readonly FoldedEntry[], { facts, withdrawnAt }: Folding): FoldedLead {
  const sorted = all.toSorted(order)
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) throw new Error('a lead without entries')
  const counting = sorted.filter(({ at }) => withdrawnAt === null || at > withdrawnAt)
  const given = givenOf(counting, facts)
  const fields = leadFields.filter((field) => given.has(field))
  const moments = { takenAt: first.at, lastAt: last.at }
  if (fields.length === 0 && withdrawnAt !== null)
    return { ...nothingLeft, ...moments, fields: [], answers: {} }
  return {
    ...moments,
    ...judgementOf(counting),
    state: leadMachine.targetOf(fields.length > 0 ? 'give' : 'capture'),
    name: nameOf(given, first, facts),
    mobile: given.get('mobile') ?? null,
    company: given.get('company') ?? null,
    title: given.get('title') ?? null,
    fields,
    consentAt: counting.find((entry) => entry.fields.length > 0)?.at ?? null,
  }
}

const nothingLeft = {
  state: leadMachine.targetOf('withdraw'),
  temperature: 'cold',
  name: '',
  mobile: null,
  company: null,
  title: null,
  consentAt: null,
  note: '',
} as const

interface SharedBy {
  consents: readonly { purpose: string; categories?: readonly string[] }[]
}

/** The fields that a person allowed exhibitors of a category when signing up: everything or nothing. */
export const fieldsShared = ({ consents }: SharedBy, category: string): LeadField[] =>
  category !== '' &&
  consents.some(({ purpose, categories }) => purpose === 'exhibitors' && categories?.includes(category))
    ? [...leadFields]
    : []
