import { useState } from 'react'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { downloadFile } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  type PresenterConsent,
  type PresenterDetail,
  type PresenterEvent,
  presentersContract,
} from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { ConsentDialog } from './consent.dialog.tsx'

interface Props {
  detail: PresenterDetail
  /** Asked before anything is recorded: what was changed is saved first. */
  onBefore: () => Promise<number | undefined>
  onGiven: (detail: PresenterDetail) => void
  onWithdrawn: (detail: PresenterDetail) => void
}

function ConsentLine({ presenterId, consent }: { presenterId: string; consent: PresenterConsent }) {
  const t = useTexts(presentersTexts)
  const { personName, scopes, givenOn, until, evidenceId, isValid, endedAt, endedBy, recordedBy } = consent
  const state = isValid ? 'valid' : endedAt === null ? 'over' : 'ended'
  return (
    <li>
      <div className="presenter-line">
        <strong>{personName}</strong>
        <StatusTag tone={isValid ? 'good' : 'resting'}>{t.consent[state]}</StatusTag>
      </div>
      <div className="presenter-quiet">
        {scopes.map((scope) => t.scopes[scope]).join(' · ')} ·{' '}
        {fill(t.consent.period, { from: givenOn, until: until ?? t.consent.forever })} ·{' '}
        {fill(t.consent.recordedBy, { by: recordedBy })}
      </div>
      {endedAt !== null && (
        <div className="presenter-quiet">
          {t.consent.ended} <RelativeTime value={endedAt} /> {endedBy} {consent.reason}
        </div>
      )}
      {evidenceId !== null && (
        <GuardedButton
          type="link"
          size="small"
          access="content:edit"
          onClick={() =>
            void downloadFile(presentersContract.getMedium, {
              params: { id: presenterId, mediumId: evidenceId },
            })
          }
        >
          {t.consent.evidenceOpen}
        </GuardedButton>
      )}
    </li>
  )
}

/** The people who agreed to be shown, with the paper; recording a consent and ending it. */
export function ConsentSection({ detail, onBefore, onGiven, onWithdrawn }: Props) {
  const t = useTexts(presentersTexts)
  const web = useTexts(webTexts)
  const { presenter, consents } = detail
  const [question, setQuestion] = useState<{ kind: 'give' | 'withdraw'; version: number }>()
  const whyNot = (event: PresenterEvent) => presenter.actions.find((action) => action.event === event)?.reason
  const open = async (kind: 'give' | 'withdraw') => {
    const version = await onBefore()
    if (version !== undefined) setQuestion({ kind, version })
  }
  const withdraw = useCallMutation(presentersContract.withdraw, {
    touches: ['audit'],
    onSuccess(fresh) {
      notify('success', t.consent.withdrawn)
      setQuestion(undefined)
      onWithdrawn(fresh)
    },
  })
  return (
    <Section title={t.consent.heading}>
      {consents.length === 0 && <p className="presenter-quiet">{t.consent.none}</p>}
      <ul className="presenter-consents">
        {consents.map((consent) => (
          <ConsentLine key={consent.id} presenterId={presenter.id} consent={consent} />
        ))}
      </ul>
      <p className="presenter-tools">
        <GuardedButton why={whyNot('consent')} onClick={() => void open('give')}>
          {t.consent.give}
        </GuardedButton>
        {consents.some(({ isValid }) => isValid) && (
          <Button danger disabled={Boolean(whyNot('withdraw'))} onClick={() => void open('withdraw')}>
            {t.consent.withdraw}
          </Button>
        )}
      </p>
      <p className="presenter-quiet">{t.edit.label}</p>
      {question?.kind === 'give' && (
        <ConsentDialog
          presenterId={presenter.id}
          personName={presenter.name}
          version={question.version}
          onGiven={onGiven}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'withdraw' && (
        <ReasonDialog
          texts={{
            title: fill(t.consent.withdrawTitle, { name: presenter.name }),
            ok: t.consent.withdraw,
            cancel: web.action.cancel,
            reason: t.consent.withdrawReason,
            reasonHint: t.consent.withdrawHint,
          }}
          isBusy={withdraw.isPending}
          onAnswer={(reason) =>
            reason === undefined
              ? setQuestion(undefined)
              : withdraw.mutate({ params: { id: presenter.id }, body: { reason, version: question.version } })
          }
        />
      )}
    </Section>
  )
}
