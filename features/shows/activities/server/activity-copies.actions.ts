import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'

import { seatsIn } from './seats.domain.ts'
import { writeSeats } from './seats.repository.ts'
import { bindTypes, findTickets, writeQuotas, writeTypes } from './activity-parts.repository.ts'

/** Gives a copy the ticket types and quotas of its source, all of them free, for sale from now on. */
export async function copyParts(tx: Tx, from: string, to: string): Promise<void> {
  const { types, quotas } = await findTickets(tx, [from])
  const newIds = new Map([...types, ...quotas].map(({ id }) => [id, uuidv7()]))
  const copyOf = (id: string) => newIds.get(id) ?? id
  await writeTypes(
    tx,
    types.map(({ companyId: _company, ...type }) => ({
      ...type,
      id: copyOf(type.id),
      activityId: to,
      // The versions of a copy's questions have numbers of their own.
      formNumber: type.formNumber === 0 ? 0 : null,
      saleFrom: null,
      saleUntil: null,
    })),
  )
  for (const { id, seatPlan } of types)
    if (seatPlan !== '') await writeSeats(tx, copyOf(id), seatsIn(seatPlan) ?? [])
  await writeQuotas(
    tx,
    quotas.map(({ id, name, size }) => ({ id: copyOf(id), activityId: to, name, size })),
  )
  await bindTypes(
    tx,
    quotas.map(({ id, typeIds }) => ({ id: copyOf(id), typeIds: typeIds.map(copyOf) })),
  )
}
