import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'

export const presets = ['loose', 'standard', 'strict'] as const
export type Preset = (typeof presets)[number]

type Editor = FieldRule['editableBy']

const keptByCompany = /^(name|title|department|company|industry|website|address)$/
const personal = /^(intro|wechat|latinName)$/

/** The same division that the server gives new templates. */
const choices: Readonly<Record<Preset, (key: string) => Editor>> = {
  loose: (key) => (key === 'department' || key === 'company' ? 'operator' : 'holder'),
  standard: (key) => (keptByCompany.test(key) ? 'operator' : 'holder'),
  strict: (key) => (key === 'slogan' ? 'holder' : personal.test(key) ? 'operator' : 'admin'),
}

/** The rules with who may edit filled in by a preset; everything else stays. */
export const applyPreset = (fields: readonly FieldRule[], preset: Preset): FieldRule[] =>
  fields.map((field) => ({ ...field, editableBy: choices[preset](field.key) }))

/** The preset that the rules equal, if they equal one. */
export const presetOf = (fields: readonly FieldRule[]): Preset | undefined =>
  presets.find((preset) => fields.every((field) => field.editableBy === choices[preset](field.key)))
