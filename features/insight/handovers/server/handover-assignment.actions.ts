import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import {
  belongsTo,
  countsOfAccounts,
  findBelonging,
  findSameContacts,
  type LeavingOwners,
} from '#features/customers/customers/server/customer-handover.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ConflictRule } from '../handovers.contract.ts'
import type { HandoverPlan } from './handover-plan.domain.ts'
import { findAccountsOf, findSuccessors, type Successor } from './handover-people.repository.ts'
import { findFromCards, findOtherCards, type FromCard } from './handover-cards.repository.ts'
import { type Share, splitContacts } from './split.domain.ts'

export type Belonging = Awaited<ReturnType<typeof findBelonging>>[number]

/** The people and cards whose customers go on. */
export interface Leavers {
  cards: readonly FromCard[]
  staffIds: readonly string[]
  accountIds: readonly string[]
  owners: LeavingOwners
  /** What the history calls an account. */
  nameOf: ReadonlyMap<string, string>
}

/** The people behind cards, and what belongs to them: everything when no other card stays with them, else what came by these cards. */
export async function findLeavers(tx: Tx, cardIds: readonly string[]): Promise<Leavers> {
  const cards = await findFromCards(tx, cardIds)
  const staffIds = [...new Set(cards.flatMap(({ card }) => card.staffId ?? []))]
  const holders = [...new Set(cards.flatMap(({ card }) => card.holderAccountId ?? []))]
  const found = await findAccountsOf(tx, { staffIds, accountIds: holders })
  const accountIds = found.map(({ id }) => id)
  const others = await findOtherCards(tx, { staffIds, accountIds, except: cardIds })
  const staying = new Set(others.flatMap(({ staffId, holderAccountId }) => [staffId, holderAccountId]))
  const isWhole = ({ id, staffId }: (typeof found)[number]) =>
    !staying.has(id) && (staffId === null || !staying.has(staffId))
  return {
    cards,
    staffIds,
    accountIds,
    owners: {
      wholeAccountIds: found.filter(isWhole).map(({ id }) => id),
      partAccountIds: found.filter((account) => !isWhole(account)).map(({ id }) => id),
      cardIds: [...cardIds],
    },
    nameOf: new Map(found.map(({ id, name }) => [id, name])),
  }
}

export interface PlannedSuccessor extends Successor {
  hasNow: number
  left: number
}

/** A contact that its successor knows already. */
export interface Conflict {
  contact: Belonging
  part: number
  known: { id: string; name: string }
  choice: ConflictRule
}

/** Who gets what, as things are now. */
export interface Assignment {
  leavers: Leavers
  contacts: readonly Belonging[]
  shares: ReadonlyMap<string, Share>
  excess: number
  /** In the order of the plan's parts; undefined for somebody who cannot take over any more. */
  successors: readonly (PlannedSuccessor | undefined)[]
  conflicts: ReadonlyMap<string, Conflict>
}

/** People who take over, in the order of a plan, with the room that they have left. */
export async function findPlanned(
  tx: Tx,
  plan: Pick<HandoverPlan, 'parts'>,
): Promise<(PlannedSuccessor | undefined)[]> {
  const found = new Map(
    (await findSuccessors(tx, { staffIds: plan.parts.map(({ staffId }) => staffId) })).map((person) => [
      person.staffId,
      person,
    ]),
  )
  const counts = await countsOfAccounts(
    tx,
    [...found.values()].map(({ accountId }) => accountId),
  )
  const { contactLimit } = await findCompanySettings(tx)
  return plan.parts.map(({ staffId, cardId }) => {
    const person = found.get(staffId)
    if (!person) return undefined
    const hasNow = counts.get(person.accountId) ?? 0
    return { ...person, cardId: cardId ?? person.cardId, hasNow, left: Math.max(0, contactLimit - hasNow) }
  })
}

/** Works out who gets which contact; writes nothing. The same plan and the same contacts give the same answer. */
export async function assign(tx: Tx, plan: HandoverPlan): Promise<Assignment> {
  const leavers = await findLeavers(tx, plan.cardIds)
  const contacts = plan.contacts ? await findBelonging(tx, belongsTo(leavers.owners)) : []
  const successors = await findPlanned(tx, plan)
  const { shares, excess } = splitContacts(contacts, {
    by: plan.by,
    parts: plan.parts,
    rest: plan.rest,
    // A successor who left meanwhile does not count as full: their lines fail and can be tried again.
    capacities: successors.map((person) => person?.left ?? Number.MAX_SAFE_INTEGER),
  })
  return {
    leavers,
    contacts,
    shares,
    excess,
    successors,
    conflicts: await findConflicts(tx, { plan, contacts, shares, successors }),
  }
}

interface Shared extends Pick<Assignment, 'contacts' | 'shares' | 'successors'> {
  plan: HandoverPlan
}

/** Finds the customer whom an account has already under the same number or address; the oldest where there are several. */
async function knownByContact(tx: Tx, contacts: readonly Belonging[], accountIds: readonly string[]) {
  const found = await findSameContacts(
    tx,
    contacts.map(({ id }) => id),
    accountIds,
  )
  const known = new Map<string, { id: string; name: string }>()
  for (const { accountId, contactId, known: same } of found)
    if (!known.has(`${accountId} ${contactId}`)) known.set(`${accountId} ${contactId}`, same)
  return (accountId: string | undefined, contactId: string) => known.get(`${accountId} ${contactId}`)
}

/** Contacts whose successor has a customer with the same number, or the same address where there is none. */
async function findConflicts(
  tx: Tx,
  { plan, contacts, shares, successors }: Shared,
): Promise<Map<string, Conflict>> {
  const accountIds = successors.flatMap((person) => person?.accountId ?? [])
  const conflicts = new Map<string, Conflict>()
  const known = await knownByContact(tx, contacts, accountIds)
  const taken = new Set<string>()
  for (const contact of contacts) {
    const part = shares.get(contact.id) ?? null
    const same = part === null ? undefined : known(successors[part]?.accountId, contact.id)
    if (part === null || !same) continue
    const wanted = plan.conflicts.choices[contact.id] ?? plan.conflicts.rule
    // Two of one hand-over are never merged into the same customer: taking that back one after the other would be guesswork.
    const choice = wanted === 'merge' && !taken.has(same.id) ? 'merge' : 'keep'
    if (choice === 'merge') taken.add(same.id)
    conflicts.set(contact.id, { contact, part, known: same, choice })
  }
  return conflicts
}
