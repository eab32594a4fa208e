import { and, eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openWorld } from '#apps/server/testing/world.ts'

import { visitEventRows, visitRows } from './visit-rows.public.ts'
import { visitEvents, visits } from './visitors.tables.ts'

async function planOf(tx: Tx, query: SQL): Promise<string> {
  const { rows } = await tx.execute(sql`explain (costs off) ${query}`)
  // The questions for the company are numbered as they come.
  return rows
    .flatMap((row) => Object.values(row))
    .join('\n')
    .replaceAll(/InitPlan \d/g, 'InitPlan')
}

test('published rows are planned like the tables that they are made of', async () => {
  const { database } = await openWorld({ areas: ['visits'] })
  await database.asTenant(demoCompanies[0].id, async (tx) => {
    const ofTables = tx
      .select({ visitId: visits.id, type: visitEvents.type })
      .from(visits)
      .innerJoin(visitEvents, eq(visitEvents.visitId, visits.id))
      .where(and(eq(visits.bot, false), eq(visitEvents.target, 'promotion')))
    const ofRows = tx
      .select({ visitId: visitRows.id, type: visitEventRows.type })
      .from(visitRows)
      .innerJoin(visitEventRows, eq(visitEventRows.visitId, visitRows.id))
      .where(and(eq(visitRows.bot, false), eq(visitEventRows.target, 'promotion')))
    expect(await planOf(tx, ofRows.getSQL())).toBe(await planOf(tx, ofTables.getSQL()))
  })
})
