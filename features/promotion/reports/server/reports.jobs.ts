import { inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import { reportsTexts } from '../reports.texts.ts'
import { keepSnapshot, reachOf } from './snapshot-making.actions.ts'
import { calendarPeriods, nextMoment } from './reports.domain.ts'
import { lockReport, planReport, type Report, type StoredSnapshot } from './reports.repository.ts'

/** Mails a snapshot's numbers to the recipients of a report, with the address at which the console shows them. */
async function mailSnapshot(
  tx: Tx,
  { messages, settings }: Pick<Services, 'messages' | 'settings'>,
  { report, snapshot, language }: { report: Report; snapshot: StoredSnapshot; language: Language },
): Promise<void> {
  if (report.staffIds.length === 0) return
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.staffId, [...report.staffIds]))
  const { metrics, mail } = reportsTexts.in(language)
  const numbers = snapshot.data.numbers.map(({ metric, value, before }) => {
    const text = (fen: number) => (metric === 'incomeFen' ? formatMoney(fen) : String(fen))
    return `${metrics[metric]}：${text(value)}（${mail.before} ${text(before)}）`
  })
  await mailAccounts(tx, messages, {
    accountIds: people.map(({ id }) => id),
    template: 'reports.weekly',
    language,
    texts: mail,
    values: {
      report: report.name,
      numbers: numbers.join('\n'),
      url: `${settings.publicOrigin}/enterprise/demo/digitalhomepage/marketreport/detail?id=${snapshot.id}`,
    },
  })
}

/** Makes a report at its moment, mails it and waits for the next one. A report that was planned anew since is another job's. */
export const runReport = defineJob<{ reportId: string; at: string }>({
  kind: 'reports.make',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { reportId, at } = job.payload
    await job.asTenant(async (tx) => {
      const report = await lockReport(tx, reportId)
      if (report?.nextAt?.toISOString() !== at || report.schedule === null) return
      const { companyId, language } = job
      const maker = await findActingViewer(tx, { companyId, accountId: report.createdBy }, services)
      // A maker who may not see the radar any more gets no numbers of it.
      if (!maker?.permissions.has('radar:view')) return void (await planReport(tx, reportId, null))
      const timeZone = await findTimeZone(tx)
      const { every = 'week' } = report.schedule
      const snapshot = await keepSnapshot(tx, report, {
        reach: reachOf(tx, maker),
        madeByName: report.createdByName,
        language,
        ...(every !== 'week' && { periods: calendarPeriods(new Date(at), every, timeZone) }),
      })
      await mailSnapshot(tx, services, { report, snapshot, language })
      const nextAt = nextMoment(report.schedule, new Date(), timeZone)
      await planReport(tx, reportId, nextAt)
      await planRun(tx, reportId, { at: nextAt, language })
    })
  },
})

/** The job that makes a report at a moment. */
export const planRun = (tx: Tx, reportId: string, { at, language }: { at: Date; language: Language }) =>
  startJob(tx, runReport, {
    payload: { reportId, at: at.toISOString() },
    accountId: null,
    language,
    dueAt: at,
  })
