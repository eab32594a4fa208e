import { Button, Checkbox, Form, Input, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '#features/cards/cards/web/cards.public.ts'
import type { FillEntry, FillValues } from './fill-values.ts'
import { cardFillTexts } from '../card-fills.texts.ts'

const states = ['draft', 'unclaimed', 'active', 'paused'] as const
/** Personal fields cannot be filled. */
const personal: ReadonlySet<string> = new Set(['name', 'mobile', 'department'])

interface Props {
  template: TemplateDetail
  /** How many cards were chosen in a list. */
  chosen: number | undefined
  input: FillValues
  problems: Readonly<Record<string, string>>
  onChange: (input: FillValues) => void
}

/** The cards and values of a input. */
export function CardFillForm({ template, chosen, input, problems, onChange }: Props) {
  const t = useTexts(cardFillTexts)
  const cardTexts = useTexts(cardsTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const fields = template.fieldRules.filter(
    ({ key, visible, source, provisioning }) =>
      visible && !personal.has(key) && !(source === 'default' && provisioning === 'always'),
  )
  const taken = new Set(input.entries.map(({ key }) => key))
  const set = (place: number, part: Partial<FillEntry>) =>
    onChange({
      ...input,
      entries: input.entries.map((entry, at) => (at === place ? { ...entry, ...part } : entry)),
    })
  const hasDefault = (key: string) =>
    fields.find((field) => field.key === key)?.source === 'default' && Boolean(template.defaultValues[key])
  const labelOf = (key: string) => {
    const field = fields.find((entry) => entry.key === key)
    return field ? fieldLabel(field, templateTexts, language) : t.field
  }
  return (
    <Form layout="vertical">
      <h3 className="card-fill-head">{t.which}</h3>
      <p>
        {chosen === undefined ? fill(t.all, { template: template.name }) : fill(t.chosen, { count: chosen })}
      </p>
      {chosen === undefined && (
        <div className="card-fill-where">
          <Form.Item label={t.department}>
            <DepartmentTreeSelect
              allowClear
              placeholder={t.anyDepartment}
              value={input.departmentId}
              onChange={(departmentId: string | undefined) => onChange({ ...input, departmentId })}
            />
          </Form.Item>
          <Form.Item label={t.states}>
            <Select
              mode="multiple"
              allowClear
              aria-label={t.states}
              placeholder={t.anyState}
              value={input.states}
              options={states.map((state) => ({ value: state, label: cardTexts.states[state] }))}
              onChange={(chosenStates) => onChange({ ...input, states: chosenStates })}
            />
          </Form.Item>
        </div>
      )}
      <Checkbox
        checked={input.onlyEmpty}
        onChange={({ target }) => onChange({ ...input, onlyEmpty: target.checked })}
      >
        {t.onlyEmpty}
      </Checkbox>
      <h3 className="card-fill-head">{t.what}</h3>
      {input.entries.map((entry, place) => (
        <div key={place} className="card-fill-entry">
          <Select
            aria-label={t.field}
            placeholder={t.pick}
            showSearch={{ optionFilterProp: 'label' }}
            value={entry.key || null}
            options={fields
              .filter(({ key }) => key === entry.key || !taken.has(key))
              .map((field) => ({ value: field.key, label: fieldLabel(field, templateTexts, language) }))}
            onChange={(key: string) => set(place, { key, useDefault: false })}
          />
          <Form.Item validateStatus={problems[entry.key] ? 'error' : ''} help={problems[entry.key]}>
            <Input.TextArea
              autoSize={{ minRows: 1, maxRows: 4 }}
              aria-label={`${labelOf(entry.key)} ${t.value}`}
              placeholder={entry.useDefault ? template.defaultValues[entry.key] : t.clear}
              maxLength={fields.find(({ key }) => key === entry.key)?.maxLen}
              disabled={entry.key === '' || entry.useDefault}
              value={entry.useDefault ? '' : entry.value}
              onChange={({ target }) => set(place, { value: target.value })}
            />
            {hasDefault(entry.key) && (
              <Checkbox
                checked={entry.useDefault}
                onChange={({ target }) => set(place, { useDefault: target.checked })}
              >
                {t.useDefault}
              </Checkbox>
            )}
          </Form.Item>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={fill(t.remove, { field: labelOf(entry.key) })}
            disabled={input.entries.length === 1}
            onClick={() =>
              onChange({ ...input, entries: input.entries.filter((_entry, at) => at !== place) })
            }
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={input.entries.length >= fields.length}
        onClick={() =>
          onChange({ ...input, entries: [...input.entries, { key: '', value: '', useDefault: false }] })
        }
      >
        {t.add}
      </Button>
    </Form>
  )
}
