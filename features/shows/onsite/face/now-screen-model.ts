import type { Language } from '#platform/text/texts.ts'

export interface HallSession {
  id: string
  title: string
  speakers: string
  /** By the activity's clock, such as `14:00 – 15:00`. */
  time: string
  /** Milliseconds since 1970, by which the page goes on by itself. */
  from: number
  to: number
  turn: 'now' | 'next' | 'later' | 'over'
}

/** The sessions that run and come next, hall by hall, as screens show them. */
export interface NowScreenModel {
  language: Language
  title: string
  zone: string
  /** The time at the activity now, and the moment of it. */
  clock: string
  at: number
  halls: readonly { name: string; sessions: readonly HallSession[] }[]
}
