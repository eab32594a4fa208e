import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { Approval, ApprovalStep } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'

const tones: Readonly<Record<ApprovalStep['state'], StatusTone>> = {
  waiting: 'resting',
  pending: 'waiting',
  approved: 'good',
  rejected: 'failed',
  sent_back: 'waiting',
  skipped: 'resting',
}

/** Who asked, who is asked, and what they have said. */
export function ApprovalSteps({ approval }: { approval: Approval }) {
  const t = useTexts(approvalsTexts)
  const { steps, requestedByName, requestedAt, byOperator, mode } = approval
  const anybody = byOperator ? t.detail.operator : t.detail.anybody
  return (
    <section>
      <h3>
        {t.detail.steps}
        {steps.length > 1 ? ` · ${t.modes[mode]}` : ''}
      </h3>
      <ol className="approval-steps">
        <li className="approval-step">
          <div className="approval-step-body">
            <span>{fill(t.detail.requested, { name: requestedByName })}</span>
            <span className="approval-step-note">
              <RelativeTime value={requestedAt} />
            </span>
          </div>
        </li>
        {steps.map(({ id, state, who, decidedBy, comment, decidedAt }) => (
          <li key={id} className="approval-step">
            <StatusTag tone={tones[state]}>{t.steps[state]}</StatusTag>
            <div className="approval-step-body">
              <span>{decidedBy ?? who ?? anybody}</span>
              {decidedAt ? (
                <span className="approval-step-note">
                  <RelativeTime value={decidedAt} />
                </span>
              ) : null}
              {comment ? <span className="approval-step-note">{comment}</span> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
