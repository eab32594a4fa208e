import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayRangeProps {
  label: string
  /** Calendar days as `2026-11-20`; either end may be open. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

const asDay = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD')

/** A filter for days up to today: both ends, one of them, or none. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      className="filter-days"
      aria-label={label}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      disabledDate={(day) => day.isAfter(dayjs(), 'day')}
      onChange={(days) => onChange({ from: asDay(days?.[0]), to: asDay(days?.[1]) })}
    />
  )
}
