import type { Tx } from '#platform/server/database/database.ts'
import { defineHook, type Hooks } from '#platform/server/extensions/define-hook.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** One permission that a person holds on one object, such as a template or a card, and where it comes from. */
export interface ObjectRight {
  objectId: string
  permission: string
  /** Reaches only what the person holds of the object. */
  isOwn: boolean
  /** A role on the object, holding something of it, or a grant on the record. */
  source: 'role' | 'holder' | 'grant'
  /** The role on the object, or the grant. */
  sourceId: string
  expiresAt: Date | null
}

export interface RightsHolder {
  accountId: string
  staffId: string | null
}

/** Rights that a feature gives on its single objects. */
export interface ObjectRightSource {
  find(tx: Tx, holder: RightsHolder): Promise<ObjectRight[]>
  /** What the sources of rights are called: roles by their names, grants by the people who gave them. */
  namesOf(tx: Tx, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Features add what they give on single objects beside the roles of the company. */
export const objectRightSources = defineHook<ObjectRightSource>('roles.objectRightSources')

/** Everything that a person holds on single objects; what has ended is not there. */
export async function findObjectRights(tx: Tx, hooks: Hooks, holder: RightsHolder): Promise<ObjectRight[]> {
  const rights: ObjectRight[] = []
  for (const source of hooks.all(objectRightSources)) rights.push(...(await source.find(tx, holder)))
  return rights
}

/** Rights on single objects as a viewer carries them: on all of it, on the own part, and until when all of that holds. */
export function objectRightsOf(
  rights: readonly ObjectRight[],
): Pick<Viewer, 'objectPermissions' | 'ownPermissions' | 'rightsUntil'> {
  const objectPermissions = new Map<string, Set<string>>()
  const ownPermissions = new Map<string, Set<string>>()
  for (const { objectId, permission, isOwn } of rights) {
    const held = isOwn ? ownPermissions : objectPermissions
    held.set(objectId, (held.get(objectId) ?? new Set()).add(permission))
  }
  const ends = rights.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return { objectPermissions, ownPermissions, ...(ends.length > 0 && { rightsUntil: Math.min(...ends) }) }
}
