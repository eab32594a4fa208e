import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { type NoticeKind, tellAccounts } from '#features/company/notices/server/notices.public.ts'
import { nextHourIn } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { planOnce } from '#platform/server/jobs/plan-once.ts'
import { fill } from '#platform/text/texts.ts'

import { previewHour, runHour } from './firm-clocks.domain.ts'
import { recountDues, recycleSome, sleepSome } from './firm-nights.actions.ts'
import { noteNotices } from './firm-nights.repository.ts'
import { firmsServerTexts } from './server.texts.ts'

const atOnce = 200

/** The notice of the evening, in the console. */
export const nightNotice: NoticeKind = {
  key: 'firms.night',
  name: (language) => firmsServerTexts.in(language).night.name,
  title: (language, values) => fill(firmsServerTexts.in(language).night.title, values),
  detail: (language) => firmsServerTexts.in(language).night.detail,
}

/** In the evening: when firms are due is counted anew, and owners are told what goes back tonight. */
export const previewFirms = defineJob<null, string>({
  kind: 'firms.preview',
  title: null,
  async run(job, services) {
    await job.asTenant((tx) => planFirmNights(tx, new Date()))
    for (let after = job.cursor, isMore = true; isMore;) {
      job.signal.throwIfAborted()
      const last = await job.asTenant(async (tx, save) => {
        const id = await recountDues(tx, services, { after, limit: atOnce })
        if (id !== undefined) save({ cursor: id })
        return id
      })
      isMore = last !== undefined
      after = last ?? after
    }
    await job.asTenant(async (tx) => {
      const now = new Date()
      const until = nextHourIn(await findTimeZone(tx), runHour, now)
      for (const [accountId, count] of await noteNotices(tx, { now, until }))
        await tellAccounts(tx, services, {
          accountIds: [accountId],
          kind: nightNotice.key,
          key: `${nightNotice.key}:${until.toISOString()}`,
          values: { count },
          path: '/demo/attractinvestment/clue?owner=me',
        })
    })
  },
})

/** At night: firms go back that were told, and those sleep that are quiet. */
export const recycleFirms = defineJob<null, string>({
  kind: 'firms.recycle',
  title: null,
  async run(job, services) {
    await job.asTenant((tx) => planFirmNights(tx, new Date()))
    for (let after = job.cursor, isMore = true; isMore;) {
      job.signal.throwIfAborted()
      const last = await job.asTenant(async (tx, save) => {
        const id = await recycleSome(tx, services, { now: new Date(), after, limit: atOnce })
        if (id !== undefined) save({ cursor: id })
        return id
      })
      isMore = last !== undefined
      after = last ?? after
    }
    for (let isMore = true; isMore;) {
      job.signal.throwIfAborted()
      isMore = await job.asTenant((tx) => sleepSome(tx, { now: new Date(), limit: atOnce }))
    }
  },
})

/** Plans the next evening and the next night of a company with firms, each once. */
export async function planFirmNights(tx: Tx, now: Date): Promise<void> {
  const zone = await findTimeZone(tx)
  await planOnce(tx, previewFirms, { now, at: nextHourIn(zone, previewHour, now) })
  await planOnce(tx, recycleFirms, { now, at: nextHourIn(zone, runHour, now) })
}
