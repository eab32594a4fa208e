import { Alert, Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { List } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { StaffFilters } from './people-filters.tsx'

interface NoteProps {
  list: List<StaffRow, StaffFilters>
  departmentId: string | undefined
}

/** Leaves that wait for their end: beside the tabs where there is room, so that the list begins higher up. */
export function LeavingNote({ list, departmentId }: NoteProps) {
  const t = useTexts(organisationTexts)
  const { data } = useCallQuery(organisationContract.listStaff, {
    query: { state: 'leaving', limit: 1, ...(departmentId ? { departmentId } : {}) },
  })
  if (list.filter.state === 'leaving' || !data || data.total === 0) return null
  return (
    <Alert
      showIcon
      className="leaving-note"
      type="warning"
      title={fill(t.people.leaving, { count: data.total })}
      action={
        <Button size="small" onClick={() => list.setFilter({ state: 'leaving' })}>
          {t.people.showLeaving}
        </Button>
      }
    />
  )
}
