import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Approval, approvalsContract } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { ApprovalStateTag } from './approval-state-tag.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import './approvals.css'

function Body({ approval }: { approval: Approval }) {
  const t = useTexts(approvalsTexts)
  const { navigate } = useScreen()
  const { path, isMine } = approval
  return (
    <div className="approval-body">
      <div className="approval-head">
        <ApprovalStateTag state={approval.state} />
        <span>{approval.kindName}</span>
        {approval.companyName ? <span>{approval.companyName}</span> : null}
        {approval.dueAt && approval.decidedAt === null ? (
          <span>
            {t.list.due} <RelativeTime value={approval.dueAt} />
          </span>
        ) : null}
        {path && isMine ? (
          <Button type="link" size="small" onClick={() => navigate(path)}>
            {t.detail.open}
          </Button>
        ) : null}
      </div>
      <ApprovalFacts facts={approval.facts} />
      {approval.reason ? (
        <section>
          <h3>{t.detail.reason}</h3>
          {approval.reason}
        </section>
      ) : null}
      <ApprovalSteps approval={approval} />
    </div>
  )
}

/** One approval: what is asked for, who has agreed, and what the viewer may do about it. */
export function ApprovalDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(approvalsTexts)
  const found = useCallQuery(approvalsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.routes.approvals}
      titleOf={({ title }) => title}
      size={600}
      footer={(approval) => <ApprovalActions key={approval.id} approval={approval} onDone={onClose} />}
    >
      {(approval) => <Body approval={approval} />}
    </DetailDrawer>
  )
}
