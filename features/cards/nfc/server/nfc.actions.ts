import type { z } from 'zod'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import type { nfcContract, NfcMedium } from '../nfc.contract.ts'
import { contentOfCard } from './nfc-content.actions.ts'
import {
  findCard,
  findMedia,
  findMedium,
  insertMedium,
  removeMedium,
  removeOverwritten,
} from './nfc.repository.ts'
import { mediumOf } from './nfc.view.ts'

/** The card, for a person who may see it and holds the permission on it. */
async function requireCard(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  id: string,
  permission: 'card:view' | 'card:edit' = 'card:view',
) {
  const { tx, viewer } = context
  const card = await findCard(tx, id)
  const rights = card && rightsOnCard(viewer, card)
  if (!card || !rights?.holds('card:view') || card.state === 'purged') throw notFound()
  if (!rights.holds(permission)) throw forbidden(permission, context)
  return { card, rights }
}

export async function listMedia(context: MemberContext, carteId: string) {
  const { card, rights } = await requireCard(context, carteId)
  return { list: (await findMedia(context.tx, card.id)).map(mediumOf), canWrite: rights.holds('card:edit') }
}

/** Registers a tag that was written. A serial number that is known names the same tag: it carries what was written last. */
export async function addMedium(
  context: MemberContext,
  body: z.infer<(typeof nfcContract)['addMedium']['body']>,
): Promise<NfcMedium> {
  const { tx, viewer, services } = context
  const { card } = await requireCard(context, body.carteId, 'card:edit')
  const { tlvBytes } = await contentOfCard(context, card.id, undefined)
  const serial = body.serial?.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const serialHash = serial
    ? keyedDigest(await secretFor(services.database, 'nfc'), ['serial', serial], 22)
    : null
  if (serialHash) await removeOverwritten(tx, serialHash)
  const { chip, locked } = body
  const id = await insertMedium(tx, {
    cardId: card.id,
    label: body.label.trim(),
    chip,
    locked,
    serialHash,
    bytes: tlvBytes,
    writtenBy: viewer.accountId,
  })
  await recordBy(context, [
    { objectType: 'card', objectId: card.id, event: 'writeTag', detail: { chip, locked } },
  ])
  const medium = await findMedium(tx, id).then(orNotFound)
  return mediumOf(medium)
}

export async function forgetMedium(context: MemberContext, id: string): Promise<void> {
  const found = await findMedium(context.tx, id).then(orNotFound)
  const { card } = await requireCard(context, found.medium.cardId, 'card:edit')
  await removeMedium(context.tx, id)
  await recordBy(context, [{ objectType: 'card', objectId: card.id, event: 'removeTag' }])
}
