import FolderAddOutlined from '@ant-design/icons/FolderAddOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'

import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type MediaFolder, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { treeOf } from './folder-options.ts'

interface Props {
  folders: readonly MediaFolder[]
  /** The things whose number stands beside the names of folders. */
  counted?: 'documents' | 'videos'
  onEdit: (folder: MediaFolder | 'new') => void
}

/** The folders beside their documents; on phones above them. */
export function FolderPanel({ folders, counted = 'documents', onEdit }: Props) {
  const t = useTexts(materialsTexts)
  const { search, setSearch } = useScreen()
  const mayEdit = useCan('material:edit')
  const shown = search['folderId']
  const choose = (folderId: string | undefined) => setSearch({ folderId, page: undefined })
  const removal = useCallMutation(materialsContract.removeFolder, {
    onSuccess: () => choose(undefined),
  })
  const remove = async ({ folderId, name }: MediaFolder) => {
    const isSure = await ask({
      title: fill(t.folders.removeTitle, { name }),
      content: t.folders.removeNote,
      confirm: t.actions.remove,
      cancel: t.actions.cancel,
      danger: true,
    })
    if (!isSure) return
    // Of a refusal the call has told.
    await removal.mutateAsync({ params: { id: folderId } }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
  }
  const entry = (id: string | undefined, label: string) => (
    <button type="button" className="material-folder" aria-pressed={shown === id} onClick={() => choose(id)}>
      {label}
    </button>
  )
  return (
    <nav className="material-folders" aria-label={t.folders.title}>
      <div className="material-folders-head">
        <h2>{t.folders.title}</h2>
        <GuardedButton
          type="text"
          size="small"
          access="material:edit"
          icon={<FolderAddOutlined />}
          aria-label={t.folders.create}
          title={t.folders.create}
          onClick={() => onEdit('new')}
        />
      </div>
      <ul>
        <li>{entry(undefined, counted === 'videos' ? t.video.allVideos : t.folders.all)}</li>
        <li>{entry('none', t.folders.none)}</li>
        {treeOf(folders).map(({ folder, depth }) => (
          <li key={folder.folderId} style={{ paddingInlineStart: depth * 16 }}>
            <button
              type="button"
              className="material-folder"
              aria-pressed={shown === folder.folderId}
              onClick={() => choose(folder.folderId)}
            >
              <FolderOutlined />
              <span>{folder.name}</span>
              <span className="material-quiet">{folder[counted]}</span>
            </button>
            {mayEdit ? (
              <MoreMenu
                label={folder.name}
                entries={[
                  { key: 'edit', label: t.folders.edit, onSelect: () => onEdit(folder) },
                  {
                    key: 'remove',
                    label: t.actions.remove,
                    isDangerous: true,
                    onSelect: () => void remove(folder),
                  },
                ]}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
