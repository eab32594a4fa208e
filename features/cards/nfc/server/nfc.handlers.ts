import type { FastifyInstance } from 'fastify'

import { cardsMoved } from '#features/cards/cards/server/card-events.public.ts'
import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { record, recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'
import { writeCsv } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import { nfcContract, type NfcMedium } from '../nfc.contract.ts'
import { contentOf, contentOfCard, contentOfTemplate, tagUrl } from './nfc-content.actions.ts'
import {
  findCard,
  findCardsToEncode,
  findMedia,
  findMedium,
  insertMedium,
  removeMediaOfCards,
  removeMedium,
  removeOverwritten,
  type ShownMedium,
} from './nfc.repository.ts'
import { nfcServerTexts } from './server.texts.ts'

export function mountNfc(app: FastifyInstance): void {
  // Whoever holds the card next gets tags of their own.
  app.services.hooks.add(cardsMoved, async (tx, { event, cardIds, actor }) => {
    if (event !== 'unbind') return
    const removed = await removeMediaOfCards(tx, cardIds)
    await record(
      tx,
      actor,
      removed.map(({ cardId }) => ({ objectType: 'card', objectId: cardId, event: 'removeTag' })),
    )
  })
  mountContract(app, nfcContract, { ...reading, ...writing })
}

type NfcHandlers = Handlers<typeof nfcContract>

const reading = {
  async content({ query: { carteId, templateId, record } }, context) {
    if (carteId !== undefined) return contentOfCard(context, carteId, record)
    if (templateId !== undefined) return contentOfTemplate(context, templateId, record)
    throw refuse(nfcServerTexts, (t) => t.which, { status: 400, reason: 'INVALID', fields: { carteId: '' } })
  },
  async listMedia({ query }, context) {
    const { card, rights } = await openCard(context, query.carteId)
    return { list: (await findMedia(context.tx, card.id)).map(mediumOf), canWrite: rights.holds('card:edit') }
  },
  async downloadEncoderList({ query }, { tx, viewer, language, reply, services }) {
    const { templateId } = query
    const template = await findTemplate(tx, templateId)
    if (!template || !holdsOn(viewer, 'template:view', templateId)) throw notFound()
    if (!holdsOn(viewer, 'template:nfc', templateId)) throw forbidden('template:nfc')
    const words = nfcServerTexts.in(language).encoder
    const cards = await findCardsToEncode(tx, { viewer, templateId, ids: splitList(query.ids) })
    const rows = cards.map(({ name, publicId }) => {
      const url = tagUrl(services.settings.publicOrigin, publicId)
      const { ndefHex, tlvBytes } = contentOf({ url, record: 'none', values: {}, language })
      return [name, url, ndefHex, tlvBytes]
    })
    const columns = [words.name, words.url, words.message, words.bytes].map((title) => ({ title }))
    const name = fill(words.fileName, { template: template.name })
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition('attachment', name))
      .send(writeCsv(columns, rows))
  },
} satisfies Partial<NfcHandlers>

const writing = {
  async addMedium({ body }, context) {
    const { tx, viewer, services } = context
    const { card } = await openCard(context, body.carteId, 'card:edit')
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
    const medium = await findMedium(tx, id)
    if (!medium) throw notFound()
    return mediumOf(medium)
  },
  async removeMedium({ params }, context) {
    const found = await findMedium(context.tx, params.id)
    if (!found) throw notFound()
    const { card } = await openCard(context, found.medium.cardId, 'card:edit')
    await removeMedium(context.tx, params.id)
    await recordBy(context, [{ objectType: 'card', objectId: card.id, event: 'removeTag' }])
    return null
  },
} satisfies Partial<NfcHandlers>

/** The card, for somebody who may see it and holds the permission on it. */
async function openCard(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
  permission: 'card:view' | 'card:edit' = 'card:view',
) {
  const card = await findCard(tx, id)
  const rights = card && rightsOnCard(viewer, card)
  if (!card || !rights?.holds('card:view') || card.state === 'purged') throw notFound()
  if (!rights.holds(permission)) throw forbidden(permission)
  return { card, rights }
}

const mediumOf = ({ medium, writtenBy }: ShownMedium): NfcMedium => ({
  mediumId: medium.id,
  carteId: medium.cardId,
  label: medium.label,
  chip: medium.chip,
  bytes: medium.bytes,
  locked: medium.locked,
  writtenBy: writtenBy ?? '',
  writtenAt: medium.writtenAt.toISOString(),
})
