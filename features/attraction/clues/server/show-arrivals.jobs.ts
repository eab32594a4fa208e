import {
  type GivenContact,
  takeGivenContact,
} from '#features/customers/customers/server/visitor-contacts.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { findNeedsOf, findParty } from '#features/shows/needs/server/needs.public.ts'
import { findRegistration } from '#features/shows/registrations/server/sign-ups.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { findAct } from './clues.repository.ts'

/** Something that a person did at an activity, by its id. */
export interface ShowAct extends Readonly<Record<string, string>> {
  door: 'registration' | 'need'
  id: string
}

type Given = Omit<GivenContact, 'door' | 'actId'>

/** The person of a registration who agreed that the organiser uses the data; an erased one is nobody. */
async function ofRegistration(tx: Tx, id: string): Promise<Given | undefined> {
  const registration = await findRegistration(tx, id)
  const agreed = registration?.consents.find(({ purpose }) => purpose === 'organiser')
  if (!registration || !agreed || registration.mobile === '') return undefined
  const { name, mobile, company, activityId, shareLinkId, broughtById, channel } = registration
  const activity = await findActivity(tx, activityId)
  return {
    name,
    mobile,
    company,
    note: activity?.title ?? '',
    isProved: registration.source === 'self',
    ownerAccountId: broughtById,
    shareLinkId,
    consentVersion: agreed.textVersion,
    place: { activityId, channel },
  }
}

async function ofNeed(tx: Tx, id: string): Promise<Given | undefined> {
  const [need] = await findNeedsOf(tx, [id])
  const party = need && (await findParty(tx, need.partyId))
  if (!need || !party) return undefined
  const { name, mobile, company } = party
  return {
    name,
    mobile,
    company,
    note: [need.title, need.text].filter(Boolean).join('\n'),
    isProved: true,
    ownerAccountId: null,
    shareLinkId: null,
    consentVersion: 'need-1',
    place: { activityId: need.activityId },
  }
}

/** Lets somebody who came to an activity be a customer and a clue. It runs beside the rush for places, which locks them. */
export const takeShowAct = defineJob<ShowAct>({
  kind: 'clues.fromShow',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { door, id } = job.payload
    await job.asTenant(async (tx) => {
      // A job may run again: the customer of a number that nobody proved would be written twice.
      if (await findAct(tx, `${door}:${id}`)) return
      const given = await (door === 'need' ? ofNeed(tx, id) : ofRegistration(tx, id))
      if (given) await takeGivenContact(tx, services, { ...given, door, actId: id })
    })
  },
})

export const takeLater = (tx: Tx, act: ShowAct): Promise<unknown> =>
  startJob(tx, takeShowAct, { payload: act, accountId: null, language: 'zh-CN' })
