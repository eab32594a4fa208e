import { Select } from 'antd'
import { use } from 'react'

import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { BatchContext } from '#platform/web/ui/batch-context.ts'
import type { useList } from '#platform/web/use-list.ts'

import { type MediaFolder, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { folderOptions } from './folder-options.ts'

const nowhere = 'none'

function MoveTo({ folders }: { folders: readonly MediaFolder[] }) {
  const t = useTexts(materialsTexts)
  const batch = use(BatchContext)
  if (!batch) return null
  return (
    <Select
      className="material-move"
      aria-label={t.list.move}
      placeholder={t.list.move}
      value={null}
      disabled={batch.isBusy}
      options={[{ value: nowhere, label: t.folders.none }, ...folderOptions(folders)]}
      onChange={(folderId: string | null) =>
        void batch.run((ids) =>
          callMany(materialsContract.moveDocuments, ids, {
            folderId: folderId === nowhere ? null : folderId,
          }),
        )
      }
    />
  )
}

interface Props {
  list: ReturnType<typeof useList<typeof materialsContract.listDocuments>>
  folders: readonly MediaFolder[]
}

/** The actions for the ticked documents. */
export function DocumentBatches({ list, folders }: Props) {
  const t = useTexts(materialsTexts)
  return (
    <BatchBar list={list} nameOf={(row) => row.name}>
      <MoveTo folders={folders} />
      <BatchAction
        isDangerous
        access="material:delete"
        confirm={{ title: t.list.removeMany, content: t.list.removeNote }}
        run={(ids) => callMany(materialsContract.removeDocuments, ids)}
      >
        {t.actions.remove}
      </BatchAction>
    </BatchBar>
  )
}
