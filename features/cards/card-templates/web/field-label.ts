import type { Language, Translation } from '#platform/text/texts.ts'
import type { FieldRule } from '../card-templates.contract.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

const isKnown = (key: string, fields: Texts['fields']): key is keyof Texts['fields'] => key in fields

/** What a field is called: its own label in the language, else the known name, else any label of its own. */
export function fieldLabel(rule: Pick<FieldRule, 'key' | 'label'>, t: Texts, language: Language): string {
  const known = isKnown(rule.key, t.fields) ? t.fields[rule.key] : undefined
  return (
    rule.label?.[language] ||
    known ||
    rule.label?.['zh-CN'] ||
    Object.values(rule.label ?? {}).find(Boolean) ||
    rule.key
  )
}
