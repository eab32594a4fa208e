import fc from 'fast-check'

import { dayMs } from '#platform/domain/durations.ts'
import { daysOf, type Period, todayIn } from './card-analytics.domain.ts'

export interface VisitAction {
  at: Date
  action: 'save' | 'call' | 'copy' | 'share' | 'form'
}
/** A visit of the model. */
export interface ModelVisit {
  id: string
  card: number
  person: number
  at: Date
  bot: boolean
  scripted: boolean
  dwellMs: number
  source: 'qr' | 'share'
  region: string | null
  actions: VisitAction[]
}

export interface ModelCard {
  id: string
  templateId: string
  departmentId: string
}

/** Everything that a plain recount needs. */
interface Model {
  visits: readonly ModelVisit[]
  cards: readonly ModelCard[]
  zone: string
}

/** The cards that are asked about. */
export type Filter = {
  templateId?: string | undefined
  departmentId?: string | undefined
  cardId?: string | undefined
}

const fits = (of: ModelCard | undefined, { templateId, departmentId, cardId }: Filter) => {
  return (
    (templateId === undefined || of?.templateId === templateId) &&
    (departmentId === undefined || of?.departmentId === departmentId) &&
    (cardId === undefined || of?.id === cardId)
  )
}

/** The same figures in the plainest way, from everything that was ever written. */
export function recount({ visits, cards, zone }: Model, filter: Filter, { from, to }: Period) {
  const within = (at: Date) => todayIn(zone, at) >= from && todayIn(zone, at) <= to
  const all = visits.filter(({ card }) => fits(cards[card], filter))
  const seen = all.filter(({ bot, at }) => !bot && within(at))
  const actions = all.filter(({ bot }) => !bot).flatMap((visit) => visit.actions)
  const count = (wanted: VisitAction['action']) =>
    actions.filter(({ action, at }) => action === wanted && within(at)).length
  const measured = seen.filter(({ scripted }) => scripted)
  const sorted = measured.map(({ dwellMs }) => Math.round(dwellMs / 1000)).sort((a, b) => a - b)
  const middle =
    (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)
  const tally = (values: readonly string[]) =>
    Object.fromEntries(
      [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
    )
  return {
    totals: {
      views: seen.length,
      visitors: new Set(seen.map(({ person }) => person)).size,
      bots: all.filter(({ bot, at }) => bot && within(at)).length,
      saves: count('save'),
      calls: count('call'),
      copies: count('copy'),
      shares: count('share'),
      exchanges: count('form'),
      dwellMs:
        measured.length === 0
          ? 0
          : Math.round(measured.reduce((sum, { dwellMs }) => sum + dwellMs, 0) / measured.length),
      dwellMedianMs: (middle / 2) * 1000,
    },
    sources: tally(seen.map(({ source }) => source)),
    regions: tally(seen.map(({ region }) => region ?? '')),
    hours: tally(
      seen.map(({ at }) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(at),
      ),
    ),
    days: Object.fromEntries(
      daysOf({ from, to }).flatMap((day) => {
        const ofDay = seen.filter(({ at }) => todayIn(zone, at) === day)
        return ofDay.length === 0
          ? []
          : [[day, [ofDay.length, new Set(ofDay.map(({ person }) => person)).size]]]
      }),
    ),
  }
}

/** So many days back the model reaches. */
export const span = 9
export const first = () => Date.now() - span * dayMs

const visit = fc.record({
  card: fc.nat(2),
  person: fc.nat(3),
  at: fc.nat(span * 1440).map((minute) => new Date(first() + minute * 60_000)),
  bot: fc.boolean(),
  scripted: fc.boolean(),
  dwellMs: fc.nat(90_000),
  source: fc.constantFrom('qr' as const, 'share' as const),
  region: fc.constantFrom('江苏 苏州', '上海', null),
})
const action = fc.record({
  of: fc.nat(50),
  after: fc.nat(600),
  action: fc.constantFrom('save' as const, 'call', 'copy', 'share', 'form'),
})
/** What may happen to visits and their numbers, in any order. */
export const step = fc.oneof(
  { weight: 5, arbitrary: visit.map((value) => ({ kind: 'visit' as const, value })) },
  { weight: 4, arbitrary: action.map((value) => ({ kind: 'action' as const, value })) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        of: fc.nat(50),
        set: fc.constantFrom({ bot: false }, { bot: true }, { region: null }, { dwellMs: 1_800_000 }),
      })
      .map((value) => ({ kind: 'change' as const, value })),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'count' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('Asia/Shanghai', 'Asia/Kathmandu', 'America/Los_Angeles')
      .map((value) => ({ kind: 'zone' as const, value })),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
