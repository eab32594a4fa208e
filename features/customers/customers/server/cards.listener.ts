import type { FastifyInstance } from 'fastify'

import { pageContacts } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { contactCounters, holderLeft } from '#features/cards/cards/server/card-contacts.public.ts'
import { findHolding } from '#features/cards/cards/server/cards.public.ts'
import { leaveCounters, ownedCounters } from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { stopContacting } from './customers-for-writing.repository.ts'
import { changeOwner, countOfCards, countOfOwners } from './customers.repository.ts'
import { receiveCard } from './received-cards.actions.ts'

const countOfStaff = async (tx: Tx, staffId: string): Promise<number> =>
  countOfOwners(tx, await findHolding(tx, staffId))

/** Customers come in by cards, and go on when the holder of a card has left. */
export function followCards({ services }: FastifyInstance): void {
  const { hooks, provided } = services
  provided.provide(pageContacts, {
    receive: (tx, card) => receiveCard(tx, services, card),
    stopContacting,
  })
  hooks.add(contactCounters, countOfCards)
  hooks.add(leaveCounters, async (tx, staffId) => ({ contacts: await countOfStaff(tx, staffId) }))
  hooks.add(ownedCounters, countOfStaff)
  hooks.add(holderLeft, async (tx, { staffId, name, successorStaffId, successor, actor, ...holding }) => {
    const accountId = successor?.accountId ?? null
    const contacts = await changeOwner(tx, holding, {
      accountId,
      name: accountId === null ? null : (successor?.name ?? null),
      fromName: name,
    })
    if (contacts > 0)
      await record(tx, actor, [
        { objectType: 'staff', objectId: staffId, event: 'handOver', detail: { contacts, successorStaffId } },
      ])
  })
}
