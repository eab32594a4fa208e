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

export type FolderState = 'kept' | 'recycled'
export type FolderObstacle = 'permission' | 'state' | 'smart' | 'confirm' | 'notDue' | 'export'

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

interface Question {
  event: FolderEvent
  folder: FolderFacts
  isConfirmed?: boolean
  now?: Date
}

interface Rule {
  from: FolderState
  needs: GrantLevel
  guard?: (question: Question) => FolderObstacle | undefined
}

/** The bin keeps a folder for thirty days. */
export const binMs = 30 * 86_400_000

const notSmart = ({ folder }: Question) => (folder.kind === 'smart' ? ('smart' as const) : undefined)
const confirmed = ({ folder, isConfirmed }: Question) =>
  folder.isShared && !isConfirmed ? ('confirm' as const) : undefined

const rules: Readonly<Record<FolderEvent, Rule>> = {
  edit: { from: 'kept', needs: 'manage' },
  fill: { from: 'kept', needs: 'edit', guard: notSmart },
  grant: { from: 'kept', needs: 'manage' },
  remove: { from: 'kept', needs: 'manage', guard: confirmed },
  merge: { from: 'kept', needs: 'manage', guard: (question) => notSmart(question) ?? confirmed(question) },
  restore: { from: 'recycled', needs: 'manage' },
  export: { from: 'kept', needs: 'view', guard: ({ folder }) => (folder.canExport ? undefined : 'export') },
  purge: {
    from: 'recycled',
    needs: 'manage',
    guard: ({ folder: { recycledAt }, now = new Date() }) =>
      recycledAt !== null && recycledAt.getTime() + binMs <= now.getTime() ? undefined : 'notDue',
  },
}

/** The one guard of every event of a folder; null where nothing is in the way. */
export function obstacleTo(question: Question): FolderObstacle | null {
  const { from, needs, guard } = rules[question.event]
  if (rankOfLevel(question.folder.level) < rankOfLevel(needs)) return 'permission'
  const state: FolderState = question.folder.recycledAt === null ? 'kept' : 'recycled'
  return state === from ? (guard?.(question) ?? null) : 'state'
}
