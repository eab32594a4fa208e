import type { Language } from '#platform/text/texts.ts'

/** The numbers of an activity's doors as screens show them. Nobody is named. */
export interface NumbersScreenModel {
  language: Language
  title: string
  entered: number
  inside: number
  expected: number
  /** First arrivals of the last quarters of an hour, by the activity's clock such as `09:15`; the last one runs. */
  quarters: readonly { time: string; count: number }[]
  gates: readonly { id: string; name: string; entered: number }[]
}
