import { useState } from 'react'
import { Alert, Button, Descriptions, Steps } from 'antd'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { companiesContract, type CompanyInfo } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'
import { CertificationHistory } from './certification-history.tsx'
import { CompanyStateTag } from './company-state-tag.tsx'

const CertificationDialog = lazyDialog(() => import('./certification.dialog.tsx'), 'CertificationDialog')

function CertifiedFacts({ company }: { company: CompanyInfo }) {
  const t = useTexts(companiesTexts).certification
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 3 }}
      items={[
        { key: 'code', label: t.creditCode, children: company.creditCode ?? '—' },
        { key: 'person', label: t.legalPerson, children: company.legalPerson ?? '—' },
        { key: 'since', label: t.since, children: <RelativeTime value={company.certifiedAt} /> },
      ]}
    />
  )
}

/** How far the papers have come. */
function Progress({ company }: { company: CompanyInfo }) {
  const t = useTexts(companiesTexts).certification
  const isNarrow = useIsNarrow()
  const isPending = company.status === 'pending_auth'
  const isDone = company.certifiedAt !== null && !isPending
  return (
    <Steps
      size="small"
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      current={isDone ? 3 : isPending ? 1 : 0}
      status={company.status === 'auth_rejected' ? 'error' : isDone ? 'finish' : 'process'}
      items={[{ title: t.steps.submit }, { title: t.steps.review }, { title: t.steps.done }]}
    />
  )
}

/** The papers are being looked at; where they can be taken back. */
function WaitingNote() {
  const t = useTexts(companiesTexts).certification
  const { navigate } = useScreen()
  return (
    <Alert
      type="info"
      showIcon
      title={t.waiting}
      action={
        <Button size="small" onClick={() => navigate('/system/approvals', { tab: 'asked' })}>
          {t.seeApproval}
        </Button>
      }
    />
  )
}

function Unlocks() {
  const t = useTexts(companiesTexts).certification
  return (
    <div className="certification-unlocks">
      <span>{t.intro}</span>
      {Object.entries(t.unlocks).map(([key, text]) => (
        <span key={key} className="certification-unlock">
          <CheckCircleFilled /> {text}
        </span>
      ))}
    </div>
  )
}

/** The way to the papers; a certified company needs none. */
function PapersButton({ company, onOpen }: { company: CompanyInfo; onOpen: () => void }) {
  const t = useTexts(companiesTexts).certification
  const { status, certifiedAt } = company
  const submit = company.actions.find(({ event }) => event === 'submitAuth')
  const isPending = status === 'pending_auth'
  if (certifiedAt !== null && !isPending) return null
  const label = isPending ? t.change : status === 'auth_rejected' ? t.again : t.start
  return (
    <div>
      <GuardedButton
        type={isPending ? 'default' : 'primary'}
        why={isPending ? null : submit?.reason}
        onClick={onOpen}
      >
        {label}
      </GuardedButton>
    </div>
  )
}

/** How far certification is, what it is good for, and what became of earlier tries. */
export function CertificationSection({ company }: { company: CompanyInfo }) {
  const t = useTexts(companiesTexts).certification
  const [isOpen, setOpen] = useState(false)
  const mayCertify = useCan('company:certify')
  const { data: history = [] } = useCallQuery(companiesContract.listCertifications, { enabled: mayCertify })
  const { status, certifiedAt } = company
  const reason = status === 'auth_rejected' ? history.find(({ state }) => state === 'rejected')?.reason : null
  return (
    <Section title={t.title} extra={<CompanyStateTag state={status} />}>
      <Progress company={company} />
      {certifiedAt ? <CertifiedFacts company={company} /> : <Unlocks />}
      {reason ? <Alert type="error" showIcon title={fill(t.reason, { reason })} /> : null}
      {status === 'pending_auth' ? <WaitingNote /> : null}
      {mayCertify ? <PapersButton company={company} onOpen={() => setOpen(true)} /> : null}
      <CertificationHistory list={history} />
      {isOpen ? (
        <CertificationDialog company={company} last={history[0]} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}
