import type { ReaderPageModel } from '#features/promotion/promotions/face/reader-page-model.ts'

export interface ShownSentence {
  id: string
  text: string
  /** How long it is said, or shown where nobody says it. */
  ms: number
  audioUrl: string | null
}

/** The outcomes of a message that the page says after it was sent, by its address. */
export const messageNotes = ['message-sent', 'message-refused', 'message-busy'] as const
export type MessageNote = (typeof messageNotes)[number]

export const longestMessage = 120

/** A question of a visitor, and what is said to it. */
export interface VisitorQuestion {
  question: string
  kind: 'answered' | 'suggested' | 'refused' | 'busy'
  /** The item that is quoted; or those whose questions are offered. */
  quotes: readonly { id: string; question: string; answer: string; source: string }[]
}

/** Everything that the page of a presenter says. */
export interface PresenterPageModel extends ReaderPageModel {
  title: string
  portraitUrl: string | null
  video: {
    playUrl: string
    posterUrl: string | null
    width: number
    height: number
    captionsUrl: string
  } | null
  sentences: readonly ShownSentence[]
  /** A machine made the voice or the picture: the law wants it said. */
  isGenerated: boolean
  hasVoice: boolean
  /** Visitors may ask: the company has answers. */
  takesQuestions: boolean
  inquiry: VisitorQuestion | null
  note: MessageNote | null
}
