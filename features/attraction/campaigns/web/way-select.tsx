import { useState } from 'react'
import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { campaignsContract, type WayKind } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

interface Props {
  kind: WayKind
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
  /** Names of those that are chosen already. */
  known: readonly { id: string; name: string }[]
}

/** Codes, contents or activities by a few letters. */
export function WaySelect({ kind, value = [], onChange, id, known }: Props) {
  const t = useTexts(campaignsTexts)
  const [keyword, setKeyword] = useState('')
  const [names, keep] = useState<ReadonlyMap<string, string>>(new Map(known.map((way) => [way.id, way.name])))
  const settled = useSettled(keyword.trim())
  const { data = [] } = useCallQuery(campaignsContract.findWays, {
    query: { kind, ...(settled && { keyword: settled }) },
    placeholderData: (former) => former,
  })
  const options = new Map([
    ...data.map((way) => [way.id, way.name] as const),
    ...value.map((one) => [one, names.get(one) ?? data.find((way) => way.id === one)?.name ?? one] as const),
  ])
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={t.wayKinds[kind]}
      placeholder={kind === 'shareLink' ? t.form.linkPaste : t.form.waySearch}
      value={value}
      options={[...options].map(([way, label]) => ({ value: way, label }))}
      onChange={(ids: string[]) => {
        keep(new Map([...names, ...options]))
        onChange?.(ids)
      }}
    />
  )
}
