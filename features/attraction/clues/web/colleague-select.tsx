import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { cluesTexts } from '../clues.texts.ts'
import { useColleagues } from './use-colleagues.ts'

/** One colleague who can be given clues, with how many each has. */
export function ColleagueSelect({
  value,
  onChange,
}: {
  value?: string | undefined
  onChange?: (id: string) => void
}) {
  const t = useTexts(cluesTexts)
  const { options, setKeyword } = useColleagues([])
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={t.fields.account}
      placeholder={t.assign.choose}
      value={value}
      options={options}
      onChange={(id: string) => onChange?.(id)}
      style={{ width: '100%' }}
    />
  )
}
