import type {
  FieldRule,
  SkinSettings,
  TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'

/** The part of a template that its screen edits. */
export interface TemplateDraft {
  fields: readonly FieldRule[]
  skin: SkinSettings
}

const inOrder = (rules: readonly FieldRule[]) => [...rules].sort((a, b) => a.order - b.order)

/** What editing begins with. */
export const draftOf = ({
  fieldRules,
  skin,
}: Pick<TemplateDetail, 'fieldRules' | 'skin'>): TemplateDraft => ({
  fields: inOrder(fieldRules),
  skin,
})

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== false)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  )
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Whether two sets of rules, or two skins, mean the same: an absent switch is one that is off. */
export const sameFields = (a: readonly FieldRule[], b: readonly FieldRule[]) => same(a, b)
export const sameSkin = (a: SkinSettings, b: SkinSettings) => same(a, b)

/** The rules in a new order, numbered anew with room between them. */
export const renumbered = (fields: readonly FieldRule[]): FieldRule[] =>
  fields.map((field, place) => ({ ...field, order: (place + 1) * 10 }))
