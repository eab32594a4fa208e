import { findAwayFor } from '#features/company/absences/server/absences.public.ts'
import { findHoldersAmong } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { SkipReason } from '../clues.contract.ts'
import {
  findRuleMembers,
  findRules,
  lockRule,
  noteTurn,
  type Rule,
  type RuleMember,
} from './assign-rules.repository.ts'
import {
  type RuleQuestion,
  becauseOf,
  type Candidate,
  chosenOf,
  isOnDuty,
  type Limits,
  type Misfit,
  misfitOf,
  skipOf,
  type StoredBecause,
} from './assigning.domain.ts'
import {
  changeLoad,
  findGivenToday,
  findLoads,
  findWorking,
  lockLoads,
  takeLoad,
  takeOfDay,
} from './clue-limits.repository.ts'
import { clockIn } from '#platform/domain/zone-clock.ts'

/** The company and the moment for which something is decided. */
export interface Moment {
  now: Date
  zone: string
  ownLimit: number
}

/** The verdict of the rules on a clue, and its reasons. */
export interface Decided {
  ownerAccountId: string | null
  /** Null for the pool of the company that takes what nothing else does. */
  poolId: string | null
  because: StoredBecause
  passed: readonly { name: string; why: Misfit }[]
  candidates: readonly Candidate[]
}

/** A colleague of a rule; who is away has a deputy, who gets it instead. */
interface Standing extends Candidate {
  memberId: string
  /** The colleague of the rule who is away; null for who is there. */
  deputyOfId: string | null
}

/** The key of new clues among all that a deputy does. */
export const deputyKey = 'clues'

/** The receivers in the place of colleagues: their deputies while they are away, unless those are away too. */
async function standingIn(tx: Tx, accountIds: readonly string[], now: Date) {
  const find = (ids: readonly string[]) => findAwayFor(tx, { kind: deputyKey, accountIds: ids, at: now })
  const absent = await find(accountIds)
  const away = await find([...absent.values()].flatMap(({ deputyAccountId }) => deputyAccountId ?? []))
  return {
    absent,
    receiverOf: (accountId: string): string => {
      const deputy = absent.get(accountId)?.deputyAccountId
      return deputy && !away.has(deputy) ? deputy : accountId
    },
  }
}

async function standingsOf(
  tx: Tx,
  rule: Rule,
  { now, zone, isTest }: Moment & { isTest: boolean },
): Promise<Standing[]> {
  const members: RuleMember[] = await findRuleMembers(tx, [rule.id])
  const { absent, receiverOf } = await standingIn(
    tx,
    members.map(({ accountId }) => accountId),
    now,
  )
  const receivers = members.map(({ accountId }) => receiverOf(accountId))
  const [working, seeing, loads, today] = [
    await findWorking(tx, receivers),
    await findHoldersAmong(tx, 'clue:view', receivers),
    isTest ? await findLoads(tx, receivers) : await lockLoads(tx, receivers),
    await findGivenToday(tx, { sourceId: rule.id, day: clockIn(zone, now).day }),
  ]
  return members.map((member) => {
    const accountId = receiverOf(member.accountId)
    return {
      memberId: member.id,
      accountId,
      place: member.place,
      weight: member.weight,
      regions: member.regions,
      given: member.given,
      today: today.get(accountId) ?? 0,
      open: loads.get(accountId) ?? 0,
      isActive: working.has(accountId),
      isAbsent: absent.has(member.accountId) && accountId === member.accountId,
      maySee: seeing.has(accountId),
      deputyOfId: accountId === member.accountId ? null : member.accountId,
    }
  })
}

const ruleFor = (rules: readonly Rule[], question: RuleQuestion) => {
  const passed: { name: string; why: Misfit }[] = []
  for (const rule of rules) {
    const why = misfitOf(rule, question)
    if (why === undefined) return { rule, passed }
    passed.push({ name: rule.name, why })
  }
  return { rule: undefined, passed }
}

