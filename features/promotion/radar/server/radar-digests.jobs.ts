import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import { radarTexts } from '../radar.texts.ts'
import { groupedBy } from './grouping.domain.ts'
import { linesOf } from './persons.view.ts'
import { personsWithin } from './persons-in-sight.repository.ts'
import { findOptOuts, findUnmailed, isDigestPlanned, markMailed } from './radar-digests.repository.ts'
import { lockRadar } from './radar-locks.repository.ts'
import { findPersonsWhere } from './persons.repository.ts'
import { sentenceOf } from './tasks.view.ts'
import type { StoredTask } from './tasks.repository.ts'

/** A mail names so many tasks; the console shows all. */
const mostLines = 20

interface Digest {
  companyId: string
  accountId: string
  language: Language
  tasks: readonly StoredTask[]
}

/** Mails somebody the tasks of the night, as far as this person may see whom they are about. */
async function mailDigest(
  tx: Tx,
  services: Services,
  { companyId, accountId, language, tasks }: Digest,
): Promise<void> {
  const viewer = await findActingViewer(tx, { companyId, accountId }, services)
  if (!viewer?.permissions.has('radar:view')) return
  const people = await findPersonsWhere(
    tx,
    tasks.map(({ personId }) => personId),
    personsWithin(tx, viewer),
  )
  const lines = await linesOf({ tx, viewer, services }, people)
  const sentences = tasks.flatMap(({ personId, reason }) => {
    const line = lines.get(personId)
    return line ? [`· ${sentenceOf(reason, line, language)}`] : []
  })
  if (sentences.length === 0) return
  const { digest } = radarTexts.in(language)
  await mailAccounts(tx, services.messages, {
    accountIds: [accountId],
    template: 'radar.digest',
    language,
    texts: digest,
    values: {
      count: sentences.length,
      tasks: [...sentences.slice(0, mostLines), ...(sentences.length > mostLines ? ['…'] : [])].join('\n'),
      url: `${services.settings.publicOrigin}/enterprise/demo/digitalhomepage/aimarketing?view=tasks&state=open`,
    },
  })
}

/** Tells each seller in one mail what came in quiet hours or beyond the day's share, and still waits. Each task is told about once. */
export const sendDigests = defineJob<null>({
  kind: 'radar.digest',
  title: null,
  async run(job, services) {
    await job.asTenant(async (tx) => {
      await lockRadar(tx)
      const unmailed = await findUnmailed(tx)
      if (unmailed.length === 0) return
      await markMailed(
        tx,
        unmailed.map(({ id }) => id),
      )
      const waiting = groupedBy(
        unmailed.filter(({ state }) => state === 'open'),
        ({ assigneeAccountId }) => assigneeAccountId,
      )
      const optedOut = await findOptOuts(
        tx,
        [...waiting.keys()].filter((id) => id !== null),
      )
      const { language } = await findCompanySettings(tx)
      for (const [accountId, tasks] of waiting)
        if (accountId !== null && !optedOut.has(accountId))
          await mailDigest(tx, services, { companyId: job.companyId, accountId, language, tasks })
    })
  },
})

/** Plans the digest of a morning, once. The caller holds the lock of the radar. */
export async function planDigest(tx: Tx, { now, at }: { now: Date; at: Date }): Promise<void> {
  if (await isDigestPlanned(tx, sendDigests.kind, now)) return
  await startJob(tx, sendDigests, { payload: null, accountId: null, language: 'zh-CN', dueAt: at })
}
