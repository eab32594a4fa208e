import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentsContract } from '../contents.contract.ts'
import { useSelected } from './document-store.ts'
import { contentEditorTexts } from './web.texts.ts'

interface Props {
  id?: string
  value: string
  onChange: (contentId: string) => void
  disabled: boolean
}

/** Chooses another content: a product in a block of products, news in one of news. */
export function ContentPicker({ id, value, onChange, disabled }: Props) {
  const t = useTexts(contentEditorTexts)
  const block = useSelected()
  const kind = block?.type === 'product' ? 'product' : 'news'
  const { data } = useCallQuery(contentsContract.list, { query: { kind, page: 1, limit: 50 } })
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t.entries.choose}
      aria-label={t.entries.choose}
      value={value === '' ? null : value}
      options={(data?.list ?? []).map(({ contentId, title }) => ({ value: contentId, label: title }))}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      disabled={disabled}
    />
  )
}
