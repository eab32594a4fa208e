import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

export interface Days {
  from: string | undefined
  to: string | undefined
}

interface PeriodPickerProps {
  value: Days
  onChange: (days: Days) => void
}

const lengths = [7, 30, 60, 90] as const
const asDay = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

/** So many days up to today. */
export const lastDays = (length: number): Days => ({
  from: asDay(dayjs().subtract(length - 1, 'day')),
  to: asDay(dayjs()),
})

/** Which of the offered lengths the days are, if any; nothing chosen means thirty. */
function lengthOf({ from, to }: Days): number | 'custom' {
  if (from === undefined && to === undefined) return 30
  return lengths.find((length) => lastDays(length).from === from && lastDays(length).to === to) ?? 'custom'
}

/** The days that a page counts: four usual lengths up to today, or any others. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const t = useTexts(cardAnalyticsTexts)
  const length = lengthOf(value)
  const shown = length === 'custom' ? value : lastDays(length)
  const names = { 7: t.period.last7, 30: t.period.last30, 60: t.period.last60, 90: t.period.last90 }
  return (
    <>
      <Segmented
        aria-label={t.period.label}
        value={length}
        options={lengths.map((days) => ({ value: days, label: names[days] }))}
        onChange={(days) =>
          onChange(days === 30 ? { from: undefined, to: undefined } : lastDays(Number(days)))
        }
      />
      <DatePicker.RangePicker
        allowClear={false}
        aria-label={t.period.custom}
        value={[dayjs(shown.from), dayjs(shown.to)]}
        disabledDate={(day) => day.isAfter(dayjs(), 'day')}
        onChange={(days) => {
          const [from, to] = days ?? []
          if (from && to) onChange({ from: asDay(from), to: asDay(to) })
        }}
      />
    </>
  )
}
