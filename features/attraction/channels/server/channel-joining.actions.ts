import { takeGivenContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { recordConsent } from '#features/customers/consents/server/consents.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { dayBegins } from '#platform/server/database/days.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { channelJoined } from './channel-hooks.public.ts'
import { isOnDuty, nextTurn } from './channels.domain.ts'
import {
  type Channel,
  type Colleague,
  countTaken,
  findCardOf,
  findMember,
  findSpare,
  findTurns,
  lockChannel,
  noteTurn,
  putMember,
} from './channels.repository.ts'

/** A form of a channel's page, by a person who proved the number. */
export interface Joining {
  name: string
  mobile: string
  company: string
  /** The person agrees to marketing. */
  news: boolean
  consentVersion: string
}

const clockOf = (now: Date, timeZone: string) => ({
  day: zoneClock(timeZone).day(now),
  hour: Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now)),
})

/** Whether a channel takes people: it is active, and its last day is not over. */
export async function isOpenChannel(tx: Tx, { state, expiresOn }: Channel, now: Date): Promise<boolean> {
  const { day } = clockOf(now, await findTimeZone(tx))
  return state === 'active' && (expiresOn === null || day <= expiresOn)
}

type Taker = Colleague & { accountId: string; position?: number }

/** Finds the colleague who takes the person: the next colleague on duty with room, else the spare one. The channel is locked, so that turns are taken one after the other. */
async function takerOf(tx: Tx, channel: Channel, now: Date): Promise<Taker | undefined> {
  const zone = await findTimeZone(tx)
  const { day, hour } = clockOf(now, zone)
  if (isOnDuty(hour, channel)) {
    const taken = await countTaken(tx, channel.id, dayBegins(day, zone))
    const turns = (await findTurns(tx, channel.id)).map((one) => ({
      ...one,
      taken: taken.get(one.staffId) ?? 0,
    }))
    const next = nextTurn(turns, channel)
    if (next) return next
  }
  return channel.spareStaffId === null ? undefined : findSpare(tx, channel.spareStaffId)
}

/**
 * Takes somebody in who sent the form: the person becomes a customer of the colleague whose turn it is. Who came before stays
 * with the first colleague. Answers the colleague; undefined where nobody is there to take anybody.
 */
export async function joinChannel(
  { tx, services }: { tx: Tx; services: Pick<Services, 'database' | 'hooks'> },
  channelId: string,
  { news, ...form }: Joining,
): Promise<Colleague | undefined> {
  const channel = await lockChannel(tx, channelId)
  if (!channel) return undefined
  const taker = await takerOf(tx, channel, new Date())
  const customerId = await takeGivenContact(tx, services, {
    ...form,
    note: channel.name,
    isProved: true,
    ownerAccountId: taker?.accountId ?? null,
    shareLinkId: null,
    door: 'form',
    actId: null,
    place: { channel: channel.name, channelId, campaign: channel.campaign },
  })
  const known = await admitMember({ tx, services }, channelId, { customerId, taker, isWilling: news })
  if (news) await recordConsent({ tx, services }, customerId, newsBy(form))
  return known ? colleagueOf(known) : taker
}

interface Admitted {
  customerId: string
  /** The colleague whose turn it is; undefined where nobody takes the person. */
  taker: (Colleague & { position?: number }) | undefined
  isWilling: boolean
}

/** Makes a customer a member of a channel, whichever way the person came, and tells whom it concerns. Answers the member that was there before. */
export async function admitMember(
  { tx, services }: { tx: Tx; services: Pick<Services, 'database' | 'hooks'> },
  channelId: string,
  { customerId, taker, isWilling }: Admitted,
) {
  const known = await findMember(tx, channelId, customerId)
  await putMember(tx, {
    channelId,
    customerId,
    staffId: taker?.staffId ?? null,
    staffName: taker?.name ?? '',
    isWilling,
  })
  await noteTurn(tx, channelId, known ? undefined : taker?.position)
  await services.hooks.tell(channelJoined, { tx, services }, { channelId, customerId, isNew: !known })
  return known
}

const newsBy = ({ consentVersion }: Pick<Joining, 'consentVersion'>) =>
  ({ purpose: 'marketing', channel: 'all', given: true, how: 'form', textHash: consentVersion }) as const

const colleagueOf = ({ staffId, staffName }: { staffId: string | null; staffName: string }) =>
  staffId === null ? undefined : { staffId, name: staffName }

/** A colleague as the page shows them: with the card, if one is public. */
export async function findColleagueCard(tx: Tx, { staffId, name }: Colleague) {
  const publicId = await findCardOf(tx, staffId)
  return { name, cardPath: publicId === undefined ? null : `/c/${publicId}` }
}
