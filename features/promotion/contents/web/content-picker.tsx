import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentsContract } from '../contents.contract.ts'
import { useSelected } from './document-store.ts'
import { type ChoiceProps, FoundSelect } from './found-select.tsx'
import { contentEditorTexts } from './web.texts.ts'

const optionOf = ({ contentId, title }: { contentId: string; title: string }) => ({
  value: contentId,
  label: title,
})

/** Chooses another content: a product in a block of products, news in one of news. */
export function ContentPicker({ onChange, ...props }: ChoiceProps<string>) {
  const t = useTexts(contentEditorTexts)
  const block = useSelected()
  const kind = block?.type === 'product' ? 'product' : 'news'
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data } = useCallQuery(contentsContract.list, {
    query: { kind, page: 1, limit: 50, ...(keyword !== '' && { keyword }) },
    placeholderData: keepPreviousData,
  })
  const { value } = props
  const { data: chosen } = useCallQuery(contentsContract.get, {
    params: { id: value },
    enabled: value !== '',
  })
  return (
    <FoundSelect
      {...props}
      placeholder={t.entries.choose}
      found={(data?.list ?? []).map(optionOf)}
      chosen={chosen && optionOf(chosen)}
      onSearch={setTyped}
      onChange={(next) => next !== undefined && onChange(next)}
    />
  )
}
