import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findSavedContact } from '#features/cards/cards/server/cards.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import type { NfcContent } from '../nfc.contract.ts'
import {
  fitsOn,
  hexOf,
  ndefMessage,
  type NdefRecord,
  shortContact,
  shortText,
  tlvBlock,
} from './ndef.domain.ts'
import { findCard } from './nfc.repository.ts'
import { nfcServerTexts } from './server.texts.ts'

type ContentContext = Pick<MemberContext, 'tx' | 'viewer' | 'services' | 'language'>
type Second = NfcContent['record']

/** The address that a tag carries: visits know by its mark that they came from one. */
export const tagUrl = (publicOrigin: string, publicId: string) => `${publicOrigin}/c/${publicId}?s=nfc`

const codeOf = (language: Language) => language.slice(0, 2)

interface TagContent {
  url: string
  record: Second
  values: Readonly<Partial<Record<string, string>>>
  language: Language
}

function recordsOf({ url, record, values, language }: TagContent): NdefRecord[] {
  const address: NdefRecord = { type: 'uri', value: url }
  if (record === 'text')
    return [address, { type: 'text', value: shortText(values), language: codeOf(language) }]
  return record === 'vcard' ? [address, { type: 'vcard', value: shortContact(values) }] : [address]
}

/** What a tag carries, with every byte counted. */
export function contentOf(content: TagContent): Omit<NfcContent, 'card' | 'canWrite'> {
  const records = recordsOf(content)
  const message = ndefMessage(records)
  const block = tlvBlock(message)
  return {
    url: content.url,
    ndefHex: hexOf(message),
    bytes: message.length,
    tlvBytes: block.length,
    fits: fitsOn(block.length),
    records: records.map((record) => ({
      type: record.type,
      value: record.value,
      bytes: ndefMessage([record]).length,
    })),
    record: content.record,
  }
}

/** The content of a card's tag, for people who may see the card. A tag never carries what strangers may not see whole. */
export async function contentOfCard(
  context: ContentContext,
  carteId: string,
  wanted: Second | undefined,
): Promise<NfcContent> {
  const { tx, viewer, services, language } = context
  const card = await findCard(tx, carteId)
  const rights = card && rightsOnCard(viewer, card)
  const template = card && (await findTemplate(tx, card.templateId))
  if (!card || !template || !rights?.holds('card:view') || card.state === 'purged') throw notFound()
  const saved = await findSavedContact(tx, { cardId: card.id, language })
  if (!saved) throw refuse(nfcServerTexts, (t) => t.closed, { reason: 'STATE_CONFLICT', state: card.state })
  const values = Object.fromEntries(saved.fields.map(({ key, value }) => [key, value]))
  const content = contentOf({
    url: tagUrl(services.settings.publicOrigin, card.publicId),
    record: wanted ?? template.nfcRecord,
    values: { company: saved.card.company.name, ...values },
    language,
  })
  return { ...content, card: { carteId: card.id, name: card.name }, canWrite: rights.holds('card:edit') }
}

/** The content of a template's tags, shown with an invented person. */
export async function contentOfTemplate(
  context: ContentContext,
  templateId: string,
  wanted: Second | undefined,
): Promise<NfcContent> {
  const { tx, viewer, services, language } = context
  const template = await findTemplate(tx, templateId)
  if (
    !template ||
    !(holdsOn(viewer, 'template:view', templateId) || holdsOn(viewer, 'card:view', templateId))
  )
    throw notFound()
  const { example } = nfcServerTexts.in(language)
  const content = contentOf({
    url: tagUrl(services.settings.publicOrigin, 'x'.repeat(22)),
    record: wanted ?? template.nfcRecord,
    values: {
      name: example.name,
      title: example.title,
      company: template.defaultValues['company'] ?? '',
      mobile: '13800000000',
    },
    language,
  })
  return { ...content, card: null, canWrite: false }
}
