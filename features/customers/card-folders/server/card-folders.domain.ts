import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { FolderKind, GrantLevel } from '../card-folders.contract.ts'
import { rankOfLevel } from './folder-grants.domain.ts'

export const folderEventNames = [
  'edit',
  'fill',
  'grant',
  'remove',
  'restore',
  'merge',
  'export',
  'purge',
] as const
export type FolderEvent = (typeof folderEventNames)[number]

export type FolderState = 'kept' | 'recycled' | 'gone'
export type FolderDenial = 'permission' | 'state' | 'smart' | 'confirm' | 'notDue' | 'export'

/** Everything that decides about a folder: what it is, and what the person who asks may do with it. */
export interface FolderFacts {
  kind: FolderKind
  recycledAt: Date | null
  level: GrantLevel
  isOwner: boolean
  canExport: boolean
  /** Whether others hold grants. */
  isShared: boolean
}

interface FolderContext {
  isConfirmed: boolean
  now: Date
}

interface FolderTypes {
  subject: FolderFacts & { state: FolderState }
  actor: { level: GrantLevel }
  context: FolderContext
  denial: FolderDenial
}

/** The bin keeps a folder for thirty days. */
export const binMs = 30 * dayMs

const needs =
  (least: GrantLevel) =>
  ({ level }: { level: GrantLevel }): FolderDenial | undefined =>
    rankOfLevel(level) < rankOfLevel(least) ? 'permission' : undefined
const notSmart = ({ kind }: FolderFacts) => (kind === 'smart' ? ('smart' as const) : undefined)
const confirmed = ({ isShared }: FolderFacts, { isConfirmed }: FolderContext) =>
  isShared && !isConfirmed ? ('confirm' as const) : undefined

/** The states of a folder; the product empties the bin. */
export const folderMachine = stateMachine<FolderTypes, FolderEvent>(
  'card-folders',
  {
    edit: { from: ['kept'], to: stay, who: needs('manage') },
    fill: { from: ['kept'], to: stay, who: needs('edit'), guard: notSmart },
    grant: { from: ['kept'], to: stay, who: needs('manage') },
    remove: { from: ['kept'], to: 'recycled', who: needs('manage'), guard: confirmed },
    // What is inside goes into another folder.
    merge: {
      from: ['kept'],
      to: 'recycled',
      who: needs('manage'),
      guard: (folder, context) => notSmart(folder) ?? confirmed(folder, context),
    },
    restore: { from: ['recycled'], to: 'kept', who: needs('manage') },
    export: {
      from: ['kept'],
      to: stay,
      who: needs('view'),
      guard: ({ canExport }) => (canExport ? undefined : 'export'),
    },
    purge: {
      from: ['recycled'],
      to: 'gone',
      who: needs('manage'),
      guard: ({ recycledAt }, { now }) =>
        recycledAt !== null && recycledAt.getTime() + binMs <= now.getTime() ? undefined : 'notDue',
    },
  },
  { initial: ['kept'], productMayAll: true },
)

interface Question {
  event: FolderEvent
  folder: FolderFacts
  isConfirmed?: boolean
  now?: Date
}

/** What is in the way of an event of a folder; null for nothing. */
export function denialTo({
  event,
  folder,
  isConfirmed = false,
  now = new Date(),
}: Question): FolderDenial | null {
  const state = folder.recycledAt === null ? ('kept' as const) : ('recycled' as const)
  const decision = folderMachine.decide(event, {
    subject: { ...folder, state },
    context: { isConfirmed, now },
    actor: folder,
  })
  return decision.allowed ? null : decision.denial
}
