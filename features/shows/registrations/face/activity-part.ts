import { type ShownActivityPart, ticketState } from '#features/shows/activities/face/activity-part.ts'
import type { ActivityFaceTexts } from '#features/shows/activities/face/face.texts.ts'

import type { ActivityPageModel } from './activity-page-model.ts'

/** The data of an activity's own blocks on its page: what the page without a design says, too. */
export function activityPartOf(model: ActivityPageModel, texts: ActivityFaceTexts): ShownActivityPart {
  const { language, zone, venue, isOnline, phase, pageId, publicId, query, tickets, sessions, links } = model
  return {
    texts,
    language,
    zone,
    venue,
    isOnline,
    joinPath: phase === 'join' || phase === 'wait' ? `/a/${pageId}/join${query}` : null,
    floorPath: links.includes('map') ? `/a/${publicId}/map` : null,
    tickets: tickets.map((ticket) => {
      const { id, name, note, price, needsReview } = ticket
      const state = phase === 'ended' ? 'closed' : ticketState(ticket)
      return { id, name, note, price, needsReview, state }
    }),
    sessions,
  }
}
