import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { RulesAnswer } from '../radar.contract.ts'
import type { RadarRules } from '../radar-rules.contract.ts'
import { findRules, findRuleVersions, insertRules } from './radar-rules.repository.ts'
import { linesOf } from './persons.view.ts'
import { findPersonLines, isActiveAccount } from './persons-in-sight.repository.ts'
import { refuseField, versionConflict } from './radar.refusals.ts'
import { rescoreAll } from './radar.jobs.ts'
import { computeScore, scoringOf } from './scoring.actions.ts'

/** So many of the people with the highest scores are looked at in a preview. */
const looked = 100

/** The rules of now, and those before. */
export async function readRules({ tx }: MemberContext): Promise<RulesAnswer> {
  const versions = await findRuleVersions(tx)
  const { number, rules } = await findRules(tx)
  return {
    number,
    rules,
    versions: versions.map(({ byName, at, ...version }) => ({
      number: version.number,
      note: version.note,
      rules: version.rules,
      by: byName,
      at: at.toISOString(),
    })),
  }
}

/** Lists the people whose score would change by these rules; nothing is written. */
export async function previewRules(context: MemberContext, rules: RadarRules) {
  const { tx, viewer } = context
  requireOrder(rules)
  const scoring = { ...(await scoringOf(tx)), rules }
  const { list } = await findPersonLines(tx, viewer, { sort: 'score', limit: looked })
  const lines = await linesOf(context, list)
  const changed = []
  for (const person of list) {
    const { score } = await computeScore(tx, person, scoring)
    const line = lines.get(person.id)
    if (line && (score.level !== person.level || Math.abs(score.score - person.score) >= 1))
      changed.push({ person: line, score: score.score, level: score.level })
  }
  return { looked: list.length, changed }
}

function requireOrder({ warm, hot }: RadarRules): void {
  if (warm >= hot) throw refuseField('rules', (t) => t.errors.levels)
}

/** Visitors of nobody go to an account that can see to them. */
async function requirePool(
  { tx }: MemberContext,
  { assignment: { poolAccountId } }: RadarRules,
): Promise<void> {
  if (poolAccountId !== null && !(await isActiveAccount(tx, poolAccountId)))
    throw refuseField('rules', (t) => t.errors.pool)
}

interface Saving {
  rules: RadarRules
  note: string
  /** The version that the caller has seen. */
  number: number
}

/** Makes a new version of the rules; everybody is scored anew by it. */
export async function saveRules(
  context: MemberContext,
  { rules, note, number }: Saving,
): Promise<RulesAnswer> {
  const { tx, viewer, language } = context
  requireOrder(rules)
  await requirePool(context, rules)
  const before = await findRules(tx)
  const by = { byAccountId: viewer.accountId, byName: viewer.displayName }
  const version = { rules, note: note.trim(), number: number + 1 }
  const written = before.number === number ? await insertRules(tx, { ...version, ...by }) : []
  if (written.length === 0) throw versionConflict()
  await recordBy(context, [
    { objectType: 'radarRules', objectId: viewer.companyId, event: 'edit', detail: { number: number + 1 } },
  ])
  await startJob(tx, rescoreAll, { payload: null, accountId: null, language })
  return readRules(context)
}
