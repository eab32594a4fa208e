import { Select } from 'antd'
import { useTagOptions } from '#features/attraction/audiences/web/audiences.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { JourneyField } from './journey-field.tsx'

interface Props {
  value: string | null
  isLocked: boolean
  onChange: (id: string | null) => void
}

/** The tag that a step is about. */
export function TagField({ value, isLocked, onChange }: Props) {
  const { node: t, form } = useTexts(journeysTexts)
  return (
    <JourneyField label={t.tag}>
      <Select
        showSearch
        optionFilterProp="label"
        aria-label={t.tag}
        placeholder={form.choose}
        disabled={isLocked}
        value={value}
        options={useTagOptions()}
        onChange={(id: string) => onChange(id)}
      />
    </JourneyField>
  )
}
