import type { FaceDesign } from './face-design-model.ts'
import type { SkinId } from './skin-ids-model.ts'

export { type SkinId, skinIds } from './skin-ids-model.ts'

/** Which way a card lies: `vertical` is 3:4 for phones, `horizontal` is the 90 × 54 mm of a printed card. */
export const orientations = ['vertical', 'horizontal'] as const
export type Orientation = (typeof orientations)[number]

/** What a company chooses for a template's look. A missing part means the skin's own choice. */
export interface SkinSettings {
  skinId: SkinId
  /** `#rrggbb`; the skin derives every other colour from it. */
  accent?: string | undefined
  hideAvatar?: boolean | undefined
  hideLogo?: boolean | undefined
  showQr?: boolean | undefined
  /** A face of the company's own; it is drawn instead of the skin. */
  design?: FaceDesign | undefined
}

export const faceFieldTypes = [
  'text',
  'mobile',
  'phone',
  'email',
  'wechat',
  'url',
  'address',
  'paragraph',
] as const
export type FaceFieldType = (typeof faceFieldTypes)[number]

/** How a value may be seen by strangers. Hidden values are not part of a model at all. */
export type FaceMask = 'none' | 'partial' | 'tapToReveal'

/** One value of a card as a visitor may see it. */
export interface FaceField {
  /** `name`, `latinName`, `title` and `department` have places of their own on the face; the rest are lines in this order. */
  key: string
  /** In the language of the reader. */
  label: string
  /** Already masked for `partial`; empty for `tapToReveal`, because the value does not leave the server unasked. */
  value: string
  type: FaceFieldType
  group: 'person' | 'contact' | 'company' | 'more'
  mask: FaceMask
}

/** Everything that a card's face shows, wherever it is drawn. */
export interface CardFaceModel {
  orientation: Orientation
  skin: SkinSettings
  /** `logoRatio` is the logo's width for a height of one; a square where it is not known. */
  company: { name: string; logoUrl: string | null; logoRatio?: number | undefined }
  fields: readonly FaceField[]
  avatarUrl: string | null
  /** An image of the QR code, drawn when the skin settings ask for it. */
  qrUrl?: string | null | undefined
  /** Where the pictures of a design are, by file; the public address of the file where it is absent. */
  images?: Readonly<Record<string, string>> | undefined
}

/** The visible text of a field, or undefined where it is absent or not shown unasked. */
export function faceValue(model: CardFaceModel, key: string): string | undefined {
  const field = model.fields.find((entry) => entry.key === key)
  return field && field.mask !== 'tapToReveal' && field.value.trim() !== '' ? field.value : undefined
}

const prints: Partial<Record<FaceFieldType, (value: string) => string>> = {
  mobile: (value) => value.replace(/^(1\d\d)(\d{4})(\d{4})$/, '$1 $2 $3'),
  url: (value) => value.replace(/^https?:\/\//i, '').replace(/\/$/, ''),
}

/** A value as it is printed: mainland mobile numbers in the groups that people read them in, addresses of the web without their beginning. */
export const printed = ({ type, value }: Pick<FaceField, 'type' | 'value'>) => prints[type]?.(value) ?? value
