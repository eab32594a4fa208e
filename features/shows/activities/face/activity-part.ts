import type { FacePart } from '#features/promotion/contents/face/contributed-blocks.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ActivityFaceTexts } from './face.texts.ts'

/** A ticket as visitors may have it now. */
export interface ShownTicket {
  id: string
  name: string
  note: string
  /** In fen. */
  price: number
  needsReview: boolean
  /** Pages say whether a place is free, and not how many are (decision 058). */
  state: 'open' | 'waiting' | 'closed'
}

export interface ShownSession {
  id: string
  title: string
  room: string
  startsAt: string
  endsAt: string
  speakers: readonly { name: string; title: string; company: string }[]
}

/** Everything that an activity's own blocks show: as it is now, not as it was when the page was designed. */
export interface ShownActivityPart {
  texts: ActivityFaceTexts
  language: Language
  zone: string
  venue: string
  isOnline: boolean
  /** The form to sign up by, with the channel of the reader; null while nobody can. */
  joinPath: string | null
  /** The plan of its booths; null where there is none. */
  floorPath: string | null
  tickets: readonly ShownTicket[]
  sessions: readonly ShownSession[]
}

export const activityPart: FacePart<ShownActivityPart> = { name: 'activity' }

/** How a ticket stands: whether it can be had, and else whether one can wait for it. */
export const ticketState = ({ canJoin, free }: { canJoin: boolean; free: number }): ShownTicket['state'] => {
  if (!canJoin) return 'closed'
  return free > 0 ? 'open' : 'waiting'
}
