import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type Compared, type OnlineChannel, onlineChannels, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { statementsContract } from '../statements.contract.ts'
import { SandboxMark } from './sandbox-mark.tsx'
import { StatementDifferences } from './statement-differences.tsx'
import { StatementList } from './statement-list.tsx'
import './payments.css'

function Difference({ row }: { row: Compared }) {
  const t = useTexts(paymentsTexts)
  const books = (side: Compared['theirs']) =>
    side
      ? fill(t.desk.books, {
          state: t.paymentStates[side.state],
          amount: formatMoney(side.amount),
          refunded: formatMoney(side.refunded),
        })
      : t.desk.unknown
  return (
    <li>
      <span className="pay-line">
        <strong>{row.orderNumber}</strong>
        <span>{row.companyName}</span>
        <SandboxMark mode={row.mode} />
      </span>
      <span>
        {t.desk.ours}: {books(row.ours)}
      </span>
      <span>
        {t.desk.theirs}: {books(row.theirs)}
      </span>
    </li>
  )
}

function Outcome({ checked, differences }: DataOf<typeof paymentsContract.reconcile>) {
  const t = useTexts(paymentsTexts).desk
  const title = fill(t.checked, { count: checked, differences: differences.length })
  return (
    <>
      <Alert
        type={differences.length > 0 ? 'warning' : 'success'}
        showIcon
        title={title}
        description={differences.length > 0 ? null : t.allGood}
      />
      <ol className="pay-timeline">
        {differences.map((row) => (
          <Difference key={row.paymentNumber} row={row} />
        ))}
      </ol>
    </>
  )
}

/** The newest day whose statement can be there: yesterday in Beijing. */
const lastDay = () => dayjs().subtract(1, 'day')

function UploadButton({ selection }: { selection: { day: string; channel: OnlineChannel } }) {
  const t = useTexts(paymentsTexts).statements
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      await call(statementsContract.uploadStatement, { body: selection, file })
      notify('success', t.uploaded)
      await queries.invalidateQueries({ queryKey: ['statements'] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <GuardedButton
        loading={isBusy}
        why={undefined}
        title={t.uploadHelp}
        onClick={() => input.current?.click()}
      >
        {t.upload}
      </GuardedButton>
      <input
        ref={input}
        type="file"
        hidden
        style={{ display: 'none' }}
        aria-label={t.upload}
        accept={statementsContract.uploadStatement.upload.extensions.join()}
        onChange={({ target }) => {
          void send(target.files?.[0])
          // The same file again is another try.
          target.value = ''
        }}
      />
    </>
  )
}

/** A day's books beside the providers': by their statements, or by asking about every payment. */
export function SellerReconciliation() {
  const t = useTexts(paymentsTexts)
  const [day, setDay] = useState(lastDay)
  const [channel, setChannel] = useState<OnlineChannel>('wechat')
  const selection = { day: day.format('YYYY-MM-DD'), channel }
  const compare = useCallMutation(paymentsContract.reconcile)
  const fetch = useCallMutation(statementsContract.fetchStatement, {
    onSuccess: () => notify('success', t.statements.fetching),
  })
  return (
    <>
      <Section title={t.statements.title}>
        <p className="pay-quiet">{t.statements.help}</p>
        <div className="desk-buttons desk-request">
          <Segmented<OnlineChannel>
            aria-label={t.statements.channel}
            value={channel}
            options={onlineChannels.map((value) => ({ value, label: t.channels[value] }))}
            onChange={setChannel}
          />
          <DatePicker
            aria-label={t.desk.day}
            value={day}
            allowClear={false}
            maxDate={lastDay()}
            onChange={(value) => setDay(value ?? lastDay())}
          />
          <GuardedButton
            type="primary"
            loading={fetch.isPending}
            onClick={() => fetch.mutate({ body: selection })}
          >
            {t.statements.fetch}
          </GuardedButton>
          <UploadButton selection={selection} />
          <GuardedButton
            title={t.statements.askHelp}
            loading={compare.isPending}
            onClick={() => compare.mutate({ body: { day: selection.day } })}
          >
            {t.statements.ask}
          </GuardedButton>
        </div>
        {compare.data ? <Outcome {...compare.data} /> : null}
        <StatementList />
      </Section>
      <StatementDifferences />
    </>
  )
}
