import { Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

interface ComparePickerProps {
  value: string | undefined
  onChange: (compare: 'year' | undefined) => void
}

/** What the period is held against: the days right before, or those of the year before. */
export function ComparePicker({ value, onChange }: ComparePickerProps) {
  const t = useTexts(cardAnalyticsTexts)
  return (
    <Select
      aria-label={t.period.compare}
      value={value === 'year' ? 'year' : 'before'}
      popupMatchSelectWidth={false}
      options={[
        { value: 'before', label: fill(t.period.comparedWith, { period: t.period.before }) },
        { value: 'year', label: fill(t.period.comparedWith, { period: t.period.year }) },
      ]}
      onChange={(chosen) => onChange(chosen === 'year' ? 'year' : undefined)}
    />
  )
}

/** The comparison that an address asks for, as the calls take it. */
export const comparisonOf = (compare: string | undefined): 'year' | undefined =>
  compare === 'year' ? 'year' : undefined
