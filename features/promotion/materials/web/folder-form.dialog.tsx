import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'

import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { type MediaFolder, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { folderOptions } from './folder-options.ts'

interface Values {
  name: string
  parentId?: string | undefined
  visibleTo: string[]
}

interface Props {
  /** Absent: a new one. */
  folder: MediaFolder | undefined
  folders: readonly MediaFolder[]
  /** The folder that a new one begins in. */
  parentId: string | undefined
  onClose: () => void
}

/** The name of a folder, where it lies and who sees it. */
export function FolderFormDialog({ folder, folders, parentId, onClose }: Props) {
  const t = useTexts(materialsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const save = async () => {
    const isDone = await draft.submit(async ({ name, parentId: parent, visibleTo }) => {
      const body = { name, parentId: parent ?? null, visibleTo }
      await (folder
        ? call(
            materialsContract.updateFolder,
            { body: { ...body, id: folder.folderId, version: folder.version } },
            { quiet: true },
          )
        : call(materialsContract.createFolder, { body }, { quiet: true }))
    })
    await queries.invalidateQueries({ queryKey: ['materials'] })
    if (isDone) onClose()
  }
  return (
    <FormDrawer
      title={folder ? t.folders.edit : t.folders.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          name: folder?.name ?? '',
          parentId: folder ? (folder.parentId ?? undefined) : parentId,
          visibleTo: folder?.visibleTo ?? [],
        }}
        onValuesChange={draft.touch}
      >
        <Form.Item
          name="name"
          label={t.folders.name}
          rules={rulesOf(materialsContract.createFolder.body, 'name', invalid)}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="parentId" label={t.folders.parent}>
          <Select
            allowClear
            aria-label={t.folders.parent}
            placeholder={t.folders.top}
            options={folderOptions(folders.filter(({ folderId }) => folderId !== folder?.folderId))}
          />
        </Form.Item>
        <Form.Item name="visibleTo" label={t.folders.visibleTo} extra={t.folders.visibleToHelp}>
          <DepartmentTreeSelect multiple placeholder={t.folders.everybody} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
