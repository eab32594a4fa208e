import { Checkbox } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { type List, useList } from '#platform/web/use-list.ts'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { LeavingNote } from './leaving-note.tsx'
import { PeopleFilters, type StaffFilters } from './people-filters.tsx'
import { StaffBatchBar } from './staff-batch-bar.tsx'
import { staffColumns } from './staff-columns.tsx'
import { StaffStateChips } from './staff-state-chips.tsx'
import type { StaffHandlers } from './staff-row-actions.tsx'
import { StaffSummaryRow } from './staff-summary-row.tsx'
import { useDepartmentName } from './use-departments.ts'

interface Props {
  departmentId: string | undefined
  handlers: StaffHandlers
}

/** The list that the screen's own buttons also need, such as the export of the present view. */
export const usePeople = (departmentId: string | undefined, isEnabled: boolean) =>
  useList(organisationContract.listStaff, ({ staffId }) => staffId, {
    ...(departmentId ? { fixed: { departmentId } } : {}),
    enabled: isEnabled,
  })

/** The people of a department, or of the whole company. */
export function PeopleList({ list, departmentId, handlers }: Props & { list: List<StaffRow, StaffFilters> }) {
  const t = useTexts(organisationTexts)
  const language = useLanguage()
  const name = useDepartmentName(departmentId)
  const withBelow = list.filter.below !== 'false'
  return (
    <>
      <FilterBar list={list} name="people" placeholder={t.people.keyword}>
        <PeopleFilters list={list} />
      </FilterBar>
      <DataTable
        list={list}
        name="people"
        label={t.people.tabPeople}
        columns={staffColumns(t, language, handlers)}
        isSelectable
        toolbar={
          <>
            <StaffStateChips value={list.filter.state} onChange={(state) => list.setFilter({ state })} />
            <LeavingNote list={list} departmentId={departmentId} />
            {departmentId !== undefined && (
              <Checkbox
                checked={withBelow}
                onChange={({ target }) => list.setFilter({ below: target.checked ? undefined : 'false' })}
              >
                {t.people.below}
              </Checkbox>
            )}
          </>
        }
        empty={
          name === '' ? (
            <EmptyState title={t.people.empty} help={t.people.emptyHelp} />
          ) : (
            <EmptyState title={fill(t.people.emptyHere, { name })} help={t.people.emptyHereHelp} />
          )
        }
        card={(person) => <StaffSummaryRow person={person} handlers={handlers} />}
      />
      <StaffBatchBar list={list} />
    </>
  )
}
