import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract, folderKinds, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { FolderStates } from './folder-states.tsx'
import { FolderTiles } from './folder-tiles.tsx'
import { FolderViews } from './folder-views.tsx'
import { KindChips } from './kind-chips.tsx'
import { useFolderActions } from './use-folder-actions.ts'
import './card-folders.css'

const FolderFormDialog = lazyDialog(() => import('./folder-form.dialog.tsx'), 'FolderFormDialog')
const detailPath = '/demo/digitalcard/cardholder/cardhdetails'

/** What can be done with a folder on its tile. */
function useEntries(edit: (folder: FolderRow) => void) {
  const t = useTexts(cardFoldersTexts)
  const { navigate } = useScreen()
  const { remove, restore } = useFolderActions()
  return (folder: FolderRow): MenuEntry[] => {
    if (folder.recycledAt !== null)
      return [{ key: 'restore', label: t.actions.restore, onSelect: () => void restore(folder) }]
    if (folder.level !== 'manage') return []
    return [
      { key: 'edit', label: t.actions.edit, onSelect: () => edit(folder) },
      {
        key: 'grants',
        label: t.details.grants,
        onSelect: () => navigate(detailPath, { groupId: folder.groupId, tab: 'grants' }),
      },
      { key: 'remove', label: t.actions.remove, onSelect: () => void remove(folder) },
    ]
  }
}

/** Which folders the address asks for. */
function useShown() {
  const { search } = useScreen()
  const keyword = search['keyword']?.trim().toLowerCase() ?? ''
  const inBin = search['bin'] === 'true'
  const kind = search['kind']
  const question = useCallQuery(cardFoldersContract.list, {
    query: inBin ? { bin: 'true' } : {},
    quiet: false,
  })
  const all = question.data ?? []
  const found = all.filter((folder) =>
    `${folder.name}\n${folder.description}`.toLowerCase().includes(keyword),
  )
  const groups = folderKinds
    .filter((each) => kind === undefined || kind === each)
    .map((each) => ({ kind: each, folders: found.filter((folder) => folder.kind === each) }))
    .filter(({ folders }) => folders.length > 0)
  return { question, all, groups, inBin, kind, isFiltered: keyword !== '' || kind !== undefined }
}

function Folders() {
  const t = useTexts(cardFoldersTexts)
  const { search, setSearch, navigate } = useScreen()
  const queries = useQueryClient()
  const [editing, setEditing] = useState<FolderRow | 'new'>()
  const entriesOf = useEntries(setEditing)
  const { question, all, groups, inBin, kind, isFiltered } = useShown()
  const create = (
    <GuardedButton
      type="primary"
      access="folder:create"
      icon={<PlusOutlined />}
      onClick={() => setEditing('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  const close = () => setEditing(undefined)
  return (
    <Page title={t.routes.folders} help={t.help} actions={create}>
      <div className="folder-tools">
        <FolderViews shown="folders" />
        <KindChips all={all} kind={kind} inBin={inBin} onChange={setSearch} />
        <Input
          className="folder-search"
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t.list.keyword}
          aria-label={t.list.keyword}
          value={search['keyword'] ?? ''}
          onChange={({ target }) => setSearch({ keyword: target.value || undefined })}
        />
      </div>
      <FolderStates
        question={question}
        isEmpty={groups.length === 0}
        inBin={inBin}
        isFiltered={isFiltered}
        create={create}
      />
      {groups.map(({ kind: each, folders }) => (
        <FolderTiles
          key={each}
          title={t.kinds[each]}
          folders={folders}
          all={all}
          entriesOf={entriesOf}
          onOpen={({ groupId, recycledAt }) => recycledAt === null && navigate(detailPath, { groupId })}
        />
      ))}
      {editing ? (
        <FolderFormDialog
          {...(editing === 'new' ? {} : { folder: editing })}
          onClose={close}
          onSaved={() => {
            close()
            void queries.invalidateQueries({ queryKey: ['card-folders'] })
          }}
        />
      ) : null}
    </Page>
  )
}

/** Folders of customers' cards by their kinds. */
export function CardFoldersScreen() {
  const t = useTexts(cardFoldersTexts)
  return (
    <NeedsTemplate frame={(content) => <Page title={t.routes.folders}>{content}</Page>}>
      {() => <Folders />}
    </NeedsTemplate>
  )
}
