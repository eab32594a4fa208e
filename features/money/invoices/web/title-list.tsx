import { useState } from 'react'
import { Button } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { type InvoiceTitle, invoicesContract } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

const TitleDialog = lazyDialog(() => import('./title.dialog.tsx'), 'TitleDialog')

function Name({ title, open }: { title: InvoiceTitle; open: (title: InvoiceTitle) => void }) {
  const t = useTexts(invoicesTexts).titles
  return (
    <span className="invoice-line">
      <Button type="link" size="small" className="invoice-name" onClick={() => open(title)}>
        {title.name}
      </Button>
      {title.isDefault ? <StatusTag tone="good">{t.default}</StatusTag> : null}
      {title.hasOddTaxNumber ? <StatusTag tone="waiting">{t.odd}</StatusTag> : null}
    </span>
  )
}

function Buttons({ title }: { title: InvoiceTitle }) {
  const t = useTexts(invoicesTexts).titles
  const change = useCallMutation(invoicesContract.updateTitle, {
    onSuccess: () => notify('success', t.saved),
  })
  const remove = useCallMutation(invoicesContract.removeTitle, {
    onSuccess: () => notify('success', t.removed),
  })
  const { createdBy: _by, updatedAt: _at, hasOddTaxNumber, ...facts } = title
  const askToRemove = async () => {
    const question = {
      title: fill(t.removeTitle, { name: title.name }),
      content: t.removeBody,
      confirm: t.remove,
      cancel: t.cancel,
      danger: true,
    }
    if (await ask(question)) remove.mutate({ params: { id: title.titleId } })
  }
  return (
    <span className="invoice-line">
      {title.isDefault ? null : (
        <GuardedButton
          type="link"
          size="small"
          access="invoice:edit"
          loading={change.isPending}
          onClick={() =>
            change.mutate({ body: { ...facts, isDefault: true, isTaxNumberSure: hasOddTaxNumber } })
          }
        >
          {t.makeDefault}
        </GuardedButton>
      )}
      <GuardedButton
        type="link"
        size="small"
        danger
        access="invoice:edit"
        loading={remove.isPending}
        onClick={() => void askToRemove()}
      >
        {t.remove}
      </GuardedButton>
    </span>
  )
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, open: (title: InvoiceTitle) => void): readonly Column<InvoiceTitle>[] => [
  {
    key: 'name',
    width: 296,
    title: t.titles.name,
    isLocked: true,
    render: (_, row) => <Name title={row} open={open} />,
  },
  { key: 'type', width: 84, title: t.titles.type, render: (_, row) => t.types[row.type] },
  { key: 'taxNumber', width: 184, title: t.titles.taxNumber, render: (_, row) => row.taxNumber || '—' },
  { key: 'special', width: 150, title: t.kinds.special, render: (_, row) => (row.takesSpecial ? '✓' : '—') },
  { key: 'email', width: 220, title: t.titles.email, render: (_, row) => row.email || '—' },
  {
    key: 'updatedAt',
    width: 144,
    isOptional: true,
    title: t.titles.updatedAt,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    width: 196,
    title: t.titles.actions,
    isLocked: true,
    fixed: 'right',
    render: (_, row) => <Buttons title={row} />,
  },
]

/** The titles of the company, its default first. */
export function TitleList() {
  const t = useTexts(invoicesTexts)
  const list = useList(invoicesContract.listTitles, (row) => row.titleId)
  const [opened, open] = useState<InvoiceTitle | 'new'>()
  const add = (
    <GuardedButton type="primary" access="invoice:edit" icon={<PlusOutlined />} onClick={() => open('new')}>
      {t.titles.add}
    </GuardedButton>
  )
  return (
    <>
      <FilterBar list={list} name="invoice-titles" placeholder={t.titles.keyword} />
      <DataTable
        list={list}
        name="invoice-titles"
        label={t.titles.tabs.titles}
        actions={add}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="invoice-card">
            <Name title={row} open={open} />
            <span className="invoice-quiet">
              {t.types[row.type]} {row.taxNumber}
            </span>
            <Buttons title={row} />
          </div>
        )}
        empty={<EmptyState title={t.titles.empty} help={t.titles.emptyHelp} action={add} />}
      />
      {opened ? (
        <TitleDialog title={opened === 'new' ? undefined : opened} onClose={() => open(undefined)} />
      ) : null}
    </>
  )
}
