import { hourMs } from '#platform/domain/durations.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import { mostVisitDays, type VisitEvent, type VisitState } from '../visit-plans.contract.ts'

/** The person who asks for an event. */
export interface VisitActor {
  mayEdit: boolean
  isHost: boolean
}

interface VisitTypes {
  subject: { state: VisitState; startsAt: Date }
  actor: VisitActor
  context: { now: Date }
  denial: 'permission' | 'tooEarly'
}
export type VisitDenial = VisitTypes['denial'] | 'state'

/** People check in from so many hours before a visit on. */
const checkInHours = 12

const editor = ({ mayEdit }: VisitActor) => (mayEdit ? undefined : ('permission' as const))
const host = ({ mayEdit, isHost }: VisitActor) => (mayEdit || isHost ? undefined : ('permission' as const))

const from =
  (hoursBefore: number) =>
  ({ startsAt }: VisitTypes['subject'], { now }: VisitTypes['context']) =>
    now.getTime() < startsAt.getTime() - hoursBefore * hourMs ? ('tooEarly' as const) : undefined

/** The states of a visit: published it is known to its hosts; held it is a touch; nothing comes after its end. */
export const visitMachine = stateMachine<VisitTypes, VisitEvent>(
  'visitPlans',
  {
    edit: { from: ['draft', 'published'], to: stay, who: editor },
    publish: { from: ['draft'], to: 'published', who: editor },
    hold: { from: ['published'], to: 'held', who: host, guard: from(0) },
    cancel: { from: ['draft', 'published'], to: 'cancelled', who: editor },
    checkIn: { from: ['published'], to: stay, who: host, guard: from(checkInHours) },
  },
  { initial: ['draft'] },
)

interface Span {
  startsAt: Date
  endsAt: Date
}

/** From the beginning of the first stop to the end of the last. */
export const spanOf = (stops: readonly Span[]): Span => ({
  startsAt: new Date(Math.min(...stops.map(({ startsAt }) => startsAt.getTime()))),
  endsAt: new Date(Math.max(...stops.map(({ endsAt }) => endsAt.getTime()))),
})

type WhyNoProgramme = 'backwards' | 'tooLong'

/** Why stops are no programme: one ends before it begins, or they lie too far apart. */
export function whyNoProgramme(stops: readonly Span[]): WhyNoProgramme | undefined {
  if (stops.some(({ startsAt, endsAt }) => endsAt <= startsAt)) return 'backwards'
  const { startsAt, endsAt } = spanOf(stops)
  return endsAt.getTime() - startsAt.getTime() > mostVisitDays * 24 * hourMs ? 'tooLong' : undefined
}

/** A plate in its one spelling: blanks and middle dots make no other car. */
export const plateOf = (plate: string): string =>
  plate
    .normalize('NFKC')
    .replace(/[\s·•・.-]/gu, '')
    .toUpperCase()
