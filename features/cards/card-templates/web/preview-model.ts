import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { FieldRule, SkinSettings } from '../card-templates.contract.ts'
import type { CardFaceModel, FaceField, FaceMask, Orientation } from '../face/card-face-model.ts'

type Values = Readonly<Record<string, string>>

/** What a preview is drawn from: rules and skin as they are edited now, the data of a card or of the sample person. */
export interface PreviewSource {
  orientation: Orientation
  skin: SkinSettings
  rules: readonly FieldRule[]
  defaults: Values
  values: Values
  company: { name: string; logoUrl: string | null }
  avatarUrl: string | null
  qrUrl?: string | undefined
}

/** A value with its middle hidden, as the public page hides it. */
function partly({ type }: FieldRule, value: string): string {
  if (type === 'mobile' || type === 'phone') return maskMobile(value)
  if (type === 'email') return value.replace(/^(.).*(?=@)/, '$1***')
  const letters = [...value]
  return letters.length < 3
    ? `${letters[0] ?? ''}*`
    : `${letters[0]}${'*'.repeat(Math.min(letters.length - 2, 6))}${letters.at(-1)}`
}

function shown(rule: FieldRule, mask: FaceMask, value: string): string {
  if (mask === 'tapToReveal') return ''
  return mask === 'partial' ? partly(rule, value) : value
}

/** The fields that a visitor gets, by the same rules as the public page: visible, public, filled in, in order. */
function publicFields(
  { rules, defaults, values }: PreviewSource,
  labelOf: (rule: FieldRule) => string,
): FaceField[] {
  return [...rules]
    .sort((a, b) => a.order - b.order)
    .flatMap((rule) => {
      const mask = rule.maskPublic
      const value = values[rule.key]?.trim() || (rule.source === 'default' ? (defaults[rule.key] ?? '') : '')
      if (!rule.visible || mask === 'hidden' || value === '') return []
      return [
        {
          key: rule.key,
          label: labelOf(rule),
          type: rule.type,
          group: rule.group,
          mask,
          value: shown(rule, mask, value),
        },
      ]
    })
}

/** The face as a visitor would see it. */
export const previewModel = (source: PreviewSource, labelOf: (rule: FieldRule) => string): CardFaceModel => ({
  orientation: source.orientation,
  skin: source.skin,
  company: source.company,
  fields: publicFields(source, labelOf),
  avatarUrl: source.avatarUrl,
  qrUrl: source.qrUrl,
})
