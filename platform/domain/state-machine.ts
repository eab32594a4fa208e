/** The four types that one machine is about. `subject` carries its state; `actor` is the person who asks for an event. */
export interface MachineTypes {
  subject: { state: string }
  actor: unknown
  context: unknown
  denial: string
}

type StateOf<T extends MachineTypes> = T['subject']['state']
type Denial<T extends MachineTypes> = T['denial'] | undefined

/** One event of a machine. Without `who` only the product itself raises it. */
export interface Transition<T extends MachineTypes> {
  from: readonly StateOf<T>[]
  /** The new state, `stay` for none, or a choice that names every possible outcome. */
  to: StateOf<T> | typeof stay | Choice<T>
  /** Answers why this actor may not raise the event. It is asked before the state is looked at. */
  who?: (actor: T['actor'], subject: T['subject'], context: T['context']) => Denial<T>
  /** Answers what else is in the way. It is asked last. */
  guard?: (subject: T['subject'], context: T['context'], actor: T['actor'] | undefined) => Denial<T>
}

interface Choice<T extends MachineTypes> {
  among: readonly StateOf<T>[]
  choose: (subject: T['subject'], context: T['context']) => StateOf<T>
}

/** The target of an event that leaves the state as it is. */
export const stay = Symbol('stay')

/** `who` of an event that every signed-in person may raise. */
export const anybody = (): undefined => undefined

export interface Question<T extends MachineTypes> {
  subject: T['subject']
  context: T['context']
  /** Absent: the product itself asks. */
  actor?: T['actor'] | undefined
}

export type Decision<T extends MachineTypes> =
  | { allowed: true; to: StateOf<T> }
  | { allowed: false; denial: T['denial'] | 'state' | 'permission' }

export interface ActionOf<T extends MachineTypes, Event extends string> {
  event: Event
  denial: T['denial'] | 'state' | 'permission' | null
}

interface MachineOptions<T extends MachineTypes> {
  /** Where a new subject begins. */
  initial: readonly StateOf<T>[]
  /** Whether the product may also raise what people raise, as directories and clean-ups do; it may not unless told. */
  productMayAll?: true
}

export interface StateMachine<
  T extends MachineTypes,
  Event extends string,
  Rule extends Transition<T> = Transition<T>,
> {
  readonly name: string
  readonly initial: readonly StateOf<T>[]
  readonly transitions: Readonly<Record<Event, Rule>>
  /** Whether an event may happen, and the state after it. Rights come first, then the state, then the guard. */
  decide(event: Event, question: Question<T>): Decision<T>
  /** Where an event leads that has one target, for a statement that moves rows by a condition. @throws Error for any other event. */
  targetOf(event: Event): StateOf<T>
  /** The same question for several events: null where nothing is in the way. */
  actions<Some extends Event>(events: readonly Some[], question: Question<T>): ActionOf<T, Some>[]
  /** Those of several events that may happen. */
  possible<Some extends Event>(events: readonly Some[], question: Question<T>): Some[]
}

/** Builds a machine from its table of events. A third type parameter lets a table carry columns of its own. */
export function stateMachine<
  T extends MachineTypes,
  Event extends string,
  Rule extends Transition<T> = Transition<T>,
>(
  name: string,
  transitions: Readonly<Record<Event, Rule>>,
  { initial, productMayAll }: MachineOptions<T>,
): StateMachine<T, Event, Rule> {
  const denialOf = ({ who }: Rule, { actor, subject, context }: Question<T>) => {
    if (actor === undefined) return who && !productMayAll ? 'permission' : undefined
    return who ? who(actor, subject, context) : 'permission'
  }
  const decide = (event: Event, question: Question<T>): Decision<T> => {
    const rule = transitions[event]
    const { subject, context, actor } = question
    const denial =
      denialOf(rule, question) ??
      (rule.from.includes(subject.state) ? rule.guard?.(subject, context, actor) : 'state')
    return denial === undefined
      ? { allowed: true, to: targetOf(rule, subject, context) }
      : { allowed: false, denial }
  }
  return {
    name,
    initial,
    transitions,
    decide,
    targetOf(event) {
      const { to } = transitions[event]
      if (to === stay || typeof to === 'object') throw new Error(`${name}: ${event} has no single target`)
      return to
    },
    actions: (events, question) =>
      events.map((event) => {
        const decision = decide(event, question)
        return { event, denial: decision.allowed ? null : decision.denial }
      }),
    possible: (events, question) => events.filter((event) => decide(event, question).allowed),
  }
}

function targetOf<T extends MachineTypes>(
  { to }: Transition<T>,
  subject: T['subject'],
  context: T['context'],
): StateOf<T> {
  if (to === stay) return subject.state
  return typeof to === 'object' ? to.choose(subject, context) : to
}
