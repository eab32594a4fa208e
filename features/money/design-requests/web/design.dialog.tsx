import { Alert, Button } from 'antd'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { type DesignDetail, designRequestsContract } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { DesignActions } from './design-actions.tsx'
import { DesignFiles } from './design-files.tsx'
import { DesignStateTag } from './design-state-tag.tsx'
import { DesignThread } from './design-thread.tsx'

function Brief({ request, isOperator }: { request: DesignDetail; isOperator: boolean }) {
  const t = useTexts(designRequestsTexts)
  const { purpose, style, colours, mustHaves, quantity, deadline, budget, contactName, contactPhone, files } =
    request
  const facts = [
    [t.form.purpose, t.purposes[purpose]],
    [t.form.style, t.styles[style]],
    [t.form.colours, colours || '—'],
    [t.form.quantity, fill(t.detail.quantity, { count: quantity })],
    [t.form.deadline, deadline ?? '—'],
    [t.detail.budget, budget === null ? t.detail.noBudget : formatMoney(budget)],
    [t.detail.contact, `${contactName} ${contactPhone}`],
  ] as const
  return (
    <section>
      <h3>{t.detail.brief}</h3>
      <FactList className="design-facts" facts={facts} />
      {mustHaves ? <p className="design-words">{mustHaves}</p> : null}
      <DesignFiles files={files} isOperator={isOperator} />
    </section>
  )
}

function Body({ request, isOperator }: { request: DesignDetail; isOperator: boolean }) {
  const t = useTexts(designRequestsTexts).detail
  const { navigate } = useScreen()
  const { state, proposal, number, companyName, updatedAt } = request
  return (
    <div className="design-body">
      <div className="design-head">
        <DesignStateTag state={state} />
        <span>{number}</span>
        {companyName ? <span>{companyName}</span> : null}
        <RelativeTime value={updatedAt} />
      </div>
      {state === 'confirmed' ? (
        <Alert
          type="success"
          showIcon
          title={t.confirmed}
          action={
            isOperator ? null : (
              <Button size="small" onClick={() => navigate('/demo/digitalcard/cardlist')}>
                {t.toDesigner}
              </Button>
            )
          }
        />
      ) : null}
      {proposal.length > 0 ? (
        <section>
          <h3>{t.proposal}</h3>
          {state === 'proposed' && !isOperator ? <p className="design-words">{t.proposalHelp}</p> : null}
          <DesignFiles files={proposal} isOperator={isOperator} />
        </section>
      ) : null}
      <Brief request={request} isOperator={isOperator} />
      <DesignThread thread={request.thread} isOperator={isOperator} />
    </div>
  )
}

/** One request: the brief, the proposal, what both sides said, and what may be done next. */
export function DesignDrawer({
  id,
  isOperator,
  onClose,
}: {
  id: string | undefined
  isOperator: boolean
  onClose: () => void
}) {
  const t = useTexts(designRequestsTexts)
  const endpoint = isOperator ? designRequestsContract.getAny : designRequestsContract.get
  const found = useCallQuery(endpoint, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.routes.custom}
      titleOf={({ title }) => title}
      size={640}
      footer={(request) => (
        <DesignActions
          key={`${request.requestId}${request.version}`}
          request={request}
          isOperator={isOperator}
        />
      )}
    >
      {(request) => <Body request={request} isOperator={isOperator} />}
    </DetailDrawer>
  )
}
