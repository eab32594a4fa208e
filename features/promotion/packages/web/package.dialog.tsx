import { Form, Input, Select } from 'antd'

import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type PackageDraft,
  packageDraft,
  type PackageRow,
  packagesContract,
  postersContract,
} from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { ThingsPicker } from './things-picker.tsx'

interface Props {
  /** Absent: a new one. */
  row: PackageRow | undefined
  onClose: () => void
}

const blank: PackageDraft = { title: '', message: '', things: [], departmentIds: [], posterId: null }

/** Writes a package: its text, what is in it, and who may forward it. */
export function PackageDialog({ row, onClose }: Props) {
  const { packages: t } = useTexts(packagesTexts)
  const { invalid } = useTexts(platformTexts)
  const posters = useCallQuery(postersContract.list, { query: { page: 1, limit: 50 } })
  const send = async ({ posterId, ...values }: PackageDraft) => {
    const body = { ...values, posterId: posterId ?? null }
    await (row
      ? call(
          packagesContract.update,
          { params: { id: row.id }, body: { ...body, version: row.version } },
          { quiet: true },
        )
      : call(packagesContract.create, { body }, { quiet: true }))
  }
  const field = (name: 'title' | 'message' | 'things') => ({
    name,
    label: t[name],
    rules: rulesOf(packageDraft, name, invalid),
  })
  const things = row?.things.map(({ type, id }) => ({ type, id }))
  return (
    <DraftDrawer<PackageDraft>
      title={row ? t.edit : t.create}
      initialValues={
        row
          ? {
              title: row.title,
              message: row.message,
              departmentIds: row.departmentIds,
              posterId: row.posterId,
              things,
            }
          : blank
      }
      send={send}
      touches="packages"
      saved={t.saved}
      onClose={onClose}
    >
      <Form.Item {...field('title')}>
        <Input maxLength={40} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('things')} extra={t.thingsHelp}>
        <ThingsPicker known={row?.things ?? []} />
      </Form.Item>
      <Form.Item {...field('message')} extra={t.messageHelp}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="posterId" label={t.poster}>
        <Select
          allowClear
          placeholder={t.noPoster}
          options={(posters.data?.list ?? []).map(({ id: value, name: label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="departmentIds" label={t.departments}>
        <DepartmentTreeSelect multiple placeholder={t.everybody} />
      </Form.Item>
    </DraftDrawer>
  )
}
