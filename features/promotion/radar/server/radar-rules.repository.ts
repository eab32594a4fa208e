import { desc } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import type { RadarRules } from '../radar-rules.contract.ts'
import { firstRules } from './radar-rules.data.ts'
import { radarRuleVersions } from './radar.tables.ts'

export interface RulesVersion {
  number: number
  rules: RadarRules
}

/** Rules as they were kept, with what has come since: a kind that was unknown then has the points that it begins with. */
const withNewKinds = (rules: RadarRules): RadarRules => ({
  ...rules,
  rules: { ...firstRules.rules, ...rules.rules },
  alerts: { ...rules.alerts, kinds: { ...firstRules.alerts.kinds, ...rules.alerts.kinds } },
})

/** The rules that count now; 0 is what every company begins with. */
export async function findRules(tx: Tx): Promise<RulesVersion> {
  const [newest] = await tx
    .select({ number: radarRuleVersions.number, rules: radarRuleVersions.rules })
    .from(radarRuleVersions)
    .orderBy(desc(radarRuleVersions.number))
    .limit(1)
  return newest ? { ...newest, rules: withNewKinds(newest.rules) } : { number: 0, rules: firstRules }
}

export async function findRuleVersions(tx: Tx) {
  const versions = await tx.select().from(radarRuleVersions).orderBy(desc(radarRuleVersions.number)).limit(50)
  return versions.map((version) => ({ ...version, rules: withNewKinds(version.rules) }))
}

export const insertRules = (
  tx: Tx,
  version: RulesVersion & { note: string; byAccountId: string; byName: string },
) =>
  tx
    .insert(radarRuleVersions)
    .values(version)
    .onConflictDoNothing({ target: [radarRuleVersions.companyId, radarRuleVersions.number] })
    .returning({ number: radarRuleVersions.number })
