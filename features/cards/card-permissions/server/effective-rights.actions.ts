import type { z } from 'zod'

import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import { findObjectRights } from '#features/company/roles/server/object-rights.public.ts'
import { findHeldRoles } from '#features/company/roles/server/roles.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { cardPermissionsContract } from '../card-permissions.contract.ts'
import { isHolderOf, rightsOnCard } from './card-permissions.domain.ts'
import { effectiveRights, type HeldObject } from './effective-rights.domain.ts'
import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { permittedCards } from './permitted-cards.public.ts'
import { findUsersSeen } from './role-users.repository.ts'
import { findSourceNames } from './source-names.repository.ts'

type RightsQuery = z.infer<(typeof cardPermissionsContract)['listEffectiveRights']['query']>

/** Everything that somebody may do on a template or on one of its cards, and through what: the same rows that decide about calls. */
export async function listEffectiveRights(
  context: MemberContext,
  { templateId, accountId, carteId }: RightsQuery,
) {
  const { tx, viewer, services } = context
  await requireTemplate(context, templateId, 'template:roles')
  const [user] = await findUsersSeen(tx, { viewer, templateId }, [accountId])
  const card =
    carteId === undefined ? undefined : await services.provided.get(permittedCards).findPlace(tx, carteId)
  if (
    !user ||
    (carteId !== undefined &&
      (card?.templateId !== templateId || !rightsOnCard(viewer, card).holds('card:view')))
  )
    throw notFound()
  const { staffId, nickName, state } = user
  const roles = await findHeldRoles(tx, { accountId, ...(await findPlaceOfStaff(tx, staffId)) })
  const rights = await findObjectRights(tx, context.services.hooks, { accountId, staffId })
  const names = await findSourceNames(
    tx,
    rights.map(({ sourceId }) => sourceId),
  )
  const objects = rights.map((right): HeldObject => ({ ...right, name: names.get(right.sourceId) ?? '' }))
  const place = {
    templateId,
    card: card
      ? { id: card.id, departmentId: card.departmentId, isOwn: isHolderOf({ accountId, staffId }, card) }
      : null,
  }
  const known = effectiveRights(roles, objects, place)
  return {
    accountId,
    accountName: nickName,
    state,
    // An account that is out of force holds what it holds, and may do nothing with it.
    rights: known.map((right) => ({ ...right, allowed: right.allowed && state === 'active' })),
  }
}
