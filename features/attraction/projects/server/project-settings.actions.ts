import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { StageRule } from '../projects.contract.ts'
import { colouredAs, findRules } from './project-facts.view.ts'
import { findCounting, insertCounting, replaceRules } from './project-parts.repository.ts'
import { lockProjectsAfter, writeColours } from './projects.repository.ts'

/** The rules of the stages, and the text by which money counts. */
export async function readSettings(tx: Tx) {
  const counting = await findCounting(tx)
  return {
    rules: await findRules(tx),
    counting: counting?.text ?? '',
    countingVersion: counting?.number ?? 0,
  }
}

const piece = 100

/** Colours every project by the rules as they are now. */
export const recolourProjects = defineJob<null, string>({
  kind: 'projects.recolour',
  title: null,
  async run(job) {
    let after = job.cursor
    for (;;) {
      const from = after
      const last = await job.asTenant(async (tx, save) => {
        const rules = await findRules(tx)
        const rows = await lockProjectsAfter(tx, from, piece)
        for (const project of rows) {
          const { signals, redFrom, amberFrom } = await colouredAs(tx, project, rules)
          await writeColours(tx, project.id, { signals, redFrom, amberFrom })
        }
        const end = rows.at(-1)?.id
        if (end !== undefined) save({ cursor: end })
        return rows.length < piece ? undefined : end
      })
      if (last === undefined || job.signal.aborted) return
      after = last
    }
  },
})

export async function saveSettings(
  context: MemberContext,
  { rules, counting }: { rules: readonly StageRule[]; counting: string },
) {
  const { tx, viewer, language } = context
  await replaceRules(tx, [...new Map(rules.map((rule) => [rule.stage, rule])).values()])
  const current = await findCounting(tx)
  const text = counting.trim()
  if (text !== (current?.text ?? ''))
    await insertCounting(tx, { number: (current?.number ?? 0) + 1, text, byName: viewer.displayName })
  await startJob(tx, recolourProjects, { payload: null, accountId: null, language })
  await recordBy(context, [
    { objectType: 'projectSettings', objectId: viewer.companyId, event: 'saveSettings' },
  ])
  return readSettings(tx)
}
