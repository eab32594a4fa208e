import { Checkbox, DatePicker, Input, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { DistrictField } from '#features/company/companies/web/district-field.public.ts'
import type { FormField } from '../customer-forms.contract.ts'
import { type Answer, fileIdsOf } from '../face/form-answers.ts'
import { CardAnswer } from './card-answer.tsx'
import { CompanyAnswer } from './company-answer.tsx'
import { FilesAnswer } from './files-answer.tsx'
import { SignatureAnswer } from './signature-answer.tsx'
import { useLocalised } from './use-localised.ts'

interface Props {
  id?: string
  field: FormField
  value?: Answer
  onChange?: (answer: Answer) => void
}

const asText = (answer: Answer | undefined) => (typeof answer === 'string' ? answer : '')

/** What one field is answered with. */
export function AnswerField({ id, field, value, onChange }: Props) {
  const localised = useLocalised()
  const own = id ? { id } : {}
  const set = (answer: Answer) => onChange?.(answer)
  const options = field.options.map((option) => ({ value: option.value, label: localised(option.label) }))
  switch (field.type) {
    case 'textarea':
      return (
        <Input.TextArea
          {...own}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={2000}
          value={asText(value)}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'number':
      return (
        <InputNumber
          {...own}
          className="form-wide"
          value={typeof value === 'number' ? value : null}
          onChange={(number) => set(number ?? null)}
        />
      )
    case 'single':
      return (
        <Radio.Group
          {...own}
          options={options}
          value={asText(value)}
          onChange={({ target }) => set(target.value as string)}
        />
      )
    case 'dropdown':
      return (
        <Select
          {...own}
          allowClear
          options={options}
          value={asText(value) || null}
          onChange={(chosen?: string | null) => set(chosen ?? null)}
        />
      )
    case 'multi':
      return (
        <Checkbox.Group
          options={options}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => set(chosen)}
        />
      )
    case 'region':
      return (
        <DistrictField {...own} value={asText(value)} onChange={(code) => set(code === '' ? null : code)} />
      )
    case 'date':
    case 'datetime':
      return <MomentField {...own} isTimed={field.type === 'datetime'} value={asText(value)} onChange={set} />
    case 'image':
    case 'file':
      return <FilesAnswer {...own} field={field} value={fileIdsOf(value)} onChange={set} />
    case 'cardScan':
      return <CardAnswer {...own} field={field} value={fileIdsOf(value)} onChange={set} />
    case 'signature':
      return <SignatureAnswer {...own} field={field} value={fileIdsOf(value)} onChange={set} />
    case 'companyLookUp':
      return <CompanyAnswer {...own} value={value} onChange={set} />
    case 'agreement':
      return (
        <Checkbox {...own} checked={value === true} onChange={({ target }) => set(target.checked)}>
          {localised(field.label)}
        </Checkbox>
      )
    default:
      return (
        <Input
          {...own}
          maxLength={200}
          inputMode={field.type === 'phone' ? 'tel' : field.type === 'email' ? 'email' : 'text'}
          value={asText(value)}
          onChange={({ target }) => set(target.value)}
        />
      )
  }
}

/** A day, or a moment to the minute, as the text that is stored. */
function MomentField({
  id,
  isTimed,
  value,
  onChange,
}: {
  id?: string
  isTimed: boolean
  value: string
  onChange: (text: string | null) => void
}) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      className="form-wide"
      showTime={isTimed ? { format: 'HH:mm' } : false}
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange(moment?.format(isTimed ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD') ?? null)}
    />
  )
}
