import type { FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'

interface Values {
  rules: readonly FieldRule[]
  /** With the template's own values where the card has none, and the department's name. */
  values: Readonly<Record<string, string>>
  label: (rule: FieldRule) => string
}

/** The fields of a card as a stranger sees them: what is hidden is not there, what waits for a tap has no value. */
export function publicFields({ rules, values, label }: Values): FaceField[] {
  return shownRules(rules)
    .filter((rule) => values[rule.key]?.trim())
    .map((rule) => ({
      key: rule.key,
      label: label(rule),
      value: seen(rule, values[rule.key] ?? ''),
      type: rule.type,
      group: rule.group,
      mask: rule.maskPublic,
    }))
}

type ShownRule = FieldRule & { maskPublic: FaceField['mask'] }

const shownRules = (rules: readonly FieldRule[]): ShownRule[] =>
  [...rules]
    .sort((a, b) => a.order - b.order)
    .filter((rule): rule is ShownRule => rule.visible && rule.maskPublic !== 'hidden')

function seen({ maskPublic, type }: ShownRule, value: string): string {
  if (maskPublic === 'none') return value
  return maskPublic === 'tapToReveal' ? '' : partly(type, value)
}

/** A value with its middle hidden. */
export function partly(type: FieldRule['type'], value: string): string {
  if (type === 'mobile' || type === 'phone') return maskMobile(value)
  if (type === 'email') return value.replace(/^(.).*(?=@)/, '$1***')
  const letters = [...value]
  return letters.length < 3
    ? `${letters[0] ?? ''}*`
    : `${letters[0]}${'*'.repeat(Math.min(letters.length - 2, 6))}${letters.at(-1)}`
}

/** The unmasked value of a field; undefined if strangers may not see it. */
export function revealable({
  rules,
  values,
  key,
}: Omit<Values, 'label'> & { key: string }): string | undefined {
  const rule = shownRules(rules).find((entry) => entry.key === key)
  return rule && rule.maskPublic !== 'partial' ? values[key]?.trim() || undefined : undefined
}

/** The fields of a contact file: all that strangers may see unmasked, at once or after a tap. */
export const savedFields = ({ rules, values, label }: Values): FaceField[] =>
  publicFields({ rules, values, label })
    .filter(({ mask }) => mask !== 'partial')
    .map((field) => ({ ...field, value: values[field.key] ?? '', mask: 'none' }))
