import { useState } from 'react'
import { Button } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { call } from '#platform/web/call.ts'
import { notify } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import {
  type DigitalIdentity,
  digitalIdentitiesContract,
  type IdentitiesOfPerson,
  type IdentityKind,
} from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { claimName } from './identity-columns.tsx'
import { IdentityFace } from './identity-face.tsx'
import './identities.css'

const ClaimDialog = lazyDialog(() => import('./claim.dialog.tsx'), 'ClaimDialog')
const ReasonDialog = lazyDialog(() => import('./reason.dialog.tsx'), 'ReasonDialog')

interface Props {
  person: IdentitiesOfPerson
  carteId: string | undefined
  layout: 'vertical' | 'horizontal'
}

type Writing = { kind: IdentityKind; former?: DigitalIdentity }
type Refusing = { event: 'reject' | 'revoke'; claim: DigitalIdentity }

/** A person's claims beside the card that they are about, with what the viewer may do. */
export function IdentityDetailsView({ person, carteId, layout }: Props) {
  const t = useTexts(digitalIdentitiesTexts)
  const { navigate } = useScreen()
  const [writing, write] = useState<Writing>()
  const [refusing, refuse] = useState<Refusing>()
  const decide = useDecisions()
  const nameOf = (claim: DigitalIdentity) => ({ name: person.name, kind: claimName(claim, t) })

  async function approve(claim: DigitalIdentity) {
    const isMeant = await ask({
      title: fill(t.verdict.approveTitle, nameOf(claim)),
      content: [claim.hasTwin ? t.verdict.twinNote : '', t.verdict.approveNote].filter(Boolean).join(' '),
      confirm: t.events.approve,
      cancel: t.verdict.cancel,
    })
    if (isMeant)
      await decide(
        () => call(digitalIdentitiesContract.approve, { params: { id: claim.id }, body: {} }),
        t.verdict.approved,
      )
  }
  async function confirmRefusal({ event, claim }: Refusing, reason: string) {
    const done = event === 'reject' ? t.verdict.rejected : t.verdict.revoked
    await decide(
      () => call(digitalIdentitiesContract[event], { params: { id: claim.id }, body: { reason } }),
      done,
    )
    refuse(undefined)
  }
  const handlers = {
    approve: (claim: DigitalIdentity) => void approve(claim),
    refuse: (event: Refusing['event'], claim: DigitalIdentity) => refuse({ event, claim }),
    again: (claim: DigitalIdentity) => write({ kind: claim.kind, former: claim }),
  }
  const help = person.isOwn ? t.detail.noneOwn : t.detail.noneOther
  return (
    <Page
      title={fill(t.detail.titleOf, { name: person.name })}
      help={person.isOwn ? t.detail.noneOwn : undefined}
      actions={
        <Button onClick={() => navigate('/demo/digitalcard/controlIdentify')}>{t.detail.toList}</Button>
      }
    >
      <div className="identity-details" data-layout={layout}>
        {carteId !== undefined && (
          <Section title={t.detail.face}>
            <IdentityFace carteId={carteId} layout={layout} />
          </Section>
        )}
        <div className="identity-claims">
          {person.isOwn && (
            <div className="identity-adding">
              {person.kinds.map(({ kind, reason }) => (
                <GuardedButton key={kind} why={reason} onClick={() => write({ kind })}>
                  {kind === 'certificate'
                    ? t.detail.addCertificate
                    : fill(t.detail.add, { kind: t.kinds[kind] })}
                </GuardedButton>
              ))}
            </div>
          )}
          {person.list.map((claim) => (
            <ClaimPanel key={claim.id} claim={claim} handlers={handlers} />
          ))}
          {person.list.length === 0 && <EmptyState title={t.detail.none} help={help} />}
        </div>
      </div>
      {writing && (
        <ClaimDialog kind={writing.kind} former={writing.former} onClose={() => write(undefined)} />
      )}
      {refusing && (
        <ReasonDialog
          title={fill(
            refusing.event === 'reject' ? t.verdict.rejectTitle : t.verdict.revokeTitle,
            nameOf(refusing.claim),
          )}
          {...(refusing.event === 'revoke' && { note: t.verdict.revokeNote })}
          confirm={t.events[refusing.event]}
          onConfirm={(reason) => confirmRefusal(refusing, reason)}
          onClose={() => refuse(undefined)}
        />
      )}
    </Page>
  )
}

/** Runs a decision, says what became of it, and reads everything anew. */
function useDecisions() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await mutateAsync(work)
      notify('success', done)
    } finally {
      await Promise.all(
        ['digital-identities', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
      )
    }
  }
}
