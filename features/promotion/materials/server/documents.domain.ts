import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { deepestFolder, type DocumentEvent, type DocumentState } from '../materials.contract.ts'

/** Everything that happens to a document: by people, by its drawing, or by time. */
export type AnyDocumentEvent = DocumentEvent | 'draw' | 'fail' | 'purge'

/** The part of a document that its states are about. */
export interface DocumentSubject {
  state: DocumentState
  recycledFrom: DocumentState | null
  recycledAt: Date | null
}

type Denial = 'permission' | 'tooLate' | 'notDue'
export type DocumentDenial = Denial | 'state'
export type MaterialPermission = 'material:edit' | 'material:delete'

/** The actor, as the answer to whether they hold a permission. */
type Holds = (permission: MaterialPermission) => boolean

interface DocumentTypes {
  subject: DocumentSubject
  actor: Holds
  context: { now: Date }
  denial: Denial
}

/** For how long the bin keeps a document. */
export const binMs = 30 * dayMs

const isBinOver = ({ recycledAt }: DocumentSubject, now: Date) =>
  recycledAt === null || now.getTime() - recycledAt.getTime() >= binMs

const holding = (permission: MaterialPermission) => (holds: Holds) =>
  holds(permission) ? undefined : ('permission' as const)
const mayEdit = holding('material:edit')
const mayDelete = holding('material:delete')

/** The events of a document, by people, by its drawing or by time. */
export const documentMachine = stateMachine<DocumentTypes, AnyDocumentEvent>(
  'documents',
  {
    edit: { from: ['converting', 'ready', 'failed'], to: stay, who: mayEdit },
    replace: { from: ['ready', 'failed'], to: 'converting', who: mayEdit },
    redraw: { from: ['failed', 'ready'], to: 'converting', who: mayEdit },
    draw: { from: ['converting'], to: 'ready' },
    fail: { from: ['converting'], to: 'failed' },
    remove: { from: ['converting', 'ready', 'failed'], to: 'recycled', who: mayDelete },
    restore: {
      from: ['recycled'],
      to: {
        among: ['ready', 'failed'],
        // A drawing that met the bin was given up.
        choose: ({ recycledFrom }) => (recycledFrom === 'ready' ? 'ready' : 'failed'),
      },
      who: mayDelete,
      guard: (subject, { now }) => (isBinOver(subject, now) ? 'tooLate' : undefined),
    },
    purge: {
      from: ['recycled'],
      to: stay,
      guard: (subject, { now }) => (isBinOver(subject, now) ? undefined : 'notDue'),
    },
  },
  { initial: ['converting'] },
)

/** A folder in its place. */
export interface PlacedFolder {
  id: string
  parentId: string | null
  visibleTo: readonly string[]
}

/** The folders above one, the nearest first; a circle, which nobody can make, would end. */
function above<F extends PlacedFolder>(folders: readonly F[], start: string | null): F[] {
  const path: F[] = []
  for (let next = start; next !== null && path.length <= deepestFolder;) {
    const found = folders.find(({ id }) => id === next)
    if (!found) break
    path.push(found)
    next = found.parentId
  }
  return path
}

const heightOf = (folders: readonly PlacedFolder[], id: string): number =>
  1 +
  Math.max(
    0,
    ...folders.filter(({ parentId }) => parentId === id).map((child) => heightOf(folders, child.id)),
  )

/** Why a folder cannot lie in another one: it would be too deep there, or inside itself. A new one has no id. */
export function placeFlaw(
  folders: readonly PlacedFolder[],
  { id, parentId }: { id: string | null; parentId: string | null },
): 'inItself' | 'tooDeep' | undefined {
  const path = above(folders, parentId)
  if (id !== null && path.some((folder) => folder.id === id)) return 'inItself'
  const height = id === null ? 1 : heightOf(folders, id)
  return path.length + height > deepestFolder ? 'tooDeep' : undefined
}

/** The folders that somebody of these departments, own and those above, may see: one that lies in a hidden folder is hidden. */
export const visibleFolders = <F extends PlacedFolder>(
  folders: readonly F[],
  departmentIds: readonly string[],
): F[] =>
  folders.filter(({ id }) =>
    above(folders, id).every(
      ({ visibleTo }) => visibleTo.length === 0 || visibleTo.some((one) => departmentIds.includes(one)),
    ),
  )
