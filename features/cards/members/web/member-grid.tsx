import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Pager } from '#platform/web/ui/pager.tsx'
import type { List } from '#platform/web/use-list.ts'
import type { MemberRow } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'
import { MemberSummary } from './member-summary.tsx'

interface Props<Filter> {
  list: List<MemberRow, Filter>
  toolbar: ReactNode
  empty: ReactNode
  onOpen: (member: MemberRow) => void
}

/** Colleagues side by side. */
export function MemberGrid<Filter>({ list, toolbar, empty, onOpen }: Props<Filter>) {
  const t = useTexts(membersTexts)
  const { list: texts } = useTexts(webTexts)
  const isEmpty = !list.isLoading && list.rows.length === 0
  if (isEmpty && list.error) return <ErrorState error={list.error} onRetry={list.reload} />
  if (isEmpty && !list.isFiltered) return empty
  return (
    <>
      <div className="member-tools">{toolbar}</div>
      {list.isLoading && <Skeleton active />}
      {isEmpty && (
        <EmptyState
          isFiltered
          title={texts.noMatch}
          help={texts.noMatchHelp}
          action={<Button onClick={list.resetFilter}>{texts.clearFilters}</Button>}
        />
      )}
      <ul className="member-grid" aria-label={t.routes.list} aria-busy={list.isChanging}>
        {list.rows.map((member) => (
          <li key={member.staffId}>
            <MemberSummary member={member} onOpen={() => onOpen(member)} />
          </li>
        ))}
      </ul>
      <Pager list={list} />
    </>
  )
}
