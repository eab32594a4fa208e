import { hourMs } from '#platform/domain/durations.ts'
import { stateMachine } from '#platform/domain/state-machine.ts'

import type { TaskEvent, TaskReason, TaskState } from '../radar.contract.ts'
import type { RadarRules, SignalKind } from '../radar-rules.contract.ts'

export interface TaskActor {
  mayAct: boolean
}

type Denial = 'permission'
export type TaskDenial = Denial | 'state'
export type AnyTaskEvent = TaskEvent | 'expire'

interface TaskTypes {
  subject: { state: TaskState }
  actor: TaskActor
  context: undefined
  denial: Denial
}

const assigned = ({ mayAct }: TaskActor) => (mayAct ? undefined : ('permission' as const))

/** A task waits until somebody did something about it, put it aside, or its time ran out. */
export const taskMachine = stateMachine<TaskTypes, AnyTaskEvent>(
  'radar tasks',
  {
    finish: { from: ['open', 'expired'], to: 'done', who: assigned },
    dismiss: { from: ['open', 'expired'], to: 'dismissed', who: assigned },
    reopen: { from: ['dismissed'], to: 'open', who: assigned },
    expire: { from: ['open'], to: 'expired' },
  },
  { initial: ['open'] },
)

/** The newest events of a person. */
export interface Happened {
  signals: ReadonlySet<SignalKind>
  isKnown: boolean
  hasRisen: boolean
  /** Back after thirty days. */
  isBack: boolean
}

/** The strongest reason to tell somebody, if there is one. */
export function reasonOf(
  { signals, isKnown, hasRisen, isBack }: Happened,
  { kinds }: Pick<RadarRules['alerts'], 'kinds'>,
): TaskReason | undefined {
  const reasons: readonly (readonly [TaskReason, boolean])[] = [
    ['order', signals.has('order')],
    ['question', signals.has('question')],
    ['contact', signals.has('touch') || signals.has('form')],
    ['level', hasRisen],
    ['document', signals.has('document')],
    ['return', isBack],
    ['known', isKnown && signals.has('open')],
  ]
  return reasons.find(([reason, holds]) => holds && kinds[reason])?.[0]
}

/** Whether nobody is to be disturbed at this hour; a night may lie over midnight. */
export const isQuiet = (
  hour: number,
  { quietFrom, quietTo }: Pick<RadarRules['alerts'], 'quietFrom' | 'quietTo'>,
) => (quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo)

/** When a task is due: hours after it came; one that came at night counts from the morning on. */
export function dueOf(
  now: Date,
  hour: number,
  alerts: Pick<RadarRules['alerts'], 'quietFrom' | 'quietTo' | 'dueHours'>,
): Date {
  const wait = isQuiet(hour, alerts) ? (alerts.quietTo - hour + 24) % 24 : 0
  return new Date(now.getTime() + (wait + alerts.dueHours) * hourMs)
}

/** The next morning after quiet hours, when what could not disturb is told in one mail. */
export function morningOf(now: Date, hour: number, { quietTo }: Pick<RadarRules['alerts'], 'quietTo'>): Date {
  const begun = Math.floor(now.getTime() / hourMs) * hourMs
  return new Date(begun + ((quietTo - hour + 24) % 24 || 24) * hourMs)
}

export const nextSteps = [
  'rest',
  'order',
  'question',
  'answer',
  'call',
  'document',
  'forwarded',
  'price',
  'hot',
  'greet',
  'wait',
] as const
export type NextStep = (typeof nextSteps)[number]

/** The facts by which the next step is chosen. */
export interface StepFacts {
  mayContact: boolean
  isKnown: boolean
  level: 'hot' | 'warm' | 'cold'
  /** Of the last seven days. */
  lately: ReadonlySet<SignalKind>
  /** Somebody was in touch after the last visit. */
  isAnswered: boolean
}

/** The next step, by rules in their order. */
export function nextStepOf({ mayContact, isKnown, level, lately, isAnswered }: StepFacts): NextStep {
  const rules: readonly (readonly [NextStep, boolean])[] = [
    ['rest', !mayContact],
    ['wait', isAnswered],
    ['order', lately.has('order')],
    ['question', lately.has('question')],
    ['answer', lately.has('form')],
    ['call', lately.has('touch')],
    ['document', lately.has('document')],
    ['forwarded', lately.has('forwarded')],
    ['price', lately.has('price')],
    ['hot', level === 'hot'],
    ['greet', isKnown && lately.size > 0],
  ]
  return rules.find(([, holds]) => holds)?.[0] ?? 'wait'
}
