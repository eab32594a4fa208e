import { useState } from 'react'
import { Button, Checkbox } from 'antd'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import {
  DepartmentFilter,
  useDepartmentName,
} from '#features/company/organisation/web/department-filter.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useList } from '#platform/web/use-list.ts'
import { type MemberRow, membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'
import { LetterIndex } from './letter-index.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberGrid } from './member-grid.tsx'
import { MemberSummary } from './member-summary.tsx'
import { MemberTree } from './member-tree.tsx'
import './members.css'

const MemberDialog = lazyDialog(() => import('./member.dialog.tsx'), 'MemberDialog')
const WallDialog = lazyDialog(() => import('./wall.dialog.tsx'), 'WallDialog')

/** Colleagues by department, name and letter; a row opens who they are. */
export function MemberList() {
  const t = useTexts(membersTexts)
  const { search, setSearch } = useScreen()
  const isNarrow = useIsNarrow()
  const [isWallOpen, setWallOpen] = useState(false)
  const list = useList(membersContract.list, ({ staffId }) => staffId)
  const { departmentId, letter, keyword, leaders } = list.filter
  const departmentName = useDepartmentName(departmentId)
  const isGrid = search['view'] === 'grid'
  const open = ({ staffId }: MemberRow) => setSearch({ member: staffId })
  const empty = departmentName ? (
    <EmptyState title={fill(t.list.emptyHere, { name: departmentName })} help={t.list.emptyHereHelp} />
  ) : (
    <EmptyState title={t.list.empty} help={t.list.emptyHelp} />
  )
  const toolbar = (
    <>
      <div className="member-views" role="group" aria-label={t.list.view}>
        <Button
          type={isGrid ? 'text' : 'default'}
          icon={<UnorderedListOutlined />}
          aria-pressed={!isGrid}
          aria-label={t.list.views.list}
          title={t.list.views.list}
          onClick={() => setSearch({ view: undefined })}
        />
        <Button
          type={isGrid ? 'default' : 'text'}
          icon={<AppstoreOutlined />}
          aria-pressed={isGrid}
          aria-label={t.list.views.grid}
          title={t.list.views.grid}
          onClick={() => setSearch({ view: 'grid' })}
        />
      </div>
      <LetterIndex
        filter={{ departmentId, keyword, leaders }}
        value={letter}
        onChange={(value) => list.setFilter({ letter: value })}
      />
    </>
  )
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      actions={
        <>
          {!isNarrow && (
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t.list.print}
            </Button>
          )}
          <DownloadButton endpoint={membersContract.export} request={{ query: list.query }}>
            {t.list.export}
          </DownloadButton>
          <Button type="primary" icon={<GlobalOutlined />} onClick={() => setWallOpen(true)}>
            {t.list.wall}
          </Button>
        </>
      }
    >
      <FilterBar list={list} name="members" placeholder={t.list.keyword}>
        {isNarrow && (
          <DepartmentFilter
            label={t.list.department}
            value={departmentId}
            onChange={(value) => list.setFilter({ departmentId: value })}
          />
        )}
        <Checkbox
          checked={leaders === 'true'}
          onChange={({ target }) => list.setFilter({ leaders: target.checked ? 'true' : undefined })}
        >
          {t.list.leaders}
        </Checkbox>
      </FilterBar>
      <div className="members">
        {!isNarrow && (
          <MemberTree value={departmentId} onChange={(value) => list.setFilter({ departmentId: value })} />
        )}
        <div className="members-main">
          {isGrid ? (
            <MemberGrid list={list} toolbar={toolbar} empty={empty} onOpen={open} />
          ) : (
            <DataTable
              list={list}
              name="members"
              label={t.routes.list}
              columns={memberColumns(t, open)}
              toolbar={toolbar}
              empty={empty}
              card={(member) => <MemberSummary member={member} onOpen={() => open(member)} />}
            />
          )}
        </div>
      </div>
      {search['member'] && (
        <MemberDialog staffId={search['member']} onClose={() => setSearch({ member: undefined })} />
      )}
      {isWallOpen && <WallDialog onClose={() => setWallOpen(false)} />}
    </Page>
  )
}
