import type { OptOut } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import {
  insertOwnerChanges,
  lockCustomers,
  type Move,
  moveOwners,
  type Return,
  returnOwners,
} from './customer-handover.repository.ts'
import { type CustomerCard, updateCustomer } from './customers.repository.ts'
import { customerCards } from './customers.tables.ts'

export {
  belongsTo,
  countBelonging,
  countsOfAccounts,
  findBelonging,
  findKnown,
  type LeavingOwners,
} from './customer-handover.repository.ts'

/** One customer on the way to somebody else, with the names that the history keeps. */
export interface CustomerMove extends Move {
  fromName: string
  toName: string | null
  /** A customer of the successor who is the same person: one becomes a part of the other. */
  mergeIntoId?: string | null
}

/** What a merge changed of the customer that stays. */
export interface Merged {
  id: string
  versionAfter: number
  before: Pick<CustomerCard, 'company' | 'title' | 'email' | 'mobile' | 'note'>
}

export type MoveOutcome =
  | { ok: true; version: number; stateBefore: string; merged: Merged | null }
  | { ok: false; code: 'contactGone' | 'ownerChanged' }

/** Gives customers to others, each by itself; where they came from stays written. The history tells of each. */
export async function moveCustomers(
  tx: Tx,
  moves: readonly CustomerMove[],
  handoverId: string | null,
): Promise<Map<string, MoveOutcome>> {
  const before = new Map(
    (
      await lockCustomers(
        tx,
        moves.map(({ id }) => id),
      )
    ).map((customer) => [customer.id, customer]),
  )
  const versions = await moveOwners(
    tx,
    moves.map(({ id, from, to }) => ({ id, from, to })),
  )
  const outcomes = new Map<string, MoveOutcome>()
  for (const { id, from, mergeIntoId } of moves) {
    const known = before.get(id)
    const version = versions.get(id)
    if (!known || version === undefined)
      outcomes.set(id, {
        ok: false,
        code: known && known.ownerAccountId !== from ? 'ownerChanged' : 'contactGone',
      })
    else {
      const merged = mergeIntoId ? await mergeInto(tx, known, mergeIntoId) : null
      outcomes.set(id, {
        ok: true,
        version: merged ? version + 1 : version,
        stateBefore: known.state,
        merged,
      })
    }
  }
  await insertOwnerChanges(
    tx,
    moves.flatMap(({ id, from, to, fromName, toName }) => {
      const outcome = outcomes.get(id)
      if (!outcome?.ok) return []
      const kind = outcome.merged ? ('merge' as const) : ('handOver' as const)
      return [{ customerId: id, kind, fromAccountId: from, fromName, toAccountId: to, toName, handoverId }]
    }),
  )
  return outcomes
}

const maxNote = 2000

/** What is known of one customer is added to the other; where that one is gone, both stay. */
async function mergeInto(tx: Tx, customer: CustomerCard, intoId: string): Promise<Merged | null> {
  const [target] = await lockCustomers(tx, [intoId])
  if (!target || target.state === 'merged' || target.state === 'anonymised') return null
  const { company, title, email, mobile, note } = target
  const notes = [note, customer.note].filter((text) => text !== null && text !== '')
  await updateCustomer(tx, intoId, {
    company: company ?? customer.company,
    title: title ?? customer.title,
    email: email ?? customer.email,
    mobile: mobile ?? customer.mobile,
    note: notes.length > 0 ? notes.join('\n').slice(0, maxNote) : null,
  })
  await updateCustomer(tx, customer.id, { state: 'merged', mergedIntoId: intoId })
  return { id: intoId, versionAfter: target.version + 1, before: { company, title, email, mobile, note } }
}

export interface CustomerReturn extends Return {
  nowName: string | null
  backToName: string
  merged: Merged | null
}

/** Takes a move back for customers whom nobody has touched since; answers which. */
export async function returnCustomers(
  tx: Tx,
  returns: readonly CustomerReturn[],
  handoverId: string,
): Promise<Set<string>> {
  await lockCustomers(
    tx,
    returns.flatMap(({ id, merged }) => (merged ? [id, merged.id] : [id])),
  )
  const done = await returnOwners(
    tx,
    returns.map(({ id, now, backTo, version, state }) => ({ id, now, backTo, version, state })),
  )
  for (const { id, merged } of returns) if (merged && done.has(id)) await takeOut(tx, merged)
  await insertOwnerChanges(
    tx,
    returns.flatMap(({ id, now, backTo, nowName, backToName }) =>
      done.has(id)
        ? [
            {
              customerId: id,
              kind: 'undo' as const,
              fromAccountId: now,
              fromName: nowName ?? '',
              toAccountId: backTo,
              toName: backToName,
              handoverId,
            },
          ]
        : [],
    ),
  )
  return done
}

/** What the merge had added goes again, unless the customer was changed since. */
async function takeOut(tx: Tx, { id, versionAfter, before }: Merged): Promise<void> {
  await tx
    .update(customerCards)
    .set({ ...before, version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(customerCards.id, id), eq(customerCards.version, versionAfter)))
}

const reachable = ['to_confirm', 'duplicate', 'normal'] as const

/** Somebody asks not to be contacted any more: known by number or address, or as the visitor who left the card. Answers whose customers those were. */
export async function stopContacting(
  tx: Tx,
  { cardIds, mobile, email, visitorId }: OptOut,
): Promise<{ id: string; name: string; ownerAccountId: string | null }[]> {
  const known = [
    mobile === null ? undefined : eq(customerCards.mobile, mobile),
    email === null ? undefined : eq(customerCards.email, email),
    visitorId === null ? undefined : eq(customerCards.visitorId, visitorId),
  ].filter((condition) => condition !== undefined)
  if (known.length === 0 || cardIds.length === 0) return []
  return tx
    .update(customerCards)
    .set({ state: 'do_not_contact', version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        or(...known),
        inArray(customerCards.originCardId, [...cardIds]),
        inArray(customerCards.state, [...reachable]),
      ),
    )
    .returning({
      id: customerCards.id,
      name: customerCards.name,
      ownerAccountId: customerCards.ownerAccountId,
    })
}
