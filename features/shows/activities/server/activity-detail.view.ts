import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'

import type { ActivityDetail, ActivityRow, ChecklistItem } from '../activities.contract.ts'
import type { ActivityTickets } from '../activity-parts.contract.ts'
import type { Activity } from './activities.repository.ts'
import { momentOf } from './activities.view.ts'
import type { Linked } from './activity-links.repository.ts'
import { freeIn, type Session, type Tickets } from './activity-parts.repository.ts'

/** The places that a type has left: the least of all its quotas, none without a quota. */
export const freeOf = ({ quotas }: Tickets, typeId: string): number => {
  const own = quotas.filter(({ typeIds }) => typeIds.includes(typeId))
  return own.length === 0 ? 0 : Math.min(...own.map(freeIn))
}

const ticketsOf = (tickets: Tickets): ActivityTickets => ({
  types: tickets.types.map((type) => {
    const {
      id,
      name,
      note,
      price,
      perPerson,
      needsReview,
      isOffered,
      saleFrom,
      saleUntil,
      code,
      formNumber,
    } = type
    return {
      id,
      name,
      note,
      price,
      perPerson,
      needsReview,
      isOffered,
      code,
      seatPlan: type.seatPlan,
      formNumber,
      saleFrom: momentOf(saleFrom),
      saleUntil: momentOf(saleUntil),
      free: freeOf(tickets, id),
    }
  }),
  quotas: tickets.quotas.map(({ id, name, size, taken, held, offered, blocked, typeIds }) => ({
    id,
    name,
    size,
    taken,
    held,
    offered,
    blocked,
    typeIds,
  })),
})

interface Parts {
  row: ActivityRow
  missing: ChecklistItem[]
  tickets: Tickets
  sessions: readonly Session[]
  linked: Linked
  design: ActivityDetail['design']
  origin: string
}

/** An activity with everything about it. */
export function detailOf(
  activity: Activity,
  { row, missing, tickets, sessions, linked, design, origin }: Parts,
): ActivityDetail {
  const { summary, details, onlineUrl, capacity, rooms, refundSteps, privacyText, reviewNote, cancelReason } =
    activity
  return {
    ...row,
    summary,
    details,
    onlineUrl,
    capacity,
    refundSteps,
    privacyText,
    reviewNote,
    cancelReason,
    missing,
    url: origin + pagePath({ type: 'activity', publicId: activity.publicId }),
    design,
    tickets: ticketsOf(tickets),
    rooms,
    agenda: sessions.map(({ id, title, track, room, places, startsAt, endsAt, speakers }) => ({
      id,
      title,
      track,
      room,
      places,
      speakers,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    contactCards: linked.cards.map(({ id, name, isShown }) => ({ id, name, isShown })),
    promotions: linked.promotions.map(({ id, name, isShown }) => ({ id, name, isShown })),
    collaborators: linked.collaborators,
    publishedAt: momentOf(activity.publishedAt),
  }
}
