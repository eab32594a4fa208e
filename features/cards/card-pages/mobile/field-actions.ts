import type { FaceField, FaceFieldType } from '#features/cards/card-templates/face/card-face-model.ts'
import { mapSearch } from '#platform/domain/map-search.ts'

import type { CardPageModel } from '../face/card-page-model.ts'

/** Where a tap on a value leads; undefined where there is nothing to open. */
export function fieldHref(field: FaceField, value: string): string | undefined {
  const links: Partial<Record<FaceFieldType, () => string | undefined>> = {
    mobile: () => telephone(value),
    phone: () => (field.key === 'fax' ? undefined : telephone(value)),
    email: () => `mailto:${encodeURIComponent(value).replace('%40', '@')}`,
    url: () => webAddress(value),
    address: () => mapSearch(value),
  }
  return field.mask === 'partial' ? undefined : links[field.type]?.()
}

const telephone = (value: string) => `tel:${value.replace(/[^\d+*#,;]/g, '')}`

/** Only the web: a value that a person typed must not become another kind of address. */
function webAddress(value: string): string | undefined {
  const full = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return URL.canParse(full) && /^https?:$/.test(new URL(full).protocol) ? full : undefined
}

/** What a tap counts as. */
export const clickOf: Partial<Record<FaceFieldType, 'call' | 'mail' | 'website' | 'map'>> = {
  mobile: 'call',
  phone: 'call',
  email: 'mail',
  url: 'website',
  address: 'map',
}

/** The number to call from the page: the mobile, else the first telephone. */
export const callable = (fields: readonly FaceField[]) =>
  fields.find(({ type, mask }) => type === 'mobile' && mask !== 'partial') ??
  fields.find(({ type, mask, key }) => type === 'phone' && mask !== 'partial' && key !== 'fax')

/** The address behind "save": the contact file, or inside WeChat, which opens none, the way out of it. */
export const saveHref = ({
  isInWechat,
  publicId,
  visitId,
}: Pick<CardPageModel, 'isInWechat' | 'publicId' | 'visitId'>) =>
  isInWechat ? '#browser' : `/c/${publicId}/contact.vcf${visitId === null ? '' : `?v=${visitId}`}`
