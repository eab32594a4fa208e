import type { Language } from '#platform/text/texts.ts'
import type { PageOfActivity } from '#features/shows/registrations/face/activity-page-model.ts'

import type { BroadcastState, ChatMode, PinKind } from '../live.contract.ts'

/** The picture of a broadcast: a stream or a film that the page plays, or a page elsewhere that shows it. */
export interface PublicPicture {
  kind: 'hls' | 'film' | 'page'
  url: string
}

export interface PublicBroadcast {
  id: string
  title: string
  speaker: string
  state: BroadcastState
  startsAt: string
}

export interface WatchedBroadcast extends PublicBroadcast {
  summary: string
  reason: string
  /** Null while there is nothing to see. */
  picture: PublicPicture | null
  isSubscribed: boolean
}

/** Everything on the page that changes by the second, the same for all who watch. */
export interface LivePartModel {
  language: Language
  state: BroadcastState
  chatMode: ChatMode
  present: number
  likes: number
  /** A picture comes in, or lies elsewhere. */
  hasPicture: boolean
  pin: { kind: PinKind; label: string; path: string } | null
  messages: readonly { id: string; name: string; text: string; isHost: boolean }[]
}

/** Outcome of the form by which a person proves a number. */
export const liveNotes = [
  'sent',
  'busy',
  'mobile',
  'code',
  'name',
  'consent',
  'subscribed',
  'unsubscribed',
  'joined',
] as const
export type LiveNote = (typeof liveNotes)[number]

/** The page on which the broadcasts of an activity are watched. */
export interface LivePageModel extends PageOfActivity {
  pageId: string
  /** The one that is shown; null where none was announced. */
  watched: WatchedBroadcast | null
  others: readonly PublicBroadcast[]
  part: LivePartModel | null
  /** The public id of the activity, also where a link by which it was forwarded was opened. */
  publicId: string
  /** The person who proved a number in this browser, by the name that others see. */
  guest: { name: string } | null
  mobile: string
  name: string
  note: LiveNote | null
  testCode: string | null
}
