import type { Language } from '#platform/text/texts.ts'

import type { ActivityDetail } from '../activities.contract.ts'
import { type ShownActivityPart, ticketState } from '../face/activity-part.ts'
import type { ActivityFaceTexts } from '../face/face.texts.ts'

/** Whether a ticket is for sale now, as the server decides it when somebody signs up. */
function isForSale(
  { state, endsAt }: ActivityDetail,
  { saleFrom, saleUntil }: ActivityDetail['tickets']['types'][number],
  now: number,
): boolean {
  const isOver = endsAt !== null && Date.parse(endsAt) <= now
  const hasBegun = saleFrom === null || Date.parse(saleFrom) <= now
  const hasEnded = saleUntil !== null && Date.parse(saleUntil) <= now
  // A draft is shown as it will be.
  return state !== 'paused' && !isOver && hasBegun && !hasEnded
}

/** The data of an activity's own blocks, for the frame of the editor: what a visitor without a code sees. */
export function shownPartOf(
  activity: ActivityDetail,
  { texts, language }: { texts: ActivityFaceTexts; language: Language },
): ShownActivityPart {
  const { zone, format, venue, tickets, agenda } = activity
  const shown = tickets.types.filter(({ isOffered, code }) => isOffered && code === '')
  const now = Date.now()
  return {
    texts,
    language,
    zone,
    venue: format === 'online' ? '' : venue,
    isOnline: format !== 'onsite',
    joinPath: '#',
    floorPath: null,
    tickets: shown.map((type) => {
      const { id, name, note, price, needsReview, free } = type
      const state = ticketState({ free, canJoin: isForSale(activity, type, now) })
      return { id, name, note, price, needsReview, state }
    }),
    sessions: agenda,
  }
}
