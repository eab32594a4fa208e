import type { Tx } from '#platform/server/database/database.ts'

import {
  insertOwnerChanges,
  type Move,
  moveOwners,
  type Return,
  returnOwners,
} from './customer-handover.repository.ts'
import {
  type CustomerForWriting,
  lockCustomers,
  lockCustomersForWriting,
  putBack,
  updateCustomer,
} from './customers-for-writing.repository.ts'
import { customerMachine } from './customers.domain.ts'

/** One customer and its next owner, with the names that the history keeps. */
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
  before: Pick<CustomerForWriting, 'company' | 'title' | 'email' | 'mobile' | 'note'>
}

export type MoveOutcome =
  | { ok: true; version: number; stateBefore: string; merged: Merged | null }
  | { ok: false; code: 'contactGone' | 'ownerChanged' }

/** Gives customers to other owners, one by one, and writes each into the history of owners. */
export async function moveCustomers(
  tx: Tx,
  moves: readonly CustomerMove[],
  handoverId: string | null,
): Promise<Map<string, MoveOutcome>> {
  const before = new Map(
    (
      await lockCustomersForWriting(
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

/** Adds what is known of one customer to another. Where the other is gone, both stay as they are. */
async function mergeInto(tx: Tx, customer: CustomerForWriting, intoId: string): Promise<Merged | null> {
  const [target] = await lockCustomersForWriting(tx, [intoId])
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
  await updateCustomer(tx, customer.id, { state: customerMachine.targetOf('merge'), mergedIntoId: intoId })
  return { id: intoId, versionAfter: target.version + 1, before: { company, title, email, mobile, note } }
}

export interface CustomerReturn extends Return {
  nowName: string | null
  backToName: string
  merged: Merged | null
}

/** Takes a move back for customers that were not changed since; answers which. */
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
  for (const { id, merged } of returns)
    if (merged && done.has(id))
      await putBack(tx, { id: merged.id, version: merged.versionAfter }, merged.before)
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
