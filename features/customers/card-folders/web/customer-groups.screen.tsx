import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { FolderStates } from './folder-states.tsx'
import { FolderViews } from './folder-views.tsx'
import { treeOf } from './folder-tree.ts'
import { GroupRow, type GroupCommand } from './group-row.tsx'
import { KindChips } from './kind-chips.tsx'
import './card-folders.css'

const FolderFormDialog = lazyDialog(() => import('./folder-form.dialog.tsx'), 'FolderFormDialog')
const MergeFolderDialog = lazyDialog(() => import('./merge-folder.dialog.tsx'), 'MergeFolderDialog')

function GroupHead() {
  const { list } = useTexts(cardFoldersTexts)
  return (
    <div className="group-line group-head" aria-hidden="true">
      <span className="group-line-name">{list.name}</span>
      <span className="group-line-count">{list.customers}</span>
      <span className="group-line-owner">{list.owner}</span>
      <span className="group-line-grants">{list.access}</span>
      <span className="group-line-level">{list.myLevel}</span>
      <span className="group-line-time">{list.updatedAt}</span>
      <span className="group-line-actions" />
    </div>
  )
}

function Groups() {
  const t = useTexts(cardFoldersTexts)
  const { search, setSearch } = useScreen()
  const queries = useQueryClient()
  const [command, setCommand] = useState<GroupCommand>()
  const inBin = search['bin'] === 'true'
  const question = useCallQuery(cardFoldersContract.list, {
    query: inBin ? { bin: 'true' } : {},
    quiet: false,
  })
  const all = question.data ?? []
  const shown = treeOf(all.filter(({ kind }) => search['kind'] === undefined || kind === search['kind']))
  const close = () => setCommand(undefined)
  const create = (
    <GuardedButton
      type="primary"
      access="folder:create"
      icon={<PlusOutlined />}
      onClick={() => setCommand({ way: 'new' })}
    >
      {t.list.createGroup}
    </GuardedButton>
  )
  return (
    <Page title={t.routes.groups} help={t.groupsHelp} actions={create}>
      <div className="folder-tools">
        <FolderViews shown="groups" />
        <KindChips all={all} kind={search['kind']} inBin={inBin} onChange={setSearch} />
      </div>
      <FolderStates
        question={question}
        isEmpty={shown.length === 0}
        inBin={inBin}
        isFiltered={search['kind'] !== undefined}
        create={create}
      />
      {shown.length > 0 ? (
        <div className="group-lines">
          <GroupHead />
          <ul aria-label={t.routes.groups}>
            {shown.map((entry) => (
              <GroupRow key={entry.folder.groupId} entry={entry} open={setCommand} />
            ))}
          </ul>
        </div>
      ) : null}
      {command?.way === 'merge' ? <MergeFolderDialog folder={command.folder} onClose={close} /> : null}
      {command && command.way !== 'merge' ? (
        <FolderFormDialog
          {...(command.way === 'edit' ? { folder: command.folder } : {})}
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

/** Groups of customers as a tree. */
export function CustomerGroupsScreen() {
  const t = useTexts(cardFoldersTexts)
  return (
    <NeedsTemplate frame={(content) => <Page title={t.routes.groups}>{content}</Page>}>
      {() => <Groups />}
    </NeedsTemplate>
  )
}
