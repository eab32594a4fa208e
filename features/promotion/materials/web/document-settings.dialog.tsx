import { Form, Input, Select, Switch } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type DocumentRow, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { folderOptions } from './folder-options.ts'

interface Values extends Pick<DocumentRow, 'name' | 'isShared' | 'allowDownload' | 'watermark'> {
  folderId?: string | undefined
}

const switches = ['isShared', 'watermark', 'allowDownload'] as const

/** The name of a document, its folder, and the rights of readers. */
export function DocumentSettingsDialog({
  document,
  onClose,
}: {
  document: DocumentRow
  onClose: () => void
}) {
  const t = useTexts(materialsTexts)
  const { invalid } = useTexts(platformTexts)
  const { data: folders = [] } = useCallQuery(materialsContract.listFolders, { quiet: false })
  const { documentId: id, version, name, folderId, isShared, allowDownload, watermark } = document
  const send = ({ folderId: chosen, ...values }: Values) =>
    call(
      materialsContract.updateDocument,
      { body: { id, version, ...values, folderId: chosen ?? null } },
      { quiet: true },
    )
  return (
    <DraftDrawer<Values>
      title={t.settings.title}
      initialValues={{ name, folderId: folderId ?? undefined, isShared, allowDownload, watermark }}
      send={send}
      touches="materials"
      saved={t.settings.saved}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t.settings.name}
        rules={rulesOf(materialsContract.updateDocument.body, 'name', invalid)}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="folderId" label={t.settings.folder}>
        <Select
          allowClear
          aria-label={t.settings.folder}
          placeholder={t.folders.none}
          options={folderOptions(folders)}
        />
      </Form.Item>
      {switches.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={t.settings[field]}
          extra={t.settings.help[field]}
          valuePropName="checked"
        >
          <Switch aria-label={t.settings[field]} />
        </Form.Item>
      ))}
    </DraftDrawer>
  )
}
