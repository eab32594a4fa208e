import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'

import type { FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { PublicCard } from '#features/cards/cards/server/cards.public.ts'
import { buildVcard, type VcardContact, type VcardVersion } from './vcard.renderer.ts'

const photoSide = 256

/** The portrait as a small JPEG for address books; undefined if there is none or it cannot be read. */
async function photoOf({ files }: Services, avatarUrl: string | null): Promise<string | undefined> {
  const fileId = /^\/files\/([0-9A-Za-z]{22})/.exec(avatarUrl ?? '')?.[1]
  const file = fileId === undefined ? undefined : await files.findPublic(fileId)
  if (!file) return undefined
  try {
    const thumbnail = await buffer(await files.open(file, photoSide))
    return (
      await sharp(thumbnail)
        .resize(photoSide, photoSide, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer()
    ).toString('base64')
  } catch {
    return undefined
  }
}

interface Saved {
  card: PublicCard
  /** Unmasked values of the fields that the visitor may see. */
  fields: readonly FaceField[]
  pageUrl: string
  version?: VcardVersion
}

/** Renders a card as a contact file. */
export async function contactFile(
  services: Services,
  { card, fields, pageUrl, version = '3.0' }: Saved,
): Promise<{ name: string; content: string }> {
  const value = (key: string) => fields.find((field) => field.key === key && field.mask === 'none')?.value
  const name = value('name') ?? card.company.name
  const contact: VcardContact = {
    name,
    latinName: value('latinName'),
    company: value('company') ?? card.company.name,
    department: value('department'),
    title: value('title'),
    mobile: value('mobile'),
    phone: value('phone'),
    fax: value('fax'),
    email: value('email'),
    wechat: value('wechat'),
    website: value('website'),
    address: value('address'),
    note: value('slogan'),
    pageUrl,
    photo: await photoOf(services, card.face.avatarUrl),
    uid: pageUrl,
    revisedAt: card.updatedAt,
  }
  const content = buildVcard(contact, version)
  return { name: `${name}.vcf`, content }
}
