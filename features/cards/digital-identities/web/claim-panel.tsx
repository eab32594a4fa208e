import { useState } from 'react'
import { Alert, Collapse } from 'antd'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import {
  type DigitalIdentity,
  digitalIdentitiesContract,
  type IdentityEvent,
} from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import { ClaimDocuments } from './claim-documents.tsx'
import { IdentityStatus } from './identity-status.tsx'

interface Props {
  claim: DigitalIdentity
  handlers: {
    approve: (claim: DigitalIdentity) => void
    refuse: (event: 'reject' | 'revoke', claim: DigitalIdentity) => void
    again: (claim: DigitalIdentity) => void
  }
}

/** One claim: what it says, its papers, what may be done with it, what has happened. */
export function ClaimPanel({ claim, handlers }: Props) {
  const t = useTexts(digitalIdentitiesTexts)
  const mayAudit = useCan('audit:view')
  return (
    <article className="identity-claim">
      <header>
        <h2>
          <SafetyCertificateOutlined /> {t.kinds[claim.kind]}
        </h2>
        <IdentityStatus status={claim.status} />
        <ClaimActions claim={claim} handlers={handlers} />
      </header>
      {claim.hasTwin && <Alert showIcon type="warning" title={t.detail.twin} />}
      {claim.status === 'rejected' && claim.reason && <Alert showIcon type="error" title={claim.reason} />}
      <ClaimFacts claim={claim} />
      {claim.isFromRecord && <p className="identity-quiet">{t.detail.fromRecord}</p>}
      {claim.erasedAt && (
        <p className="identity-quiet">
          {fill(t.detail.erased, { day: formatMoment(claim.erasedAt).slice(0, 10) })}
        </p>
      )}
      <ClaimDocuments claim={claim} />
      {mayAudit && (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'history',
              label: t.detail.history,
              children: (
                <Timeline
                  objectType="digitalIdentity"
                  objectId={claim.id}
                  events={t.events}
                  states={t.states}
                />
              ),
            },
          ]}
        />
      )}
    </article>
  )
}

function ClaimActions({ claim, handlers }: Props) {
  const t = useTexts(digitalIdentitiesTexts)
  const why = (event: IdentityEvent) => claim.actions.find((action) => action.event === event)?.reason ?? null
  // Buttons that have no business in this state would only be noise.
  const isWaiting = claim.status === 'submitted'
  return (
    <div className="identity-actions">
      {isWaiting && (
        <>
          <GuardedButton type="primary" why={why('approve')} onClick={() => handlers.approve(claim)}>
            {t.events.approve}
          </GuardedButton>
          <GuardedButton danger why={why('reject')} onClick={() => handlers.refuse('reject', claim)}>
            {t.events.reject}
          </GuardedButton>
        </>
      )}
      {claim.status === 'verified' && (
        <GuardedButton danger why={why('revoke')} onClick={() => handlers.refuse('revoke', claim)}>
          {t.events.revoke}
        </GuardedButton>
      )}
      {(claim.status === 'rejected' || claim.status === 'expired') && claim.isOwn && (
        <GuardedButton type="primary" why={why('submit')} onClick={() => handlers.again(claim)}>
          {t.detail.again}
        </GuardedButton>
      )}
    </div>
  )
}

const shown = (moment: string | null) => (moment === null ? null : formatMoment(moment))

function ClaimFacts({ claim }: { claim: DigitalIdentity }) {
  const { detail: t, documentTypes } = useTexts(digitalIdentitiesTexts)
  const hasPaper = claim.kind !== 'employment'
  const isReasonKept = claim.reason !== null && claim.status !== 'rejected'
  const facts: Fact[] = [
    [t.certificate, claim.certificate],
    [t.issuer, claim.issuer],
    [t.documentType, claim.documentType && documentTypes[claim.documentType]],
    [
      claim.kind === 'certificate' ? t.certificateNumber : t.number,
      claim.maskedNumber && <ClaimNumber key={claim.version} claim={claim} />,
    ],
    [t.validUntil, hasPaper ? (claim.validUntil ?? t.permanent) : null],
    [t.consent, shown(claim.consentAt)],
    [t.submitted, shown(claim.submittedAt)],
    [t.decided, shown(claim.decidedAt)],
    [t.decidedBy, claim.decidedBy],
    [t.until, claim.status === 'verified' || claim.status === 'expired' ? shown(claim.verifiedUntil) : null],
    [t.reason, isReasonKept ? claim.reason : null],
  ]
  return <FactList className="identity-facts" facts={facts} />
}

/** The masked number; the whole one on request, which the log keeps. */
function ClaimNumber({ claim }: { claim: DigitalIdentity }) {
  const { detail: t } = useTexts(digitalIdentitiesTexts)
  const [whole, setWhole] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function turn() {
    if (whole !== undefined) return setWhole(undefined)
    setBusy(true)
    try {
      setWhole((await call(digitalIdentitiesContract.reveal, { params: { id: claim.id } })).number)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="identity-number">
      <span>{whole ?? claim.maskedNumber}</span>
      {claim.mayReveal && (
        <GuardedButton
          type="link"
          size="small"
          loading={isBusy}
          title={t.revealNote}
          onClick={() => void turn()}
        >
          {whole === undefined ? t.reveal : t.hide}
        </GuardedButton>
      )}
    </span>
  )
}
