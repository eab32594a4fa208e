import type { EffectiveRight } from '../card-permissions.contract.ts'
import { type MatrixPermission, matrixPermissions } from '../card-permissions.permissions.ts'

type Source = EffectiveRight['sources'][number]

/** A company role in force, with how far it reaches for this person. */
export interface HeldRole {
  name: string
  permissions: readonly string[]
  extent: { scope: 'all' | 'departments' | 'self'; departmentIds: readonly string[] }
}

/** Something that somebody holds on one template or card, with the name of the role or of the person who granted it. */
export interface HeldObject {
  objectId: string
  permission: string
  isOwn: boolean
  source: 'role' | 'holder' | 'grant'
  name: string
  expiresAt: Date | null
}

/** What is asked about: a card, or the template as a whole. */
export interface Place {
  templateId: string
  card: { id: string; departmentId: string | null; isOwn: boolean } | null
}

/** Every permission of the matrix with what gives it to somebody there, in the order in which the sources are asked. */
export function effectiveRights(
  roles: readonly HeldRole[],
  objects: readonly HeldObject[],
  place: Place,
): EffectiveRight[] {
  return matrixPermissions.map((permission) => {
    const sources = [
      ...roles
        .filter((role) => role.permissions.includes(permission))
        .map((role) => sourceOfRole(role, permission, place)),
      ...objects
        .filter((object) => object.permission === permission)
        .flatMap((object) => sourceOfObject(object, place)),
    ]
    return { permission, allowed: sources.some(({ counts }) => counts), sources }
  })
}

function sourceOfRole({ name, extent }: HeldRole, permission: MatrixPermission, { card }: Place): Source {
  const reach =
    permission.startsWith('template:') || extent.scope === 'all'
      ? 'all'
      : extent.scope === 'self'
        ? 'own'
        : 'departments'
  const isInside =
    card !== null && card.departmentId !== null && extent.departmentIds.includes(card.departmentId)
  const counts = card === null || reach === 'all' || card.isOwn || isInside
  return { source: 'company', name, reach, until: null, counts }
}

function sourceOfObject(
  { objectId, isOwn, source, name, expiresAt }: HeldObject,
  { templateId, card }: Place,
): Source[] {
  const isOnCard = objectId === card?.id
  if (objectId !== templateId && !isOnCard) return []
  return [
    {
      source: source === 'role' ? 'template' : source,
      name,
      reach: isOnCard ? 'card' : isOwn ? 'own' : 'all',
      until: expiresAt?.toISOString() ?? null,
      counts: !isOwn || card === null || card.isOwn,
    },
  ]
}
