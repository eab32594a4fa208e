import { useState } from 'react'
import { Button, Select } from 'antd'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  customerFormsContract,
  type CustomerRecord,
  type FormField,
  type Forms,
} from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { plainAnswer } from '../face/form-answers.ts'
import { useReadAnswer } from './read-answer.ts'
import { useLocalised } from './use-localised.ts'

const RecordDrawer = lazyDialog(() => import('./record.dialog.tsx'), 'RecordDrawer')
const RecordView = lazyDialog(() => import('./record-view.dialog.tsx'), 'RecordView')
const details = '/demo/digitalcard/customerresources/customerdetalis'

/** Columns that are shown before anybody chooses: what most people look for. */
const shownFirst = new Set(['name', 'mobile', 'company', 'title', 'region', 'source'])

function useColumns(fields: readonly FormField[]) {
  const { records: t } = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const { navigate } = useScreen()
  const read = useReadAnswer()
  const columns: readonly Column<CustomerRecord>[] = [
    ...fields.map((field) => ({
      key: field.key,
      width: 120,
      title: localised(field.label),
      isLocked: field.key === 'name',
      isOptional: !shownFirst.has(field.key),
      render: (_: unknown, record: CustomerRecord) =>
        field.key === 'name' ? (
          <Button
            type="link"
            size="small"
            className="form-open"
            aria-label={fill(t.open, { name: read(field, record) })}
            onClick={() => navigate(details, { carte: record.customerId })}
          >
            {read(field, record)}
          </Button>
        ) : (
          read(field, record) || '—'
        ),
    })),
    { key: 'owner', width: 100, title: t.owner, render: (_, { owner }) => owner ?? '—' },
    {
      key: 'form',
      width: 114,
      title: t.form,
      render: (_, { formNumber }) =>
        formNumber === null ? t.otherWay : fill(t.formNumber, { number: formNumber }),
    },
    {
      key: 'createdAt',
      width: 146,
      title: t.createdAt,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
  ]
  return { columns, read }
}

/** Who was recorded, with a column for every field of every form. */
export function RecordsList({ forms }: { forms: Forms }) {
  const { records: t } = useTexts(customerFormsTexts)
  const queries = useQueryClient()
  const { search } = useScreen()
  // An address may lead straight to recording somebody, with what it knows of them.
  const [edited, setEdited] = useState<CustomerRecord | 'new' | undefined>(
    search['create'] === 'true' ? 'new' : undefined,
  )
  const [viewed, setViewed] = useState<CustomerRecord>()
  const list = useList(customerFormsContract.listRecords, ({ customerId }) => customerId)
  const asked = useCallQuery(customerFormsContract.listRecords, {
    query: { page: 1, limit: 1 },
    quiet: false,
  })
  const fields = asked.data?.fields ?? forms.published?.fields ?? forms.defaults
  const { columns, read } = useColumns(fields)
  const [whyNotEdit, whyNotRemove] = [useWhy('contact:create'), useWhy('contact:delete')]
  const removing = useCallMutation(customerFormsContract.removeRecord)
  const nameOf = ({ answers }: CustomerRecord) => plainAnswer(answers['name'])
  const renew = () => queries.invalidateQueries({ queryKey: ['customer-forms', 'listRecords'] })
  async function remove(record: CustomerRecord) {
    const content = fill(t.removeBody, { name: nameOf(record) })
    if (!(await ask({ title: t.removeTitle, content, confirm: t.removeOk, cancel: t.cancel, danger: true })))
      return
    await removing.mutateAsync({ body: { id: record.customerId } })
    notify('success', t.removed)
    await renew()
  }
  const tools = (record: CustomerRecord) => (
    <MoreMenu
      label={nameOf(record)}
      entries={[
        { key: 'view', label: t.view, onSelect: () => setViewed(record) },
        {
          key: 'edit',
          label: t.editTitle,
          isDisabled: whyNotEdit !== undefined,
          reason: whyNotEdit,
          onSelect: () => setEdited(record),
        },
        {
          key: 'remove',
          label: t.removeOk,
          isDangerous: true,
          isDisabled: whyNotRemove !== undefined,
          reason: whyNotRemove,
          onSelect: () => void remove(record),
        },
      ]}
    />
  )
  const create = (
    <GuardedButton
      type="primary"
      access="contact:create"
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.create}
    </GuardedButton>
  )
  const { filled } = list.filter
  return (
    <>
      <FilterBar list={list} name="customer-records" placeholder={t.keyword}>
        <Select
          className="filter-select"
          allowClear
          aria-label={t.filled}
          placeholder={t.filled}
          value={filled ?? null}
          options={[
            { value: 'true', label: t.filledYes },
            { value: 'false', label: t.filledNo },
          ]}
          onChange={(value?: 'true' | 'false' | null) => list.setFilter({ filled: value ?? undefined })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="customer-records"
        label={t.createTitle}
        columns={[
          ...columns,
          { key: 'tools', width: 64, title: '', isLocked: true, render: (_, record) => tools(record) },
        ]}
        actions={
          <>
            <DownloadButton
              endpoint={customerFormsContract.exportRecords}
              request={{ query: list.query }}
              icon={<DownloadOutlined />}
            >
              {t.exportAll}
            </DownloadButton>
            {create}
          </>
        }
        empty={<EmptyState title={t.empty} help={t.emptyHelp} action={create} />}
        card={(record) => (
          <div className="form-record">
            <strong>{nameOf(record)}</strong>
            {tools(record)}
            <p className="form-quiet">
              {fields
                .filter(({ key }) => key !== 'name' && shownFirst.has(key))
                .map((field) => read(field, record))
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        )}
      />
      {viewed ? <RecordView customerId={viewed.customerId} onClose={() => setViewed(undefined)} /> : null}
      {edited ? (
        <RecordDrawer
          forms={forms}
          customerId={edited === 'new' ? undefined : edited.customerId}
          onClose={() => setEdited(undefined)}
          onSaved={renew}
        />
      ) : null}
    </>
  )
}
