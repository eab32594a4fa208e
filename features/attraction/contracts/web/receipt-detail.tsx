import { useState } from 'react'
import { Button, InputNumber } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contractsContract, type PlanRow, type ReceiptDetail } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import { ReceiptStateTag } from './receipt-state-tag.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import './contracts.css'

const openOf = ({ amountFen, paidFen }: PlanRow) => amountFen - paidFen

/** The free amount, put on the earliest open lines first. */
function suggested({ freeFen, openLines }: ReceiptDetail): ReadonlyMap<string, number> {
  let rest = freeFen
  return new Map(
    openLines.map((line) => {
      const part = Math.min(rest, openOf(line))
      rest -= part
      return [line.id, part]
    }),
  )
}

/** Puts what is free of a receipt on open lines. */
function Allocating({ receipt }: { receipt: ReceiptDetail }) {
  const t = useTexts(contractsTexts)
  const [typed, type] = useState(() => suggested(receipt))
  const allocate = useCallMutation(contractsContract.allocate, {
    onSuccess: () => notify('success', t.receipts.done.allocate),
  })
  if (receipt.openLines.length === 0) return <p className="contract-quiet">{t.receipts.noOpenLines}</p>
  const parts = [...typed]
    .filter(([, amountFen]) => amountFen > 0)
    .map(([planLineId, amountFen]) => ({ planLineId, amountFen }))
  const rest = parts.reduce((left, { amountFen }) => left - amountFen, receipt.freeFen)
  return (
    <Section title={t.receipts.openLines}>
      <p className="contract-quiet">{t.receipts.allocateHelp}</p>
      <table className="plain-table">
        <tbody>
          {receipt.openLines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.contract}
                <span className="contract-quiet">
                  {' '}
                  {line.name} · {line.dueOn}
                </span>
              </td>
              <td className="contract-amount">{formatMoney(openOf(line))}</td>
              <td>
                <InputNumber
                  aria-label={`${t.receipts.events.allocate} ${line.name}`}
                  min={0}
                  max={openOf(line) / 100}
                  precision={2}
                  value={(typed.get(line.id) ?? 0) / 100}
                  onChange={(value) => type(new Map(typed).set(line.id, Math.round((value ?? 0) * 100)))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={rest < 0 ? 'contract-wrong' : 'contract-quiet'} role="status">
        {rest < 0 ? t.errors.overReceipt : fill(t.receipts.rest, { amount: formatMoney(rest) })}
      </p>
      <Button
        type="primary"
        disabled={rest < 0 || parts.length === 0}
        loading={allocate.isPending}
        onClick={() => allocate.mutate({ params: { id: receipt.id }, body: { parts } })}
      >
        {t.receipts.allocate}
      </Button>
    </Section>
  )
}

function Facts({ receipt }: { receipt: ReceiptDetail }) {
  const { receipts: t } = useTexts(contractsTexts)
  return (
    <FactList
      className="contract-facts"
      facts={[
        [t.fields.state, <ReceiptStateTag key="state" state={receipt.state} />],
        [t.fields.firm, receipt.firm],
        [t.fields.amount, formatMoney(receipt.amountFen)],
        [t.fields.free, formatMoney(receipt.freeFen)],
        [t.fields.receivedOn, receipt.receivedOn],
        [t.fields.method, t.methods[receipt.method]],
        [t.fields.payer, receipt.payer],
        [t.fields.reference, receipt.reference],
        [t.fields.note, receipt.note],
        [t.fields.recordedBy, receipt.recordedBy],
        [t.fields.confirmedBy, receipt.confirmedBy],
      ]}
    />
  )
}

/** Money that came in, and where it went. */
export function ReceiptDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { receipts: t } = useTexts(contractsTexts)
  const found = useCallQuery(contractsContract.getReceipt, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.detail}
      titleOf={({ firm, amountFen }) => `${firm} · ${formatMoney(amountFen)}`}
      size={640}
      footer={(receipt) => <ReceiptActions row={receipt} />}
    >
      {(receipt) => (
        <>
          <Facts receipt={receipt} />
          {receipt.actions.some(({ event, allowed }) => event === 'allocate' && allowed) && (
            <Allocating key={receipt.version} receipt={receipt} />
          )}
          {receipt.allocations.length > 0 && (
            <Section title={t.allocations}>
              <ul className="contract-versions">
                {receipt.allocations.map((part) => (
                  <li key={part.id}>
                    <span>
                      {part.contract} · {part.line}
                    </span>
                    <span className="contract-amount">{formatMoney(part.amountFen)}</span>
                    <span className="contract-quiet">
                      <RelativeTime value={part.at} /> {part.by}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </DetailDrawer>
  )
}
