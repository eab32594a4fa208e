import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  type Activity,
  activityAddress,
  findActivity,
  findCards,
  findSessions,
  findTickets,
  freeOf,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { findShowingCompany, findSubject } from '#features/visits/share-links/server/subject-pages.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ActivityPageModel } from '../face/activity-page-model.ts'
import { isOnSale } from './signing-up.actions.ts'

/** A request for a page of an activity. */
export interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

export interface ActivityPlace {
  companyId: string
  activityId: string
  shareLinkId: string | null
  /** The account that forwarded the link. */
  sharedById: string | null
}

/** The company and the activity behind an address; an unknown one has the unknown company. */
export async function findPlace({ database }: Services, pageId: string): Promise<ActivityPlace> {
  const { companyId, id, link } = await findSubject({ database }, { pageId, type: activityAddress })
  return {
    companyId,
    activityId: id,
    shareLinkId: link?.id ?? null,
    sharedById: link?.accountId ?? null,
  }
}

export async function findFrame(tx: Tx) {
  const company = await findShowingCompany(tx)
  if (!company) return undefined
  const { name, shortName, brandColour, logoFileId } = company
  return { name, shortName, brandColour, logoUrl: fileUrl(logoFileId) }
}

export interface OpenedActivity {
  activity: Activity
  company: ActivityPageModel['company']
  tickets: readonly (ActivityPageModel['tickets'][number] & {
    formNumber: number | null
    isSeated: boolean
  })[]
  phase: ActivityPageModel['phase']
  /** Some tickets are hidden from who does not know their code. */
  hasCodes: boolean
  /** The moments at which a sale begins or ends, and that at which the activity does. */
  turns: readonly (Date | null)[]
}

/** An activity that visitors may see, with the tickets that they can have: hidden ones for who knows their code. */
export async function openActivity(
  tx: Tx,
  activityId: string,
  { code = '', isPreview = false }: { code?: string; isPreview?: boolean } = {},
): Promise<OpenedActivity | undefined> {
  const activity = await findActivity(tx, activityId)
  const company = await findFrame(tx)
  if (!activity || !company || !(isPreview || isShownState(activity.state))) return undefined
  const sale = await findTickets(tx, [activityId])
  const now = new Date()
  const offered = sale.types
    .filter(({ isOffered }) => isOffered)
    .map((type) => ({
      code: type.code,
      id: type.id,
      name: type.name,
      note: type.note,
      price: type.price,
      needsReview: type.needsReview,
      free: freeOf(sale, type.id),
      canJoin: isOnSale({ activity }, type, now),
      formNumber: type.formNumber,
      isSeated: type.seatPlan !== '',
    }))
  const tickets = offered.filter((type) => type.code === '' || type.code === code.toUpperCase())
  const turns = sale.types.flatMap(({ saleFrom, saleUntil }) => [saleFrom, saleUntil])
  return {
    activity,
    company,
    tickets: tickets.map(({ code: _code, ...ticket }) => ticket),
    // People who have a code can still come.
    phase: phaseOfPage(activity, offered, now),
    hasCodes: offered.some((type) => type.code !== ''),
    turns: [...turns, activity.endsAt],
  }
}

/** The next moment at which time alone changes what a page says; never, where there is none. */
export const nextTurnOf = ({ turns }: OpenedActivity, now: Date): number =>
  Math.min(...turns.flatMap((turn) => (turn && turn > now ? [turn.getTime()] : [])))

function phaseOfPage(
  { endsAt }: Activity,
  tickets: OpenedActivity['tickets'],
  now: Date,
): ActivityPageModel['phase'] {
  if (endsAt !== null && endsAt <= now) return 'ended'
  const open = tickets.filter(({ canJoin }) => canJoin)
  if (open.length === 0) return 'closed'
  return open.some(({ free }) => free > 0) ? 'join' : 'wait'
}

/** Everything on the page of an activity, apart from who reads it. */
export async function readActivityPage(
  tx: Tx,
  { activity, company, tickets, phase }: OpenedActivity,
  origin: string,
) {
  const sessions = await findSessions(tx, activity.id)
  const cards = await findCards(tx, activity.contactCardIds)
  const { publicId, title, summary, details, startsAt, endsAt, zone, venue, format } = activity
  return {
    company,
    tickets,
    phase,
    publicId,
    title,
    summary,
    details,
    zone,
    venue: format === 'online' ? '' : venue,
    isOnline: format !== 'onsite',
    canonicalUrl: `${origin}/a/${publicId}`,
    coverUrl: fileUrl(activity.coverFileId),
    startsAt: startsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? '',
    sessions: sessions.map((session) => ({
      id: session.id,
      title: session.title,
      room: session.room,
      speakers: session.speakers,
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
    })),
    contacts: cards
      .filter(({ isShown }) => isShown)
      .map(({ publicId: id, name }) => ({ publicId: id, name })),
  }
}
