import { Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DayRange } from '#platform/web/ui/day-range.tsx'
import type { List } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type CustomerCardRow,
  customersContract,
  type customerSorts,
  type CustomerSource,
  customerSources,
} from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

export interface CustomerFilter {
  keyword?: string | undefined
  tab?: (typeof customersContract)['listStaffCards']['query']['_output']['tab']
  source?: CustomerSource | undefined
  ownerId?: string | undefined
  tag?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: (typeof customerSorts)[number] | undefined
  carteId?: string | undefined
}

interface Props {
  list: List<CustomerCardRow, CustomerFilter>
  owners: readonly { id: string; name: string; total: number }[]
  /** The list is of one owner anyway. */
  hasOwner: boolean
}

/** What narrows the list of customers. */
export function CustomerFilters({ list, owners, hasOwner }: Props) {
  const t = useTexts(customersTexts)
  const { data: tags = [] } = useCallQuery(customersContract.listTags)
  const { source, ownerId, tag, from, to } = list.filter
  return (
    <>
      <Select
        allowClear
        aria-label={t.list.source}
        placeholder={t.list.anySource}
        className="customer-select"
        value={source}
        options={customerSources.map((value) => ({ value, label: t.sources[value] }))}
        onChange={(value) => list.setFilter({ source: value })}
      />
      {!hasOwner && owners.length > 1 && (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t.list.owner}
          placeholder={t.list.anyOwner}
          className="customer-select"
          value={ownerId}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => list.setFilter({ ownerId: value })}
        />
      )}
      <Select
        allowClear
        showSearch
        aria-label={t.list.tags}
        placeholder={t.list.anyTag}
        className="customer-select"
        value={tag}
        options={tags.map((entry) => ({ value: entry.tag, label: `${entry.tag} (${entry.total})` }))}
        onChange={(value) => list.setFilter({ tag: value })}
      />
      <DayRange label={t.list.days} from={from} to={to} onChange={(days) => list.setFilter(days)} />
    </>
  )
}
