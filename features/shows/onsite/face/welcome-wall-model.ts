import type { Language } from '#platform/text/texts.ts'

/** The welcome wall of an activity as screens show it: masked names of people who agreed, and numbers. */
export interface WelcomeWallModel {
  language: Language
  title: string
  entered: number
  inside: number
  expected: number
  arrivals: readonly { id: string; name: string; company: string }[]
  /** The sessions that run, and those that come next. */
  sessions: readonly { id: string; title: string; room: string; time: string; isNow: boolean }[]
}
