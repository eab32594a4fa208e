import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { type InvoiceRequest, invoicesContract, requestStates } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { RequestNote } from './request-note.tsx'
import { RequestTags } from './request-tags.tsx'

const RequestDialog = lazyDialog(() => import('./request.dialog.tsx'), 'RequestDialog')

function Buttons({ request }: { request: InvoiceRequest }) {
  const t = useTexts(invoicesTexts)
  const submit = useCallMutation(invoicesContract.submitRequest, {
    onSuccess: () => notify('success', t.requests.submitted),
  })
  const remove = useCallMutation(invoicesContract.removeRequest, {
    onSuccess: () => notify('success', t.requests.removed),
  })
  const params = { id: request.requestId }
  if (request.state === 'draft')
    return (
      <span className="invoice-line">
        <GuardedButton
          size="small"
          type="link"
          why={request.actions.find(({ event }) => event === 'submit')?.reason}
          loading={submit.isPending}
          onClick={() => submit.mutate({ params, body: { version: request.version } })}
        >
          {t.requests.submit}
        </GuardedButton>
        <GuardedButton
          type="link"
          size="small"
          danger
          access="invoice:request"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          {t.titles.remove}
        </GuardedButton>
      </span>
    )
  return request.hasFile ? (
    <DownloadButton type="link" endpoint={invoicesContract.download} request={{ params }}>
      {t.requests.download}
    </DownloadButton>
  ) : null
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts): readonly Column<InvoiceRequest>[] => [
  {
    key: 'order',
    width: 160,
    title: t.requests.order,
    isLocked: true,
    render: (_, row) => `${row.orderNumber} · ${row.orderName}`,
  },
  { key: 'title', width: 130, title: t.requests.title, render: (_, row) => row.title.name },
  { key: 'kind', width: 130, title: t.requests.kind, render: (_, row) => t.kinds[row.kind] },
  {
    key: 'amount',
    width: 92,
    title: t.requests.amount,
    isNumber: true,
    render: (_, row) => formatMoney(row.amount),
  },
  { key: 'state', width: 160, title: t.requests.state, render: (_, row) => <RequestTags request={row} /> },
  { key: 'number', width: 226, title: t.requests.number, render: (_, row) => <RequestNote request={row} /> },
  {
    key: 'createdAt',
    width: 140,
    title: t.requests.createdAt,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'actions',
    width: 134,
    title: t.titles.actions,
    isLocked: true,
    fixed: 'right',
    render: (_, row) => <Buttons request={row} />,
  },
]

/** The invoices that the company has asked for. */
export function RequestList() {
  const t = useTexts(invoicesTexts)
  const list = useList(invoicesContract.listRequests, (row) => row.requestId)
  const [isAsking, setAsking] = useState(false)
  const add = (
    <GuardedButton
      type="primary"
      access="invoice:request"
      icon={<PlusOutlined />}
      onClick={() => setAsking(true)}
    >
      {t.requests.add}
    </GuardedButton>
  )
  return (
    <>
      <FilterBar
        list={list}
        name="invoice-requests"
        placeholder={t.requests.keyword}
        choices={[{ field: 'state', label: t.requests.state, values: requestStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="invoice-requests"
        label={t.titles.tabs.requests}
        actions={add}
        columns={columnsOf(t)}
        card={(row) => (
          <div className="invoice-card">
            <span className="invoice-head">
              <strong>{row.title.name}</strong>
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <RequestTags request={row} />
            <span className="invoice-quiet">
              {row.orderNumber} · {row.orderName}
            </span>
            <Buttons request={row} />
          </div>
        )}
        empty={<EmptyState title={t.requests.empty} help={t.requests.emptyHelp} action={add} />}
      />
      {isAsking ? <RequestDialog onClose={() => setAsking(false)} /> : null}
    </>
  )
}
