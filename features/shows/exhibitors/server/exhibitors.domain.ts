import { stateMachine } from '#platform/domain/state-machine.ts'

import type { ApplicationState } from '#features/shows/recruitment/recruitment.contract.ts'

import type { ExhibitorEvent, ExhibitorRole, ExhibitorState, ProfileDraft } from '../exhibitors.contract.ts'

/** A colleague of the organiser, or a person of the exhibitor. */
export type ExhibitorActor = { mayEdit: boolean } | { role: ExhibitorRole }

interface ExhibitorTypes {
  subject: { state: ExhibitorState; intro: string }
  actor: ExhibitorActor
  context: undefined
  denial: 'permission' | 'withheld' | 'intro'
}
export type ExhibitorDenial = ExhibitorTypes['denial'] | 'state'

const organiser = (actor: ExhibitorActor) =>
  'mayEdit' in actor && actor.mayEdit ? undefined : ('permission' as const)

const keepsEntry = (actor: ExhibitorActor) => 'role' in actor && actor.role !== 'E3'

/** The states of an exhibitor's entry in the directory. What the organiser took out the organiser puts back. */
export const exhibitorMachine = stateMachine<ExhibitorTypes, ExhibitorEvent>(
  'exhibitors',
  {
    publish: {
      from: ['hidden', 'withheld'],
      to: 'published',
      who: (actor, { state }) => {
        if (!keepsEntry(actor)) return organiser(actor)
        return state === 'withheld' ? 'withheld' : undefined
      },
      guard: ({ intro }) => (intro.trim() === '' ? 'intro' : undefined),
    },
    hide: {
      from: ['published'],
      to: 'hidden',
      who: (actor) => (keepsEntry(actor) ? undefined : 'permission'),
    },
    withhold: { from: ['hidden', 'published'], to: 'withheld', who: organiser },
    end: { from: ['hidden', 'published', 'withheld'], to: 'ended' },
  },
  { initial: ['hidden'] },
)

const exhibiting: readonly ApplicationState[] = [
  'contracted',
  'deposit_paid',
  'paid_up',
  'confirmed',
  'exhibited',
]

/** Whether both sides have signed, and neither has left. */
export const isExhibiting = (state: ApplicationState): boolean => exhibiting.includes(state)

/** Square decimetres of booth for which one more person gets a pass. */
const areaOfPass = 300
const fewestPasses = 2

/** How many passes come with booths of so many square decimetres. */
export const passesOf = (areaSquareDm: number): number =>
  areaSquareDm === 0 ? 0 : Math.max(fewestPasses, Math.ceil(areaSquareDm / areaOfPass))

/** How much of an entry is written, in percent: each of its five parts counts alike. */
export const profilePercent = ({
  name,
  intro,
  website,
  categories,
  products,
}: Readonly<Pick<ProfileDraft, 'name' | 'intro' | 'website' | 'categories' | 'products'>>): number =>
  [name, intro, website].filter((text) => text.trim() !== '').length * 20 +
  [categories, products].filter(({ length }) => length > 0).length * 20
