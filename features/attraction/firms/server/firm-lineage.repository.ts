import type { SQL } from 'drizzle-orm'

import type { Lineage } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { mostPeople } from '../firm-people.contract.ts'
import { firmPeople, firms } from './firms.tables.ts'

/** A firm, those that became part of it, its people, and what other features have of it: in one statement. */
export async function findLineage(
  tx: Tx,
  firmId: string,
  further: readonly SQL[],
): Promise<Partial<Lineage>> {
  const merged = sql`select 'firm'::text as kind, id from ${firms} where merged_into_id = ${firmId} limit 50`
  const people = sql`select 'person'::text as kind, person_id as id from ${firmPeople} where firm_id = ${firmId} order by id limit ${mostPeople}::int`
  const parts = [merged, people, ...further].map((part) => sql`(${part})`)
  const { rows } = await tx.execute<{ kind: keyof Lineage; id: string }>(
    sql`select kind, id from (${sql.join(parts, sql` union all `)}) lineage`,
  )
  const idsOf = (kind: keyof Lineage) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return {
    firm: [firmId, ...idsOf('firm')],
    person: idsOf('person'),
    clue: idsOf('clue'),
    deal: idsOf('deal'),
    project: idsOf('project'),
  }
}
