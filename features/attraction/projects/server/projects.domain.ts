import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import { formerStage, type ProjectState, type Stage, stages } from '../face/project-model.ts'
import type { ProblemEvent, ProjectEvent } from '../projects.contract.ts'
import { enters } from './project-gates.domain.ts'

/** The person who asks for an event. */
export interface ProjectActor {
  mayEdit: boolean
  mayMove: boolean
  /** Moves projects of others, too: a head of a department, an administrator. */
  mayManage: boolean
  /** Settles how projects run, and signs. */
  mayConfigure: boolean
}

export interface ProjectSubject {
  state: ProjectState
  stage: Stage
}

export interface ProjectContext {
  /** The stage that `push` leads to; undefined where there is no such way. */
  target: Stage | undefined
  /** How many things stand before it. */
  missing: number
  /** Those besides the leaders' consent. */
  missingForConsent: number
  assessment: 'none' | 'asked' | 'agreed'
}

type Denial = 'permission' | 'manage' | 'sign' | 'stageGate' | 'noStage' | 'assessing'
export type ProjectDenial = Denial | 'state'

interface ProjectTypes {
  subject: ProjectSubject
  actor: ProjectActor
  context: ProjectContext
  denial: Denial
}

const editor = ({ mayEdit }: ProjectActor) => (mayEdit ? undefined : ('permission' as const))
const mover = ({ mayMove }: ProjectActor) => (mayMove ? undefined : ('permission' as const))
const manager = ({ mayMove, mayManage }: ProjectActor) =>
  mayMove ? (mayManage ? undefined : ('manage' as const)) : ('permission' as const)

/** A step over the signature is for people who sign. */
const signer = (actor: ProjectActor, { stage }: ProjectSubject, { target }: ProjectContext) => {
  if (!actor.mayMove) return 'permission' as const
  const signs = target !== undefined && enters('signed', { from: stage, to: target })
  return signs && !actor.mayConfigure ? ('sign' as const) : undefined
}

const later = stages.slice(1)
const earlier = stages.slice(0, -1)

export type ProjectChange = ProjectEvent | 'assign' | 'agree' | 'decline'

/** The states of a project: the way of twelve stages, a rest, and the end. */
export const projectMachine = stateMachine<ProjectTypes, ProjectChange>(
  'projects',
  {
    edit: { from: [...stages, 'on_hold'], to: stay, who: editor },
    push: {
      from: earlier,
      to: { among: later, choose: ({ stage }, { target }) => target ?? stage },
      who: signer,
      guard: (_, { target, missing }) =>
        target === undefined ? 'noStage' : missing > 0 ? 'stageGate' : undefined,
    },
    stepBack: {
      from: later,
      to: { among: earlier, choose: ({ stage }) => formerStage(stage) ?? stage },
      who: mover,
    },
    /** Asks the leaders; land, tax, energy and environment have been looked at before. */
    assess: {
      from: ['policy_review'],
      to: stay,
      who: mover,
      guard: (_, { assessment, missingForConsent }) => {
        if (assessment !== 'none') return 'assessing'
        return missingForConsent > 0 ? 'stageGate' : undefined
      },
    },
    agree: { from: ['policy_review'], to: stay },
    decline: { from: ['policy_review'], to: 'negotiating' },
    assign: { from: [...stages, 'on_hold'], to: stay, who: manager },
    hold: { from: earlier, to: 'on_hold', who: manager },
    resume: { from: ['on_hold'], to: { among: stages, choose: ({ stage }) => stage }, who: manager },
    terminate: { from: [...stages, 'on_hold'], to: 'terminated', who: manager },
  },
  { initial: ['recommended'] },
)

interface ProblemTypes {
  subject: { state: 'open' | 'answered' | 'closed' }
  actor: Pick<ProjectActor, 'mayEdit' | 'mayManage'>
  context: undefined
  denial: 'permission'
}

const problemEditor = ({ mayEdit }: ProblemTypes['actor']) => (mayEdit ? undefined : ('permission' as const))

/** The states of a problem: an answer is not yet the end of what blocks. */
export const problemMachine = stateMachine<ProblemTypes, ProblemEvent>(
  'project-problems',
  {
    answer: { from: ['open', 'answered'], to: 'answered', who: problemEditor },
    close: { from: ['answered'], to: 'closed', who: problemEditor },
    reopen: { from: ['answered', 'closed'], to: 'open', who: problemEditor },
  },
  { initial: ['open'] },
)

interface CheckTypes {
  subject: { state: string; byId: string }
  actor: { accountId: string; mayCheck: boolean }
  context: undefined
  denial: 'permission' | 'samePerson'
}

/** Two people: somebody other than the maker decides. */
const another = ({ accountId, mayCheck }: CheckTypes['actor'], { byId }: CheckTypes['subject']) => {
  if (!mayCheck) return 'permission' as const
  return accountId === byId ? ('samePerson' as const) : undefined
}

/** The states of a document of a project. */
export const documentMachine = stateMachine<CheckTypes, 'accept' | 'refuse'>(
  'project-documents',
  {
    accept: { from: ['pending'], to: 'checked', who: another },
    refuse: { from: ['pending'], to: 'rejected', who: another },
  },
  { initial: ['pending'] },
)

/** The states of an arrival of money. */
export const arrivalMachine = stateMachine<CheckTypes, 'accept' | 'refuse'>(
  'project-arrivals',
  {
    accept: { from: ['pending'], to: 'confirmed', who: another },
    refuse: { from: ['pending'], to: 'rejected', who: another },
  },
  { initial: ['pending'] },
)
