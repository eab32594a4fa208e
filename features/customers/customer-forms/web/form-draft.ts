import type { FormField } from '../customer-forms.contract.ts'
import {
  type FieldType,
  hasFileLimit,
  hasOptions,
  holdsFiles,
  mayBeUnique,
  typesFor,
} from '../face/form-fields-model.ts'

/** A key that no field of any form has: `field3`. */
function newKey(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`field${number}`)) number++
  return `field${number}`
}

/** A field of a kind, with the name of the kind until it gets its own. */
export function newField(type: FieldType, label: string, taken: ReadonlySet<string>): FormField {
  return {
    key: newKey(taken),
    type,
    label: { 'zh-CN': label },
    help: null,
    isRequired: type === 'agreement',
    isUnique: false,
    options: hasOptions(type) ? [{ value: '1', label: { 'zh-CN': `${label} 1` } }] : [],
    showIf: null,
    visibleTo: ['visitor', 'staff'],
    pii: holdsFiles(type) ? 'basic' : 'none',
    agreement: type === 'agreement' ? { version: '1', text: label } : null,
    prefill: 'none',
  }
}

/** Another kind for a field: what the new kind has no use for goes. */
export const withType = ({ maxFiles, ...field }: FormField, type: FieldType): FormField => ({
  ...field,
  type,
  isUnique: field.isUnique && mayBeUnique({ ...field, type }),
  ...(maxFiles !== undefined && hasFileLimit(type) && { maxFiles }),
  options: hasOptions(type)
    ? field.options.length > 0
      ? field.options
      : [{ value: '1', label: { ...field.label } }]
    : [],
  agreement: type === 'agreement' ? (field.agreement ?? { version: '1', text: field.label['zh-CN'] }) : null,
})

export const typesOf = (field: FormField): readonly FieldType[] => typesFor(field.key)

/**
 * Options as lines of text. As many lines as before are the same options, perhaps with other words; among more or fewer
 * those with the same words stay what they were, because answers refer to them.
 */
export function optionsFromLines(lines: string, former: FormField['options']): FormField['options'] {
  const labels = [...new Set(lines.split('\n').map((line) => line.trim().slice(0, 40)))]
    .filter(Boolean)
    .slice(0, 50)
  const isRenaming = labels.length === former.length
  const taken = new Set(former.map(({ value }) => value))
  return labels.map((label, place) => {
    const known = isRenaming ? former[place] : former.find((option) => option.label['zh-CN'] === label)
    if (known) return { ...known, label: { ...known.label, 'zh-CN': label } }
    const value = freeValue(taken)
    taken.add(value)
    return { value, label: { 'zh-CN': label } }
  })
}

function freeValue(taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(String(number))) number++
  return String(number)
}

/** Moves an entry; a field never stands above the one that it depends on. */
export function moved(fields: readonly FormField[], from: number, by: number): FormField[] {
  const next = [...fields]
  const [field] = next.splice(from, 1)
  if (field) next.splice(from + by, 0, field)
  return next
}

/** Whether a field may stand elsewhere: not above what it depends on, nor below what depends on it. */
export function mayMove(fields: readonly FormField[], from: number, by: number): boolean {
  const to = from + by
  if (to < 0 || to >= fields.length) return false
  const next = moved(fields, from, by)
  return next.every(({ showIf }, at) => !showIf || next.slice(0, at).some(({ key }) => key === showIf.key))
}
