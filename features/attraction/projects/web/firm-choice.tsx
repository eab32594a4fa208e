import { useState } from 'react'
import { Select } from 'antd'

import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

interface Props {
  id?: string
  value?: string | null
  onChange?: (firmId: string | null) => void
  /** The name of the firm that is linked already. */
  known?: string | undefined
}

/** One of the firms that the viewer sees, found by its name. */
export function FirmChoice({ id, value, onChange, known }: Props) {
  const mayFind = useCan(firmsContract.list.access)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data, isFetching } = useCallQuery(firmsContract.list, {
    query: { ...(keyword && { keyword }), limit: 20 },
    enabled: mayFind,
  })
  const found = (data?.list ?? []).map((firm) => ({ value: firm.id, label: firm.name }))
  const isListed = found.some((one) => one.value === value)
  const kept = value && known && !isListed ? [{ value, label: known }] : []
  return (
    <Select
      {...(id && { id })}
      allowClear
      disabled={!mayFind}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      value={value ?? null}
      options={[...kept, ...found]}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}
