import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import type { Translation } from '#platform/text/texts.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  contractsContract,
  type ReceiptRow,
  type ReceiptState,
  receiptStates,
} from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ReceiptStateTag } from './receipt-state-tag.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import '#platform/web/ui/summary-row.css'
import './contracts.css'

const ReceiptDialog = lazyDialog(() => import('./receipt.dialog.tsx'), 'ReceiptDialog')
const Drawer = lazyDrawer(() => import('./receipt-detail.tsx'), 'ReceiptDrawer')

const columnsOf = (
  t: Translation<typeof text>['receipts'],
  open: (row: ReceiptRow) => void,
): readonly Column<ReceiptRow>[] => [
  {
    key: 'number',
    title: t.fields.number,
    isLocked: true,
    width: 170,
    render: (_, row) => <NameButton name={row.number} onOpen={() => open(row)} />,
  },
  { key: 'firm', title: t.fields.firm, width: 132, dataIndex: 'firm' },
  {
    key: 'amount',
    title: t.fields.amount,
    isNumber: true,
    width: 130,
    render: (_, { amountFen }) => formatMoney(amountFen),
  },
  {
    key: 'free',
    title: t.fields.free,
    isNumber: true,
    width: 150,
    render: (_, { freeFen }) => formatMoney(freeFen),
  },
  { key: 'receivedOn', title: t.fields.receivedOn, width: 110, dataIndex: 'receivedOn' },
  {
    key: 'state',
    title: t.fields.state,
    width: 110,
    render: (_, { state }) => <ReceiptStateTag state={state} />,
  },
  { key: 'recordedBy', title: t.fields.recordedBy, width: 112, dataIndex: 'recordedBy' },
  { key: 'confirmedBy', title: t.fields.confirmedBy, width: 116, dataIndex: 'confirmedBy' },
  {
    key: 'actions',
    title: '',
    isLocked: true,
    fixed: 'end',
    width: 150,
    ellipsis: false,
    render: (_, row) => <ReceiptActions row={row} />,
  },
]

/** Money that came in: what waits for finance first. */
export function ReceiptList() {
  const texts = useTexts(contractsTexts)
  const t = texts.receipts
  const { search, setSearch } = useScreen()
  const list = useList(contractsContract.listReceipts, (row) => row.id)
  const { data: counts } = useCallQuery(contractsContract.countReceipts)
  const [isRecording, setRecording] = useState(false)
  const open = (row: ReceiptRow) => setSearch({ receipt: row.id })
  const total = counts && Object.values(counts.states).reduce((sum, count) => sum + count, 0)
  const chips = receiptStates
    .map((value) => ({ value, label: t.states[value], count: counts?.states[value] ?? 0 }))
    .filter(({ count, value }) => count > 0 || value === list.filter.state)
  const record = (
    <GuardedButton
      type="primary"
      access={contractsContract.record.access}
      icon={<PlusOutlined />}
      onClick={() => setRecording(true)}
    >
      {t.record}
    </GuardedButton>
  )
  return (
    <>
      <DataTable
        list={list}
        name="receipts"
        label={texts.tabs.receipts}
        columns={columnsOf(t, open)}
        toolbar={
          <StateChips<ReceiptState>
            label={t.fields.state}
            chips={[{ value: undefined, label: texts.list.all, count: total }, ...chips]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        actions={
          <>
            {counts && (
              <span className="contract-quiet">{fill(t.free, { amount: formatMoney(counts.freeFen) })}</span>
            )}
            {record}
          </>
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.firm} onOpen={() => open(row)} />
              <ReceiptStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {row.receivedOn} · {formatMoney(row.amountFen)}
            </div>
            <ReceiptActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} action={record} />}
      />
      <Drawer id={search['receipt']} onClose={() => setSearch({ receipt: undefined })} />
      {isRecording && <ReceiptDialog onClose={() => setRecording(false)} />}
    </>
  )
}
