import { Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { BatchResult } from '#platform/web/ui/batch-result.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerTransfersContract, type ReceivedLine } from '../customer-transfers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { RefusalDialog } from './refusal.dialog.tsx'
import { timeLeft } from './time-left.ts'

interface RowProps {
  line: ReceivedLine
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Received({ line, isChosen, onChoose }: RowProps) {
  const { transfer: t, reasons } = useTexts(customersTexts)
  const language = useLanguage()
  const now = useMinute()
  const { name, company, from, requestedBy: by, reasonCode, reason, acceptUntil } = line
  return (
    <li>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <strong>{[name, company].filter(Boolean).join(' · ')}</strong>
        <span className="customer-quiet customer-row">
          {fill(from === by || !from ? t.ownFrom : t.fromBy, { from: from || by, by })}
        </span>
        <span className="customer-quiet customer-row">
          {[reasons[reasonCode], reason, timeLeft(acceptUntil, { language, now, texts: t })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Checkbox>
    </li>
  )
}

const atOnce = 100

/** Customers that wait for the viewer, who accepts or refuses several at a time. */
export function ReceivedCustomers() {
  const { transfer: t } = useTexts(customersTexts)
  const found = useCallQuery(customerTransfersContract.listReceived, { query: { limit: atOnce } })
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set())
  const [isRefusing, refuse] = useState(false)
  const [report, setReport] = useState<{ lines: readonly BatchLine[]; names: ReadonlyMap<string, string> }>()
  const list = found.data?.list ?? []
  // What somebody else or time has settled meanwhile is ticked no more.
  const chosen = list.flatMap(({ id }) => (ticked.has(id) ? [id] : []))
  const showResult = (lines: readonly BatchLine[], sentence: string) => {
    refuse(false)
    if (lines.every(({ ok }) => ok)) notify('success', fill(sentence, { count: lines.length }))
    else setReport({ lines, names: new Map(list.map(({ id, name }) => [id, name])) })
  }
  const accept = useCallMutation(customerTransfersContract.acceptReceived, {
    touches: ['audit'],
    onSuccess: (lines) => showResult(lines, t.accepted),
  })
  const choose = (id: string, isChosen: boolean) =>
    tick(new Set(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)))
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Skeleton active />
  const further = found.data.total - list.length
  const none = chosen.length === 0
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t.receivedEmpty} help={t.receivedEmptyHelp} />
      ) : (
        <>
          <div className="customer-card-head">
            <Checkbox
              checked={chosen.length === list.length}
              indeterminate={!none && chosen.length < list.length}
              onChange={({ target }) => tick(new Set(target.checked ? list.map(({ id }) => id) : []))}
            >
              {none ? t.chooseAll : fill(t.chosen, { count: chosen.length })}
            </Checkbox>
            <div className="customer-foot">
              <Button danger disabled={none} onClick={() => refuse(true)}>
                {t.refuse}
              </Button>
              <Button
                type="primary"
                disabled={none}
                loading={accept.isPending}
                onClick={() => accept.mutate({ body: { lineIds: chosen } })}
              >
                {t.accept}
              </Button>
            </div>
          </div>
          <ul className="customer-transfers">
            {list.map((line) => (
              <Received
                key={line.id}
                line={line}
                isChosen={ticked.has(line.id)}
                onChoose={(isChosen) => choose(line.id, isChosen)}
              />
            ))}
          </ul>
          {further > 0 && <p className="customer-quiet">{fill(t.further, { count: further })}</p>}
        </>
      )}
      {isRefusing && (
        <RefusalDialog
          lineIds={chosen}
          onDone={(lines) => showResult(lines, t.refused)}
          onClose={() => refuse(false)}
        />
      )}
      {report && (
        <BatchResult lines={report.lines} names={report.names} onClose={() => setReport(undefined)} />
      )}
    </>
  )
}
