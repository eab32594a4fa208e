import { asc, eq, inArray } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { clueAssignMembers, clueAssignRules } from './clue-pools.tables.ts'

export type Rule = typeof clueAssignRules.$inferSelect
export type RuleMember = typeof clueAssignMembers.$inferSelect

/** The rules in their order. */
export const findRules = (tx: Tx): Promise<Rule[]> =>
  tx.select().from(clueAssignRules).orderBy(asc(clueAssignRules.place), asc(clueAssignRules.id)).limit(100)

/** Locks the rule whose turn is counted: of many clues at once each has a turn of its own. */
export const lockRule = (tx: Tx, id: string): Promise<Rule | undefined> =>
  tx.select().from(clueAssignRules).where(eq(clueAssignRules.id, id)).for('update').then(firstRow)

export const findRuleMembers = (tx: Tx, ruleIds: readonly string[]): Promise<RuleMember[]> =>
  ruleIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(clueAssignMembers)
        .where(inArray(clueAssignMembers.ruleId, [...ruleIds]))
        .orderBy(asc(clueAssignMembers.ruleId), asc(clueAssignMembers.place))

/** Counts a turn of a locked rule. */
export async function noteTurn(
  tx: Tx,
  ruleId: string,
  { memberId, cursor }: { memberId: string; cursor: number },
) {
  await tx.update(clueAssignRules).set({ cursor }).where(eq(clueAssignRules.id, ruleId))
  await tx
    .update(clueAssignMembers)
    .set({ given: sql`${clueAssignMembers.given} + 1` })
    .where(eq(clueAssignMembers.id, memberId))
}

export type RuleToWrite = Omit<typeof clueAssignRules.$inferInsert, 'companyId' | 'cursor'> & { id: string }

/** Writes a rule; one that is there keeps its turn. */
export const writeRule = (tx: Tx, rule: RuleToWrite): Promise<unknown> =>
  tx
    .insert(clueAssignRules)
    .values(rule)
    .onConflictDoUpdate({ target: [clueAssignRules.companyId, clueAssignRules.id], set: rule })

export const deleteRules = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : tx.delete(clueAssignRules).where(inArray(clueAssignRules.id, [...ids]))

export async function writeRuleMembers(
  tx: Tx,
  ruleId: string,
  members: readonly Omit<typeof clueAssignMembers.$inferInsert, 'companyId' | 'ruleId'>[],
): Promise<void> {
  await tx.delete(clueAssignMembers).where(eq(clueAssignMembers.ruleId, ruleId))
  if (members.length > 0)
    await tx.insert(clueAssignMembers).values(members.map((member) => ({ ...member, ruleId })))
}
