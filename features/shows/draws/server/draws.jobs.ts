import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { addressDays } from './draws.domain.ts'
import { drawsServerTexts } from './server.texts.ts'
import { eraseAddress, findShownWinning, findTicketOf } from './winnings.repository.ts'

const byProduct = { accountId: null, language: 'zh-CN' } as const

export type WinnerNotice = 'won' | 'remind' | 'ship'

/** Writes to a winner by SMS, with the address of the winner's own page. */
export const winnerNotice = defineJob<{ winningId: string; notice: WinnerNotice }>({
  kind: 'draws.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const { winningId, notice } = job.payload
      const shown = await findShownWinning(tx, winningId)
      const ticket = shown && (await findTicketOf(tx, shown.entry.id))
      const activity = shown && (await findActivity(tx, shown.draw.activityId))
      // Nobody is written to whose ticket went to somebody else or whose data was erased meanwhile.
      if (!shown || !activity || !ticket || ticket.mobile === '') return
      const { language } = await findCompanySettings(tx)
      const { winning, prize } = shown
      const until = winning.until
        ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: activity.zone }).format(
            winning.until,
          )
        : ''
      const text = fill(drawsServerTexts.in(language).notices[notice], {
        title: activity.title,
        prize: prize.name,
        until,
        carrier: [winning.carrier, winning.tracking].filter(Boolean).join(' '),
        url: `${settings.publicOrigin}/k/${ticket.publicId}/draw`,
      })
      await messages.send(tx, {
        channel: 'sms',
        to: ticket.mobile,
        template: `draws.${notice}`,
        language,
        text,
      })
    })
  },
})

export const writeToWinner = (tx: Tx, winningId: string, notice: WinnerNotice): Promise<unknown> =>
  startJob(tx, winnerNotice, { payload: { winningId, notice }, ...byProduct })

/** The program that ends what waits too long; it stands above its timer. */
export const winnings = defineService<{ expireOverdue(tx: Tx, drawId: string): Promise<void> }>(
  'draws.winnings',
)

export const expireWinnings = defineJob<{ drawId: string }>({
  kind: 'draws.expire',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { expireOverdue } = services.provided.get(winnings)
    await job.asTenant((tx) => expireOverdue(tx, job.payload.drawId))
  },
})

/** A time to claim is over after the moment that it names, not at it. */
const afterEndMs = 1000

/** Looks when the time to claim is over. */
export const expireAt = (tx: Tx, drawId: string, until: Date): Promise<unknown> =>
  startJob(tx, expireWinnings, {
    payload: { drawId },
    ...byProduct,
    dueAt: new Date(until.getTime() + afterEndMs),
  })

/** Erases the address of a winner ninety days after it was given; one that was given anew has its own timer. */
export const eraseAddresses = defineJob<{ winningId: string }>({
  kind: 'draws.eraseAddress',
  title: null,
  lane: 'free',
  run: (job) =>
    job.asTenant(async (tx) => {
      await eraseAddress(tx, job.payload.winningId, new Date(Date.now() - addressDays * dayMs))
    }),
})

export const eraseAddressAt = (tx: Tx, winningId: string): Promise<unknown> =>
  startJob(tx, eraseAddresses, {
    payload: { winningId },
    ...byProduct,
    dueAt: new Date(Date.now() + addressDays * dayMs + afterEndMs),
  })
