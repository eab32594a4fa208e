import { v7 as uuidv7 } from 'uuid'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { AssignRuleDraft, AssignRules, RuleTest } from '../clue-pools.contract.ts'
import {
  deleteRules,
  findRuleMembers,
  findRules,
  writeRule,
  writeRuleMembers,
} from './assign-rules.repository.ts'
import type { RuleQuestion } from './assigning.domain.ts'
import { decideByRules } from './clue-assigning.actions.ts'
import { findAccountNames, findWorking } from './clue-limits.repository.ts'
import { findDefaultPool, findPool } from './clue-pools.repository.ts'
import { planAssigning } from './clues.jobs.ts'
import { ensureSettings, lockSettings, readSettings, writeSettings } from './clue-settings.repository.ts'
import { refuseField, versionConflict } from './clues.refusals.ts'

export async function readRules({ tx }: Pick<MemberContext, 'tx'>): Promise<AssignRules> {
  const { rulesNumber } = await readSettings(tx)
  const rules = await findRules(tx)
  const members = await findRuleMembers(
    tx,
    rules.map(({ id }) => id),
  )
  const names = await findAccountNames(
    tx,
    members.map(({ accountId }) => accountId),
  )
  return {
    number: rulesNumber,
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      isOn: rule.isOn,
      origins: [...rule.origins],
      regions: [...rule.regions],
      productLines: [...rule.productLines],
      strategy: rule.strategy,
      poolId: rule.poolId,
      dayCap: rule.dayCap,
      dutyFrom: rule.dutyFrom,
      dutyTo: rule.dutyTo,
      members: members
        .filter(({ ruleId }) => ruleId === rule.id)
        .map(({ accountId, weight, regions }) => ({
          accountId,
          name: names.get(accountId) ?? '',
          weight,
          regions: [...regions],
        })),
    })),
  }
}

async function checkRule(
  { tx }: Pick<MemberContext, 'tx'>,
  { strategy, members, poolId }: AssignRuleDraft,
  place: number,
): Promise<void> {
  const at = `rules.${place}`
  if (strategy !== 'pool' && members.length === 0)
    throw refuseField(`${at}.members`, (t) => t.errors.ruleMembers)
  if (strategy === 'pool' && poolId === null) throw refuseField(`${at}.poolId`, (t) => t.errors.rulePool)
  const ids = members.map(({ accountId }) => accountId)
  if (new Set(ids).size !== ids.length) throw refuseField(`${at}.members`, (t) => t.errors.ruleTwice)
  const working = await findWorking(tx, ids)
  if (ids.some((id) => !working.has(id))) throw refuseField(`${at}.members`, (t) => t.errors.notWorking)
  const pool = poolId === null ? undefined : await findPool(tx, poolId)
  if (poolId !== null && pool?.state !== 'open') throw refuseField(`${at}.poolId`, (t) => t.errors.poolClosed)
}

/** Writes all rules in their order. A rule that stays keeps its turn; all of them get the number of this edition. */
export async function saveRules(
  context: MemberContext,
  { number, rules }: { number: number; rules: readonly AssignRuleDraft[] },
): Promise<AssignRules> {
  const { tx } = context
  await ensureSettings(tx)
  const settings = await lockSettings(tx)
  if (!settings || settings.rulesNumber !== number) throw versionConflict()
  for (const [place, rule] of rules.entries()) await checkRule(context, rule, place)
  const before = new Set((await findRules(tx)).map(({ id }) => id))
  const kept = new Set(rules.flatMap(({ id }) => (id === undefined ? [] : [id])))
  await deleteRules(
    tx,
    [...before].filter((id) => !kept.has(id)),
  )
  for (const [place, { id: wanted, members, ...rule }] of rules.entries()) {
    const id = wanted !== undefined && before.has(wanted) ? wanted : uuidv7()
    await writeRule(tx, { ...rule, id, name: rule.name.trim(), place, version: number + 1 })
    await writeRuleMembers(
      tx,
      id,
      members.map((member, order) => ({ ...member, place: order })),
    )
  }
  await writeSettings(tx, settings, { rulesNumber: number + 1 })
  await recordBy(context, [
    { objectType: 'clueRules', objectId: settings.id, event: 'update', detail: { number: number + 1 } },
  ])
  // Clues that waited for the old rules may go now.
  await planAssigning(tx, new Date())
  return readRules(context)
}

/** The verdict of the rules on a clue right now. Nothing is counted and nothing is locked. */
export async function testRules(
  { tx }: Pick<MemberContext, 'tx'>,
  question: RuleQuestion,
): Promise<RuleTest> {
  const { ownLimit } = await ensureSettings(tx)
  const moment = { now: new Date(), zone: await findTimeZone(tx), ownLimit, isTest: true }
  const decided = await decideByRules(tx, question, moment)
  const { because, candidates, passed, ownerAccountId, poolId } = decided
  const names = await findAccountNames(tx, [
    ...candidates.map(({ accountId }) => accountId),
    ...because.skippedIds.map(({ accountId }) => accountId),
    ownerAccountId,
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  const chosenPool = poolId === null ? undefined : await findPool(tx, poolId)
  const pool = chosenPool ?? (await findDefaultPool(tx))
  const able = new Set(because.candidateIds)
  return {
    rule: because.ruleName,
    owner: ownerAccountId === null ? null : { id: ownerAccountId, name: nameOf(ownerAccountId) },
    pool: { id: pool.id, name: pool.name },
    candidates: candidates
      .filter(({ accountId }) => able.has(accountId))
      .map(({ accountId, open, today }) => ({ name: nameOf(accountId), open, today })),
    skipped: because.skippedIds.map(({ accountId, why }) => ({ name: nameOf(accountId), why })),
    passed: [...passed],
  }
}
