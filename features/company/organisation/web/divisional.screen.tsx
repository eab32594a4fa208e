import { useState } from 'react'
import { Button } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DepartmentHead } from './department-head.tsx'
import { DepartmentPane } from './department-pane.tsx'
import { PeopleList, usePeople } from './people-list.tsx'
import { SalesList } from './sales-list.tsx'
import { StaffImportOfList } from './staff-import-of-list.tsx'
import { useDepartments } from './use-departments.ts'
import { useDepartmentWork } from './use-department-work.tsx'
import { useStaffRefresh, useStaffWork } from './use-staff-work.tsx'
import './divisional.css'

const BinDialog = lazyDialog(() => import('./bin.dialog.tsx'), 'BinDialog')
const StaffDialog = lazyDialog(() => import('./staff.dialog.tsx'), 'StaffDialog')
const StaffDetailDialog = lazyDialog(() => import('./staff-detail.dialog.tsx'), 'StaffDetailDialog')

/** What a change of view leaves behind. */
const listState = {
  page: undefined,
  keyword: undefined,
  state: undefined,
  postId: undefined,
  sort: undefined,
  order: undefined,
}

/** The form of a new person, while the address asks for it. */
function NewStaff({ departmentId }: { departmentId: string | undefined }) {
  const [isCreating, setCreating] = useCreating(organisationContract.createStaff.access)
  const refresh = useStaffRefresh()
  return isCreating ? (
    <StaffDialog
      person={undefined}
      departmentId={departmentId}
      onClose={() => setCreating(false)}
      onSaved={() => void refresh()}
    />
  ) : null
}

/** Departments and people: the tree beside the list of whom it holds. */
export function DivisionalScreen() {
  const t = useTexts(organisationTexts)
  const { search, setSearch } = useScreen()
  const [isBinOpen, setBinOpen] = useState(false)
  const { index } = useDepartments()
  const departmentId = search['department']
  const view = search['view'] === 'sales' ? 'sales' : 'people'
  const people = usePeople(departmentId, view === 'people')
  const staff = useStaffWork()
  const [, setCreating] = useCreating(organisationContract.createStaff.access)
  const choose = (next: string | undefined) => setSearch({ department: next, page: undefined })
  const departments = useDepartmentWork((id) => {
    if (id === departmentId) choose(undefined)
  })
  const chosen = index.byId.get(departmentId ?? '')
  const mayCreate = useCan(organisationContract.createStaff.access)
  const mayImport = useCan(organisationContract.uploadStaff.access)
  const mayBin = [
    useCan(organisationContract.listStaffInBin.access),
    useCan(organisationContract.listDepartmentsInBin.access),
  ].some(Boolean)

  const actions = (
    <>
      {mayBin && (
        <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
          {t.people.bin}
        </Button>
      )}
      <DownloadButton endpoint={organisationContract.exportStaff} request={{ query: people.query }}>
        {t.people.export}
      </DownloadButton>
      {mayImport && (
        <Button icon={<ImportOutlined />} onClick={() => setSearch({ import: 'new' })}>
          {t.people.import}
        </Button>
      )}
      {mayCreate && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
          {t.people.add}
        </Button>
      )}
    </>
  )
  const handlers = {
    open: ({ staffId }: { staffId: string }) => setSearch({ staff: staffId }),
    ask: staff.ask,
  }
  return (
    <Page
      title={t.routes.divisional}
      help={t.people.help}
      views={
        <PageViews
          value={view}
          views={[
            { value: 'people', label: t.people.tabPeople },
            { value: 'sales', label: t.people.tabSales },
          ]}
          onChange={(next) => setSearch({ ...listState, view: next === 'sales' ? 'sales' : undefined })}
        />
      }
      actions={actions}
    >
      <StaffImportOfList />
      <div className="divisional">
        <DepartmentPane
          value={departmentId}
          onChange={choose}
          work={departments.work}
          onAdd={() => departments.add(departmentId ?? null)}
        />
        <div className="divisional-main">
          {chosen && <DepartmentHead department={chosen} onEdit={() => departments.edit(chosen)} />}
          {view === 'people' ? (
            <PeopleList list={people} departmentId={departmentId} handlers={handlers} />
          ) : (
            <SalesList />
          )}
        </div>
      </div>
      {departments.dialog}
      {search['staff'] && (
        <StaffDetailDialog
          staffId={search['staff']}
          onAsk={staff.ask}
          onClose={() => setSearch({ staff: undefined })}
        />
      )}
      <NewStaff departmentId={departmentId} />
      {staff.dialog}
      {isBinOpen && <BinDialog onClose={() => setBinOpen(false)} />}
    </Page>
  )
}
