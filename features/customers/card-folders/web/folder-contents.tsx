import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { customerListActions } from '#features/customers/customers/web/customer-slots.public.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useList } from '#platform/web/use-list.ts'
import { cardFoldersContract, type FolderMember, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { customerGroupsContract } from '../customer-groups.contract.ts'
import { MaskedNumber } from './masked-number.tsx'
import { memberColumns, MemberGroups } from './member-columns.tsx'
import { folderTouches } from './use-folder-actions.ts'

const AddCustomersDialog = lazyDialog(() => import('./add-customers.dialog.tsx'), 'AddCustomersDialog')

function MemberCard({ row }: { row: FolderMember }) {
  return (
    <div className="folder-member">
      <div className="folder-member-line">
        <strong>{row.name}</strong>
        <MaskedNumber member={row} />
      </div>
      <div className="folder-quiet">{[row.company, row.title].filter(Boolean).join(' · ')}</div>
      <MemberGroups groups={row.groups} />
    </div>
  )
}

/** The customers of one folder: searched, added and taken out as far as the person may. */
export function FolderContents({ folder }: { folder: FolderRow }) {
  const t = useTexts(cardFoldersTexts)
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const list = useList(cardFoldersContract.listContents, (row) => row.carteId, {
    fixed: { groupId: folder.groupId },
  })
  const mayFill = folder.level !== 'view' && folder.kind !== 'smart'
  const add = mayFill ? (
    <GuardedButton type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t.contents.add}
    </GuardedButton>
  ) : null
  const refresh = () =>
    Promise.all(
      ['card-folders', ...folderTouches].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  const isSmart = folder.kind === 'smart'
  return (
    <div className="folder-contents">
      <FilterBar
        list={list}
        name="folder-contents"
        placeholder={t.contents.keyword}
        chips={{ source: list.filter.source && t.sources[list.filter.source] }}
      >
        <Select
          className="folder-source"
          aria-label={t.contents.source}
          placeholder={t.contents.sourceFilter}
          allowClear
          value={list.filter.source ?? null}
          options={Object.entries(t.sources).map(([value, label]) => ({
            value: value as FolderMember['source'],
            label,
          }))}
          onChange={(source: FolderMember['source'] | undefined) => list.setFilter({ source })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="folder-contents"
        label={t.details.contents}
        columns={memberColumns(t)}
        isSelectable={mayFill}
        card={(row) => <MemberCard row={row} />}
        toolbar={
          <>
            <SlotContents
              slot={customerListActions}
              group={{
                groupId: folder.groupId,
                mayFill,
                whyNoExport: folder.canExport ? null : t.contents.noExport,
              }}
            />
            {add}
          </>
        }
        empty={
          <EmptyState
            title={t.none.contents}
            help={isSmart ? t.none.smartHelp : t.none.contentsHelp}
            action={add}
          />
        }
      />
      <BatchBar list={list} nameOf={(row) => row.name} touches={folderTouches}>
        <BatchAction
          isDangerous
          confirm={{ title: t.contents.removeTitle, content: t.contents.removeBody }}
          run={(ids) =>
            call(customerGroupsContract.remove, { body: { groupId: folder.groupId, carteIds: [...ids] } })
          }
          undo={(ids) =>
            call(cardFoldersContract.addCards, { body: { groupId: folder.groupId, carteIds: [...ids] } })
          }
        >
          {t.contents.remove}
        </BatchAction>
      </BatchBar>
      {isAdding ? (
        <AddCustomersDialog
          folder={folder}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void refresh()
          }}
        />
      ) : null}
    </div>
  )
}
