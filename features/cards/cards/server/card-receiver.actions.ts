import type { Tx } from '#platform/server/database/database.ts'

import { findChain, findPersonOfChain, holdCard } from './handed-over-cards.repository.ts'

/** The person who gets what visitors leave on a card. */
export interface Receiver {
  name: string
  accountId: string | null
  /** The card that receives contacts if there is no account. */
  cardId: string
}

/** Finds who receives for a card: its holder, or the last of its successors. */
export async function findReceiver(tx: Tx, cardId: string): Promise<Receiver> {
  const chain = await findChain(tx, { cardId })
  const last = chain.at(-1)
  if (!last) return { name: '', accountId: null, cardId }
  if (last.state !== 'inherited') return { name: last.name, accountId: last.holderAccountId, cardId: last.id }
  const person =
    last.successorStaffId === null ? undefined : await findPersonOfChain(tx, last.successorStaffId)
  return { name: person?.name ?? '', accountId: person?.accountId ?? null, cardId }
}

/**
 * Locks the card whose form a visitor has sent, and finds who receives the contact. If the card was handed over after the
 * page was opened, the successor receives it. A hand-over that starts now waits for the lock.
 */
export async function receiverNow(
  tx: Tx,
  { cardId, holderAccountId }: { cardId: string; holderAccountId: string | null },
): Promise<{ cardId: string; holderAccountId: string | null }> {
  if (!(await holdCard(tx, cardId))) return { cardId, holderAccountId }
  const receiver = await findReceiver(tx, cardId)
  return { cardId, holderAccountId: receiver.accountId }
}
