import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { findParty } from '#features/shows/needs/server/needs.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import type { Slot } from '../meetings.contract.ts'
import { lateMs } from './meetings.domain.ts'
import type { Meeting } from './meetings.repository.ts'
import { findPersonRows, findRound } from './rounds.repository.ts'
import { planMeetings } from './scheduling.adapter.ts'
import { readPlanning, writePlan } from './schedule-run.actions.ts'
import { meetingsServerTexts } from './server.texts.ts'

export type PersonNotice = 'opened' | 'published' | 'cancelled'

/** Writes to people of a round by SMS, with the address of each one's own calendar: one after the other, each once. */
export const writeToPeople = defineJob<
  { roundId: string; notice: PersonNotice; personIds: string[] },
  number
>({
  kind: 'meetings.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    const { roundId, notice, personIds } = job.payload
    for (let place = job.cursor ?? 0; place < personIds.length; place += 1) {
      job.signal.throwIfAborted()
      await job.asTenant(async (tx, save) => {
        save({ cursor: place + 1 })
        const round = await findRound(tx, roundId)
        const [person] = await findPersonRows(tx, personIds.slice(place, place + 1))
        const party = person && (await findParty(tx, person.partyId))
        const activity = round && (await findActivity(tx, round.activityId))
        if (!round || !party || !activity) return
        // The end of a round is why meetings are off; nothing else is said after it.
        if (round.state === 'closed' && notice !== 'cancelled') return
        const { language } = await findCompanySettings(tx)
        await messages.send(tx, {
          channel: 'sms',
          to: party.mobile,
          template: `meetings.${notice}`,
          language,
          text: fill(meetingsServerTexts.in(language).notices[notice], {
            title: activity.title,
            round: round.name,
            url: `${settings.publicOrigin}/match/${party.publicId}/meetings`,
          }),
        })
      })
    }
  },
})

export const tell = (
  tx: Tx,
  payload: { roundId: string; notice: PersonNotice; personIds: string[] },
): Promise<unknown> =>
  payload.personIds.length === 0
    ? Promise.resolve()
    : startJob(tx, writeToPeople, { payload, accountId: null, language: 'zh-CN' })

/** Tells people that meetings are off which they had been told of: each of them once, however many those are. */
export async function tellCancelled(
  tx: Tx,
  off: readonly Pick<Meeting, 'roundId' | 'firstId' | 'secondId' | 'notifiedAt'>[],
  exceptId?: string,
): Promise<void> {
  const byRound = new Map<string, Set<string>>()
  for (const { roundId, firstId, secondId, notifiedAt } of off) {
    if (notifiedAt === null) continue
    const people = byRound.get(roundId) ?? new Set()
    byRound.set(roundId, people.add(firstId).add(secondId))
  }
  for (const [roundId, people] of byRound) {
    const personIds = [...people].filter((id) => id !== exceptId).toSorted()
    await tell(tx, { roundId, notice: 'cancelled', personIds })
  }
}

/** With what comes before and after it, a plan is there within five seconds. */
const searchMs = 2500
const mostSteps = 4_000_000
/** The same round gives the same schedule, as far as the clock leaves time. */
const seed = 20_261_126

/** Plans the meetings of a round. One that is interrupted begins again: nothing is written before the end. */
export const runRound = defineJob<{ roundId: string }>({
  kind: 'meetings.run',
  title: (language) => meetingsServerTexts.in(language).jobs.run,
  async run(job) {
    const { roundId } = job.payload
    const planning = await job.asTenant((tx) => readPlanning(tx, roundId))
    if (!planning) return {}
    await job.progress(0, 100)
    let shown: Promise<void> = Promise.resolve()
    const schedule = await planMeetings(
      { input: planning.input, seed, steps: mostSteps, milliseconds: searchMs },
      {
        signal: job.signal,
        onProgress: (share) => {
          shown = shown
            .then(() => job.progress(Math.min(99, Math.round(share * 100)), 100))
            .catch(() => undefined)
        },
      },
    )
    await shown
    await job.asTenant(async (tx, save) => {
      await writePlan(tx, roundId, { planning, schedule, actor: systemActor })
      save({ done: 100, total: 100 })
    })
    const { score, bound, below, meetings } = schedule
    return { result: { meetings: meetings.length, score, bound, below } }
  },
})

/** The work of timers; the actions stand above them. */
export const meetingTimers = defineService<{
  lapse(tx: Tx): Promise<void>
  miss(tx: Tx, roundId: string, slot: number): Promise<void>
}>('meetings.timers')

/** Ends proposals whose time is over. They count for nothing before it has run. */
export const lapseProposals = defineJob<null>({
  kind: 'meetings.lapse',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { lapse } = services.provided.get(meetingTimers)
    await job.asTenant(lapse)
  },
})

/** A moment after the end, not at it. */
const afterEndMs = 1000

export const lapseAfter = (tx: Tx, until: Date) =>
  startJob(tx, lapseProposals, {
    payload: null,
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(until.getTime() + afterEndMs),
  })

/** Meetings of a slot that is over, and that nobody said were held, are missed. */
export const missMeetings = defineJob<{ roundId: string; slot: number }>({
  kind: 'meetings.miss',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { miss } = services.provided.get(meetingTimers)
    await job.asTenant((tx) => miss(tx, job.payload.roundId, job.payload.slot))
  },
})

/** Looks after each slot of a round that is still to come. */
export async function missAfter(
  tx: Tx,
  { roundId, slots }: { roundId: string; slots: readonly Slot[] },
): Promise<void> {
  const now = Date.now()
  for (const [slot, { endsAt }] of slots.entries()) {
    const dueAt = new Date(Date.parse(endsAt) + lateMs + afterEndMs)
    if (dueAt.getTime() > now)
      await startJob(tx, missMeetings, {
        payload: { roundId, slot },
        accountId: null,
        language: 'zh-CN',
        dueAt,
      })
  }
}
