import { inArray } from 'drizzle-orm'

import type { BoothHolder } from '#features/shows/booths/server/booth-hooks.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ApplicationState } from '../recruitment.contract.ts'
import { exhibitorApplications } from './recruitment.tables.ts'

/** The states in which something is owed or paid; before a contract nothing is. */
const payments: Partial<Record<ApplicationState, BoothHolder['payment']>> = {
  contracted: 'due',
  deposit_paid: 'deposit',
  paid_up: 'paid',
  confirmed: 'paid',
  exhibited: 'paid',
}

/** The exhibitors of applications and how far they have paid, for the floor plan. */
export async function findBoothHolders(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, BoothHolder>> {
  const { id, company, state } = exhibitorApplications
  const rows = await tx
    .select({ id, company, state })
    .from(exhibitorApplications)
    .where(inArray(id, [...applicationIds]))
  return new Map(rows.map((row) => [row.id, { name: row.company, payment: payments[row.state] ?? null }]))
}
