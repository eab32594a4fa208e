import { Input, InputNumber, Segmented, Select, Switch } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import type { RichText } from '../rich-text.contract.ts'
import type { BlockField } from './block-fields.ts'
import { ActivityPicker } from './activity-picker.tsx'
import { ContentPicker } from './content-picker.tsx'
import { PictureField } from './picture-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { VideoPicker } from './video-picker.tsx'
import { contentEditorTexts } from './web.texts.ts'

interface Props {
  id: string
  field: BlockField
  value: unknown
  onChange: (value: unknown) => void
  isDisabled: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function Choice({ field, value, onChange, isDisabled }: Props & { field: { control: 'choice' } }) {
  const t = useTexts(contentEditorTexts)
  const options = field.values.map((one) => ({ value: one, label: t.options[one as keyof typeof t.options] }))
  // Few short words stand side by side.
  return options.length > 4 ? (
    <Select value={textOf(value)} options={options} onChange={onChange} disabled={isDisabled} />
  ) : (
    <Segmented block value={textOf(value)} options={options} onChange={onChange} disabled={isDisabled} />
  )
}

/** The control of one property. */
export function FieldControl(props: Props) {
  const { id, field, value, onChange, isDisabled } = props
  const t = useTexts(contentEditorTexts)
  const shared = { id, disabled: isDisabled }
  const optional = (text: string) => onChange(text === '' && field.isOptional ? undefined : text)
  switch (field.control) {
    case 'choice':
      return <Choice {...props} field={field} />
    case 'switch':
      return (
        <Switch
          {...shared}
          checked={value === true}
          onChange={(on) => onChange(on || (field.isOptional ? undefined : false))}
        />
      )
    case 'number':
      return (
        <InputNumber
          {...shared}
          min={field.min}
          max={field.max}
          value={typeof value === 'number' ? value : field.min}
          onChange={(next) => next !== null && onChange(next)}
        />
      )
    case 'rich':
      return (
        <RichTextField
          label={t.fields[field.key]}
          value={(Array.isArray(value) ? value : []) as RichText}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )
    case 'picture':
      return (
        <PictureField
          label={t.fields[field.key]}
          fileId={typeof value === 'string' ? value : undefined}
          onChange={onChange}
          isRemovable={field.isOptional}
          isDisabled={isDisabled}
        />
      )
    case 'video':
      return (
        <VideoPicker
          {...shared}
          placeholder={t.entries.chooseVideo}
          value={textOf(value)}
          onChange={(chosen) => onChange(chosen)}
        />
      )
    case 'content':
      return <ContentPicker {...shared} value={textOf(value)} onChange={onChange} />
    case 'activity':
      return <ActivityPicker {...shared} value={textOf(value)} onChange={onChange} />
    case 'paragraph':
      return (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={field.most}
          value={textOf(value)}
          onChange={({ target }) => optional(target.value)}
        />
      )
    default:
      return (
        <Input
          {...shared}
          {...('most' in field && field.most !== undefined && { maxLength: field.most })}
          {...(field.control === 'link' && { inputMode: 'url' as const, placeholder: 'https://' })}
          value={textOf(value)}
          onChange={({ target }) => optional(target.value)}
        />
      )
  }
}
