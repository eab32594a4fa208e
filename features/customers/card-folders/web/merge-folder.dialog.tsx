import { App, Modal, Select } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { folderTouches } from './use-folder-actions.ts'
import './card-folders.css'

/** Into which folder another one goes. */
export function MergeFolderDialog({ folder, onClose }: { folder: FolderRow; onClose: () => void }) {
  const t = useTexts(cardFoldersTexts)
  const { message } = App.useApp()
  const [groupId, choose] = useState<string>()
  const { data = [] } = useCallQuery(cardFoldersContract.list, { query: {}, quiet: false })
  const merge = useCallMutation(cardFoldersContract.merge, {
    touches: folderTouches,
    onSuccess: ({ name }) => {
      message.success(fill(t.actions.merged, { name }))
      onClose()
    },
  })
  const choices = data.filter(
    (one) => one.groupId !== folder.groupId && one.kind !== 'smart' && one.level !== 'view',
  )
  return (
    <Modal
      open
      width={440}
      title={fill(t.actions.mergeTitle, { name: folder.name })}
      okText={t.actions.confirm}
      cancelText={t.actions.cancel}
      okButtonProps={{ disabled: groupId === undefined, loading: merge.isPending }}
      onOk={() =>
        groupId !== undefined &&
        merge.mutate({ body: { fromGroupId: folder.groupId, groupId, confirm: true } })
      }
      onCancel={onClose}
    >
      <Select
        className="folder-wide"
        aria-label={t.actions.mergeChoose}
        placeholder={t.actions.mergeChoose}
        value={groupId ?? null}
        options={choices.map(({ groupId: value, name, colour }) => ({
          value,
          label: (
            <span className="folder-group">
              <ColourDot colour={colour} />
              {name}
            </span>
          ),
        }))}
        onChange={choose}
      />
      <p className="folder-count-line">{t.actions.mergeHelp}</p>
      {folder.grants > 0 ? (
        <p className="folder-count-line">{fill(t.actions.mergeShared, { grants: folder.grants })}</p>
      ) : null}
    </Modal>
  )
}
