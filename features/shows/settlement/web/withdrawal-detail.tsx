import { Drawer } from 'antd'

import { SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { DownloadButtons } from '#platform/web/ui/download-buttons.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { settlementTexts } from '../settlement.texts.ts'
import { type WithdrawalDetail, withdrawalsContract } from '../withdrawals.contract.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

const money = (amount: number) => <span className="money">{formatMoney(amount)}</span>

function Facts({ withdrawal: w }: { withdrawal: WithdrawalDetail }) {
  const { fields: f } = useTexts(settlementTexts).withdrawal
  return (
    <FactList
      facts={[
        [f.state, <WithdrawalState key="state" state={w.state} />],
        [f.mode, w.mode === 'sandbox' && <SandboxMark key="mode" mode={w.mode} />],
        [f.amount, money(w.amount)],
        [f.holder, w.holder],
        [f.bank, w.bank],
        [f.account, w.account],
        [f.requestedBy, w.requestedBy],
        [f.decidedBy, w.decidedBy],
        [f.paidAt, w.paidAt && formatMoment(w.paidAt)],
        [f.bankReference, w.bankReference],
        [
          f.proof,
          w.proofUrl && (
            <a key="proof" href={w.proofUrl} target="_blank" rel="noopener noreferrer">
              {f.proof}
            </a>
          ),
        ],
        [f.note, w.note],
      ]}
    />
  )
}

/** Every step with what the ledger booked for it. */
function Ledger({ withdrawal: { steps } }: { withdrawal: WithdrawalDetail }) {
  const { steps: names, accounts, ledger } = useTexts(settlementTexts).withdrawal
  return (
    <Section title={ledger}>
      <ol className="withdrawal-steps">
        {steps.map(({ stepId, event, by, at, note, entries }) => (
          <li key={stepId}>
            <strong>{names[event]}</strong> {by} · {formatMoment(at)}
            {note !== '' && <div>{note}</div>}
            {entries.map(({ account, amount }) => (
              <div key={account}>
                {accounts[account]} {money(amount)}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Files({ id }: { id: string }) {
  const { statement: t } = useTexts(settlementTexts)
  return (
    <div className="statement-head">
      <DownloadButton endpoint={withdrawalsContract.download} request={{ params: { id }, query: {} }}>
        {t.pdf}
      </DownloadButton>
      <DownloadButtons
        endpoint={withdrawalsContract.download}
        requestOf={(format) => ({ params: { id }, query: { format } })}
      >
        {t.table}
      </DownloadButtons>
    </div>
  )
}

function Detail({ id }: { id: string }) {
  const found = useCallQuery(withdrawalsContract.get, { params: { id } })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  return (
    <>
      <Files id={id} />
      <Facts withdrawal={found.data} />
      <WithdrawalActions row={found.data} />
      <Ledger withdrawal={found.data} />
    </>
  )
}

/** One withdrawal: its account, its proof, and the ledger of its steps. */
export function WithdrawalDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { title } = useTexts(settlementTexts).withdrawal
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={title} size={520}>
      {id !== undefined && <Detail key={id} id={id} />}
    </Drawer>
  )
}
