import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { CustomerFacts, DuplicateCandidate, UniqueField } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { holdersFor, marksOfFacts } from './customer-duplicates.view.ts'
import { findMarksOf, type PersonMarks } from './customer-duplicates.repository.ts'
import { uniqueCustomerFields } from './customer-uniqueness.public.ts'
import { findHolders, lockUnique, type Wanted } from './customer-uniqueness.repository.ts'
import { customersServerTexts } from './server.texts.ts'

type Hooks = Pick<Services, 'hooks'>

/** Something that the company allows once, and the customer who has it. */
export interface Taken {
  field: UniqueField
  customerId: string
}

async function uniqueFieldsOf(tx: Tx, { hooks }: Hooks): Promise<ReadonlySet<UniqueField>> {
  const found: UniqueField[] = []
  for (const findFields of hooks.all(uniqueCustomerFields)) found.push(...(await findFields(tx)))
  return new Set(found)
}

/** What the company allows once. A writer holds the lock first, so that of two at once the second finds the first. */
export async function lockUniqueness(tx: Tx, services: Hooks): Promise<ReadonlySet<UniqueField>> {
  const unique = await uniqueFieldsOf(tx, services)
  if (unique.size > 0) await lockUnique(tx)
  // A rule that came into force while this one waited counts.
  return unique.size > 0 ? uniqueFieldsOf(tx, services) : unique
}

type Facts = Partial<Pick<CustomerFacts, 'name' | 'mobiles' | 'emails' | 'company'>>

function wantedOf(facts: Facts, unique: ReadonlySet<UniqueField>, place: number): Wanted[] {
  const { mobiles, emails, name, company } = marksOfFacts(facts)
  const values = { mobile: mobiles, email: emails, name: [name], company: [company ?? ''] }
  return [...unique].flatMap((field) =>
    values[field].flatMap((value) => (value === '' ? [] : [{ place, field, value }])),
  )
}

/** Who has what these customers are to have and the company allows once, by their place. For a preview: nothing is locked. */
export async function findTakenByRows(
  tx: Tx,
  services: Hooks,
  rows: readonly Facts[],
): Promise<ReadonlyMap<number, Taken[]>> {
  const unique = await uniqueFieldsOf(tx, services)
  const found = await findHolders(
    tx,
    rows.flatMap((facts, place) => wantedOf(facts, unique, place)),
  )
  const byPlace = new Map<number, Taken[]>()
  for (const { place, ...taken } of found) byPlace.set(place, [...(byPlace.get(place) ?? []), taken])
  return byPlace
}

/** What of these facts somebody else has already though the company allows it once. Of a known customer only changes count: what it has stays, no matter who else has it. */
export async function findTaken(
  tx: Tx,
  services: Hooks,
  { facts, customerId = null }: { facts: Facts; customerId?: string | null },
): Promise<Taken[]> {
  const unique = await lockUniqueness(tx, services)
  if (unique.size === 0) return []
  const known = customerId === null ? undefined : await findMarksOf(tx, customerId)
  const found = await findHolders(tx, wantedOf(known ? changedFacts(known, facts) : facts, unique, 0))
  return found.filter((holder) => holder.customerId !== customerId)
}

function changedFacts(known: PersonMarks, facts: Facts): Facts {
  const { mobiles, emails, name, company } = marksOfFacts(facts)
  return {
    mobiles: mobiles.filter((mobile) => !known.mobiles.includes(mobile)),
    emails: emails.filter((email) => !known.emails.includes(email)),
    ...(name !== known.name && { name }),
    ...(company !== null && company !== known.company && { company }),
  }
}

/** Whether somebody else has by now what a customer in the bin would bring back. */
export async function isTaken({ tx, services }: Asker, { exceptId, company, ...marks }: PersonMarks) {
  const unique = await uniqueFieldsOf(tx, services)
  const facts = { ...marks, mobiles: [...marks.mobiles], emails: [...marks.emails], company: company ?? '' }
  const holders = await findHolders(tx, wantedOf(facts, unique, 0))
  return holders.some(({ customerId }) => customerId !== exceptId)
}

/** How the fields are called in the calls about customers. */
const wireNames: Readonly<Record<UniqueField, string>> = {
  name: 'name',
  mobile: 'mobiles',
  email: 'emails',
  company: 'company',
}

type Asker = Pick<MemberContext, 'tx' | 'services' | 'viewer'>

/** The customers in the way, as far as somebody may know them. */
export const matchesOf = (
  { tx, ...asker }: Asker,
  taken: readonly Pick<Taken, 'customerId'>[],
  facts: Facts = {},
): Promise<DuplicateCandidate[]> =>
  holdersFor(tx, reachOf(asker), {
    ids: [...new Set(taken.map(({ customerId }) => customerId))],
    marks: marksOfFacts(facts),
  })

/** Refuses with 409 DUPLICATE facts that somebody else has already: names the fields, and who has them, masked where the asker may not know. */
export async function refuseTaken(
  asker: Asker,
  wanted: { facts: Facts; customerId?: string | null; joinsId?: string | undefined },
): Promise<void> {
  const found = await findTaken(asker.tx, asker.services, wanted)
  const taken = found.filter(({ customerId }) => customerId !== wanted.joinsId)
  if (taken.length === 0) return
  const matches = await matchesOf(asker, taken, wanted.facts)
  const fields = [...new Set(taken.map(({ field }) => field))]
  throw new Refusal(
    409,
    (language) => {
      const { errors, fields: names, timeline } = customersServerTexts.in(language)
      return fill(errors.taken, {
        fields: fields.map((field) => names[field]).join(timeline.comma),
        match: matches
          .map(({ name, mobile }) => [name, mobile].filter(Boolean).join(' '))
          .join(timeline.comma),
      })
    },
    {
      reason: 'DUPLICATE',
      fields: Object.fromEntries(fields.map((field) => [wireNames[field], ''])),
      matches,
    },
  )
}
