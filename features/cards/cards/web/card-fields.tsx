import { Form, Input, Tooltip } from 'antd'
import LockOutlined from '@ant-design/icons/LockOutlined'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import { formRules } from './field-rules-of-form.ts'
import './card-fields.css'

const groups = ['person', 'contact', 'company', 'more'] as const
const wide: ReadonlySet<FieldRule['type']> = new Set(['paragraph', 'address', 'url'])
const keyboards: Partial<Record<FieldRule['type'], 'tel' | 'email' | 'url'>> = {
  mobile: 'tel',
  phone: 'tel',
  email: 'email',
  url: 'url',
}

interface Props {
  rules: readonly FieldRule[]
  /** The template's own values, which a card shows where it has none. */
  defaults: Readonly<Record<string, string>>
  /** Why a field cannot be changed by this person. */
  lockOf: (rule: FieldRule) => string | undefined
  /** Required fields must be filled in; a draft may lack some. */
  isStrict: boolean
}

/** The fields that a form offers: those on the card, without the department, which is chosen from the tree. */
export const fieldsOfForm = (rules: readonly FieldRule[]) =>
  rules.filter(({ visible, key }) => visible && key !== 'department')

/** The fields of a card by the template's rules, in their groups. */
export function CardFields({ rules, defaults, lockOf, isStrict }: Props) {
  const t = useTexts(cardTemplatesTexts)
  const shown = fieldsOfForm(rules)
  return groups.map((group) => {
    const fields = shown.filter((rule) => rule.group === group)
    if (fields.length === 0) return null
    return (
      <div key={group} role="group" aria-label={t.groups[group]} className="card-fields">
        <h2>{t.groups[group]}</h2>
        <div className="card-fields-grid">
          {fields.map((rule) => (
            <CardField
              key={rule.key}
              rule={rule}
              hint={rule.source === 'default' ? defaults[rule.key] : undefined}
              lock={lockOf(rule)}
              isStrict={isStrict}
            />
          ))}
        </div>
      </div>
    )
  })
}

interface FieldProps {
  rule: FieldRule
  hint: string | undefined
  lock: string | undefined
  isStrict: boolean
}

function CardField({ rule, hint, lock, isStrict }: FieldProps) {
  const t = useTexts(cardsTexts)
  const templates = useTexts(cardTemplatesTexts)
  const { form: webForm } = useTexts(webTexts)
  const label = fieldLabel(rule, templates, useLanguage())
  const isDemanded = rule.key === 'name' || (isStrict && rule.required && !lock)
  const common = {
    disabled: lock !== undefined,
    placeholder: hint,
    ...(lock ? {} : { maxLength: rule.maxLen }),
  }
  return (
    <Form.Item
      name={['values', rule.key]}
      className={wide.has(rule.type) ? 'card-field-wide' : ''}
      required={rule.required}
      rules={lock ? [] : formRules(rule, t.form, { isDemanded, missing: fill(webForm.required, { label }) })}
      label={
        <span className="card-field-label">
          {label}
          {lock && (
            <Tooltip title={lock}>
              <LockOutlined tabIndex={0} aria-label={lock} role="img" />
            </Tooltip>
          )}
        </span>
      }
    >
      {rule.type === 'paragraph' || rule.type === 'address' ? (
        <Input.TextArea
          autoSize={{ minRows: rule.type === 'paragraph' ? 3 : 1, maxRows: 8 }}
          showCount={rule.type === 'paragraph'}
          {...common}
        />
      ) : (
        <Input inputMode={keyboards[rule.type] ?? 'text'} {...common} />
      )}
    </Form.Item>
  )
}
