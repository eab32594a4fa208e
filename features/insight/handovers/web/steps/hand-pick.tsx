import { Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { handoversContract } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import type { HandoverDraft } from '../handover-draft.ts'

interface Props {
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
  people: readonly { value: number; label: string }[]
}

/** Customers picked one by one. Those who are not picked go with the rest. */
export function HandPick({ draft: { cardIds, parts }, change, people }: Props) {
  const t = useTexts(handoversTexts)
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const query = {
    cardIds: cardIds.join(','),
    page,
    limit: 20,
    ...(keyword.trim() && { keyword: keyword.trim() }),
  }
  const { data } = useCallQuery(handoversContract.contacts, { query, placeholderData: (former) => former })
  const placeOf = (id: string) => parts.findIndex(({ contactIds }) => contactIds.includes(id))
  const pick = (id: string, place: number) =>
    change({
      parts: parts.map((part, at) => {
        const others = part.contactIds.filter((other) => other !== id)
        return { ...part, contactIds: at === place ? [...others, id] : others }
      }),
    })
  return (
    <div className="handover-pick">
      <p className="handover-quiet">{t.split.pickHelp}</p>
      <Input.Search
        className="handover-search"
        allowClear
        placeholder={t.split.pickSearch}
        aria-label={t.split.pickSearch}
        onChange={({ target }) => {
          setKeyword(target.value)
          setPage(1)
        }}
      />
      <ul className="handover-picks">
        {(data?.list ?? []).map(({ contactId, name, company }) => (
          <li key={contactId}>
            <span>
              <strong>{name}</strong> <span className="handover-quiet">{company}</span>
            </span>
            <Select
              size="small"
              aria-label={name}
              value={placeOf(contactId)}
              options={[...people, { value: -1, label: t.split.rest }]}
              onChange={(place) => pick(contactId, place)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        current={page}
        pageSize={20}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </div>
  )
}