/** A pool takes what no colleague is to get. */
const toPool = (rule: Rule | undefined): Omit<Decided, 'passed'> => ({
  ownerAccountId: null,
  poolId: rule?.poolId ?? null,
  because: { ...becauseOf('pool'), ...(rule && { ruleName: rule.name, ruleVersion: rule.version }) },
  candidates: [],
})

/** Those who can take a clue, and the reasons of those who cannot. */
function sortedOut(candidates: readonly Standing[], limits: Limits) {
  const skipped: { accountId: string; why: SkipReason }[] = []
  const able = candidates.filter((candidate) => {
    const why = skipOf(candidate, limits)
    if (why) skipped.push({ accountId: candidate.accountId, why })
    return why === undefined
  })
  return { able, skipped }
}

/** The reasons of a rule's choice, or of waiting because nobody can take it. */
const becauseOfRule = (
  { name, version }: Rule,
  { chosen, able, skipped }: ReturnType<typeof sortedOut> & { chosen: Standing | undefined },
): StoredBecause => ({
  way: chosen ? 'rule' : 'waiting',
  ruleName: name,
  ruleVersion: version,
  candidateIds: able.map(({ accountId }) => accountId),
  skippedIds: skipped,
  byId: null,
  deputyOfId: chosen?.deputyOfId ?? null,
})

/**
 * Lets the rules decide about a clue. Outside of a test the rule's turn and its colleagues' loads are locked until the
 * transaction ends, and the chosen one's turn, day and load are counted.
 */
export async function decideByRules(
  tx: Tx,
  question: RuleQuestion,
  moment: Moment & { isTest?: boolean },
): Promise<Decided> {
  const { now, zone, ownLimit, isTest = false } = moment
  const { rule: found, passed } = ruleFor(await findRules(tx), question)
  const rule = found && !isTest ? await lockRule(tx, found.id) : found
  if (!rule || rule.strategy === 'pool') return { ...toPool(rule), passed }
  const candidates = await standingsOf(tx, rule, { ...moment, isTest })
  const onDuty = isOnDuty({ from: rule.dutyFrom, to: rule.dutyTo }, clockIn(zone, now).hour)
  const limits = { ownLimit, dayCap: rule.dayCap, isOnDuty: onDuty, region: question.region }
  const { able, skipped } = sortedOut(candidates, limits)
  const chosen = chosenOf(rule.strategy, able, rule.cursor) as Standing | undefined
  if (chosen && !isTest) await countTurn(tx, rule, { chosen, day: clockIn(zone, now).day })
  return {
    ownerAccountId: chosen?.accountId ?? null,
    poolId: rule.poolId,
    because: becauseOfRule(rule, { chosen, able, skipped }),
    passed,
    candidates,
  }
}

async function countTurn(
  tx: Tx,
  rule: Rule,
  { chosen: { memberId, accountId, place }, day }: { chosen: Standing; day: string },
): Promise<void> {
  await noteTurn(tx, rule.id, { memberId, cursor: place + 1 })
  await takeOfDay(tx, { accountId, day, sourceId: rule.id, cap: rule.dayCap })
  await changeLoad(tx, accountId, 1)
}

/** The receiver of a clue in person, with the one who is away; or the reason that keeps it away. */
export type InPerson = { accountId: string; deputyOfId: string | null } | { why: SkipReason }

/** Gives a clue to somebody in person, or the deputy: to who works, may see clues, is there and may have one more. */
export async function takeInPerson(tx: Tx, accountId: string, { now, ownLimit }: Moment): Promise<InPerson> {
  const { absent, receiverOf } = await standingIn(tx, [accountId], now)
  const receiver = receiverOf(accountId)
  if (absent.has(accountId) && receiver === accountId) return { why: 'absent' }
  if (!(await findWorking(tx, [receiver])).has(receiver)) return { why: 'inactive' }
  if (!(await findHoldersAmong(tx, 'clue:view', [receiver])).has(receiver)) return { why: 'noRight' }
  if (!(await takeLoad(tx, receiver, ownLimit))) return { why: 'ownLimit' }
  return { accountId: receiver, deputyOfId: receiver === accountId ? null : accountId }
}
