import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Select } from 'antd'
import type { z } from 'zod'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { List } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { organisationContract, type staffFilter, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

export type StaffFilters = Omit<z.infer<typeof staffFilter>, 'page' | 'limit'>

// A calendar is larger than the list.
const DayRange = lazyPart(async () => ({
  default: (await import('#platform/web/ui/day-range.tsx')).DayRange,
}))

/** What narrows the list of people besides the department. */
export function PeopleFilters({ list: { filter, setFilter } }: { list: List<StaffRow, StaffFilters> }) {
  const t = useTexts(organisationTexts)
  const { data: posts } = useCallQuery(organisationContract.listPosts, { query: { limit: 500 } })
  return (
    <>
      <Select
        allowClear
        aria-label={t.people.post}
        placeholder={t.people.post}
        value={filter.postId}
        onChange={(postId: string | undefined) => setFilter({ postId })}
        options={(posts?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <Suspense fallback={<span className="days-waiting" />}>
        <DayRange
          label={t.people.created}
          from={filter.createdFrom}
          to={filter.createdTo}
          onChange={({ from, to }) => setFilter({ createdFrom: from, createdTo: to })}
        />
      </Suspense>
    </>
  )
}
