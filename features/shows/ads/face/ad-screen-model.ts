import type { Language } from '#platform/text/texts.ts'

/** The advertisement that a screen in a hall shows now; null for none. */
export interface AdScreenModel {
  language: Language
  title: string
  /** Counts what was shown at this address: the page names it when a round is over. */
  turn: number
  /** A round lasts so many seconds. */
  seconds: number
  ad: { headline: string; advertiser: string; pictureUrl: string | null } | null
}

/** So long an advertisement stands on a screen. */
export const roundSeconds = 15
