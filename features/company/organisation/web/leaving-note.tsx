import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined'
import { Button } from 'antd'
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

/** Leaves that wait for their end, in one press. */
export function LeavingNote({ list, departmentId }: NoteProps) {
  const t = useTexts(organisationTexts)
  const { data } = useCallQuery(organisationContract.listStaff, {
    query: { state: 'leaving', limit: 1, ...(departmentId ? { departmentId } : {}) },
  })
  if (list.filter.state === 'leaving' || !data || data.total === 0) return null
  return (
    <Button
      className="leaving-note"
      icon={<ExclamationCircleOutlined />}
      title={t.people.leavingHelp}
      onClick={() => list.setFilter({ state: 'leaving' })}
    >
      {fill(t.people.leaving, { count: data.total })}
    </Button>
  )
}
