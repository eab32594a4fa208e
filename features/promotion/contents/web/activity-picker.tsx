import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ChoiceProps, FoundSelect } from './found-select.tsx'
import { contentEditorTexts } from './web.texts.ts'

const optionOf = ({ promotionId, title }: { promotionId: string; title: string }) => ({
  value: promotionId,
  label: title,
})

/** Chooses an activity, of this company's own or at another address. */
export function ActivityPicker({ onChange, ...props }: ChoiceProps<string>) {
  const t = useTexts(contentEditorTexts)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data } = useCallQuery(promotionsContract.list, {
    query: { kind: 'activity' as const, page: 1, limit: 50, ...(keyword !== '' && { keyword }) },
    placeholderData: keepPreviousData,
  })
  const { value } = props
  const { data: chosen } = useCallQuery(promotionsContract.get, {
    params: { id: value },
    enabled: value !== '',
  })
  return (
    <FoundSelect
      {...props}
      placeholder={t.entries.chooseActivity}
      found={(data?.list ?? []).map(optionOf)}
      chosen={chosen && optionOf(chosen)}
      onSearch={setTyped}
      onChange={(next) => next !== undefined && onChange(next)}
    />
  )
}
