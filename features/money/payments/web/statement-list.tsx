import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { type StatementRow, statementsContract, type StatementState } from '../statements.contract.ts'
import { SandboxMark } from './sandbox-mark.tsx'

const shown = 10
const lookAgainMs = 1_500

const tones: Readonly<Record<StatementState, StatusTone>> = {
  waiting: 'progress',
  read: 'good',
  failed: 'failed',
}

function Statement({ row }: { row: StatementRow }) {
  const t = useTexts(paymentsTexts)
  const texts = t.statements
  return (
    <li>
      <span className="pay-line">
        <strong>{row.day}</strong>
        <span>{t.channels[row.channel]}</span>
        <StatusTag tone={row.openDifferences > 0 ? 'waiting' : tones[row.state]}>
          {row.openDifferences > 0 ? `${texts.open} ${row.openDifferences}` : texts.states[row.state]}
        </StatusTag>
        <SandboxMark mode={row.mode} />
      </span>
      <span className="pay-quiet">
        {row.failure
          ? texts.failures[row.failure]
          : [
              `${texts.charged} ${row.charges} · ${formatMoney(row.charged)}`,
              `${texts.refunded} ${row.refunds} · ${formatMoney(row.refunded)}`,
              [texts.sources[row.source], row.by].filter(Boolean).join(' · '),
            ].join('　')}
      </span>
    </li>
  )
}

/** The last statements, with what each of them came to; one that is being fetched is looked at until it is there. */
export function StatementList() {
  const t = useTexts(paymentsTexts).statements
  const { data } = useCallQuery(statementsContract.listStatements, {
    query: { page: 1, limit: shown },
    quiet: false,
    refetchInterval: ({ state }) =>
      state.data?.list.some((row) => row.state === 'waiting') ? lookAgainMs : false,
  })
  if (!data) return null
  if (data.total === 0) return <p className="pay-quiet">{t.empty}</p>
  return (
    <ol className="pay-timeline" aria-label={t.title}>
      {data.list.map((row) => (
        <Statement key={row.statementId} row={row} />
      ))}
    </ol>
  )
}
