import { z } from 'zod'

import { nfcRecords } from '#features/cards/card-templates/card-templates.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, id, line, listParam, moment } from '#platform/contract/schemas.ts'

export const nfcChips = ['ntag213', 'ntag215', 'ntag216', 'other'] as const
export type NfcChip = (typeof nfcChips)[number]

/** What a card's tag carries, byte for byte, and on which chips it has room. */
const nfcContent = z.object({
  url: z.string(),
  /** The message as a writer takes it. */
  ndefHex: z.string(),
  bytes: z.number().int(),
  /** The message with what wraps it on the tag: this is what counts against a chip's room. */
  tlvBytes: z.number().int(),
  fits: z.object({ ntag213: z.boolean(), ntag215: z.boolean(), ntag216: z.boolean() }),
  records: z.array(
    z.object({ type: z.enum(['uri', 'text', 'vcard']), value: z.string(), bytes: z.number().int() }),
  ),
  record: z.enum(nfcRecords),
  /** The card that it is about; null for an example of the template. */
  card: z.object({ carteId: id, name: z.string() }).nullable(),
  canWrite: z.boolean(),
})
export type NfcContent = z.infer<typeof nfcContent>

const nfcMedium = z.object({
  mediumId: id,
  carteId: id,
  label: z.string(),
  chip: z.enum(nfcChips),
  bytes: z.number().int(),
  locked: z.boolean(),
  writtenBy: z.string(),
  writtenAt: moment,
})
export type NfcMedium = z.infer<typeof nfcMedium>

/** Cards on NFC tags: what goes on them, which exist, and a list for the machine that writes many. */
export const nfcContract = defineContract('nfc', {
  content: endpoint({ method: 'GET', path: '/v2/template/fieldForNfc' }, 'card:view', {
    query: z.object({
      templateId: id.optional(),
      carteId: id.optional(),
      record: z.enum(nfcRecords).optional(),
    }),
    data: nfcContent,
  }),
  listMedia: endpoint({ method: 'GET', path: '/v2/nfc/media' }, 'card:view', {
    query: z.object({ carteId: id }),
    data: z.object({ list: z.array(nfcMedium), canWrite: z.boolean() }),
  }),
  addMedium: endpoint({ method: 'POST', path: '/v2/nfc/media' }, 'card:edit', {
    creates: true,
    body: z.object({
      carteId: id,
      label: line(40),
      chip: z.enum(nfcChips),
      /** The tag's own number as the reader tells it; kept as a digest only. */
      serial: line(60).optional(),
      locked: z.boolean(),
    }),
    data: nfcMedium,
  }),
  removeMedium: endpoint({ method: 'DELETE', path: '/v2/nfc/media/:id' }, 'card:edit', {
    params: byId,
    data: z.null(),
  }),
  /** Names, addresses and messages of cards in use, for the encoder. */
  downloadEncoderList: endpoint({ method: 'GET', path: '/v2/nfc/encoder' }, 'template:nfc', {
    query: z.object({ templateId: id, ids: listParam().optional() }),
    file: true,
    slow: true,
  }),
})
