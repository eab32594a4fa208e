import { Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'

import type { ConversionPart } from '#features/attraction/clues/clues.contract.ts'
import type { DealOfConversion } from '#features/attraction/clues/web/convert-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { type DealRow, dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

const mayJoin = ({ actions }: DealRow) => actions.some(({ event, allowed }) => event === 'edit' && allowed)

/** One of the deals of a firm that still run and that the viewer may change. */
function RunningDealSelect({ firmId, onChange }: { firmId: string; onChange: (id?: string) => void }) {
  const { ofClue: t } = useTexts(dealsTexts)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data } = useCallQuery(dealsContract.list, {
    query: { firmId, state: 'open,on_hold', limit: 20, ...(keyword && { keyword }) },
    placeholderData: (former) => former,
  })
  const options = (data?.list ?? []).filter(mayJoin).map(({ id, title, stage, owner }) => ({
    value: id,
    label: [title, stage, owner].filter(Boolean).join(' · '),
  }))
  return (
    <Select<string>
      id="clue-deal"
      autoFocus
      allowClear
      placeholder={t.choose}
      notFoundContent={data && t.noneRunning}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(id?: string) => onChange(id)}
    />
  )
}

/** The deal that a clue becomes: none, a new one, or one of its firm that runs already. */
export function DealOfClue({ firmId, name, value, onChange }: DealOfConversion) {
  const { ofClue: t } = useTexts(dealsTexts)
  const [way, setWay] = useState<ConversionPart['way']>('none')
  const make = (typed: string) => onChange(typed.trim() === '' ? undefined : { way: 'create', name: typed })
  const choose = (chosen: ConversionPart['way']) => {
    setWay(chosen)
    if (chosen === 'none') onChange({ way: 'none' })
    else if (chosen === 'create') make(name)
    else onChange(undefined)
  }
  const ways: { value: ConversionPart['way']; label: string }[] = [
    { value: 'none', label: t.none },
    { value: 'create', label: t.create },
    ...(firmId === null ? [] : [{ value: 'link' as const, label: t.link }]),
  ]
  return (
    <>
      <Form.Item label={t.deal}>
        <Segmented aria-label={t.deal} value={way} options={ways} onChange={choose} />
      </Form.Item>
      {way === 'create' && (
        <Form.Item label={t.name} htmlFor="clue-deal" required>
          <Input
            id="clue-deal"
            autoFocus
            maxLength={80}
            value={value?.way === 'create' ? value.name : ''}
            onChange={({ target }) => make(target.value)}
          />
        </Form.Item>
      )}
      {way === 'link' && firmId !== null && (
        <Form.Item label={t.existing} htmlFor="clue-deal" required>
          <RunningDealSelect
            firmId={firmId}
            onChange={(id) => onChange(id === undefined ? undefined : { way: 'link', id })}
          />
        </Form.Item>
      )}
    </>
  )
}
