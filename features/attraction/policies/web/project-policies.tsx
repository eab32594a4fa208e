import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { policiesContract, type PolicyMatch, type PolicyOffer } from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'
import { useFreshPolicies } from './use-fresh-policies.ts'
import './policies.css'

const tones = { fits: 'good', nearly: 'waiting', fails: 'resting' } as const

interface Sent {
  isBusy: boolean
  send: (work: () => Promise<unknown>) => void
}

function useSending(): Sent {
  const refresh = useFreshPolicies()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    // A refused call has said so by itself.
    await work().catch(() => undefined)
    await refresh()
    setBusy(false)
  }
  return { isBusy, send: (work) => void run(work) }
}

interface MatchProps {
  match: PolicyMatch
  projectId: string
  mayEdit: boolean
}

function MatchLine({ match, projectId, mayEdit }: MatchProps) {
  const t = useTexts(policiesTexts)
  const { isBusy, send } = useSending()
  const offer = () =>
    send(() => call(policiesContract.offer, { body: { projectId, policyId: match.policyId } }))
  return (
    <li className="policy-line">
      <div>
        <strong>{match.name}</strong>
        <div className="policy-more">
          {[
            fill(t.list.number, { number: match.number }),
            ...match.benefits.map(({ text }) => text),
            fill(t.match.validTo, { day: match.validTo }),
          ].join(' · ')}
        </div>
        <ul className="policy-conditions">
          {match.conditions
            .filter(({ answer }) => answer !== 'true')
            .map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
        </ul>
      </div>
      <StatusTag tone={tones[match.verdict]}>{t.verdicts[match.verdict]}</StatusTag>
      {match.isOffered ? (
        <span className="policy-more">{t.match.offered}</span>
      ) : (
        mayEdit && (
          <GuardedButton loading={isBusy} onClick={offer}>
            {t.match.offer}
          </GuardedButton>
        )
      )}
    </li>
  )
}

function OfferLine({ offer, mayEdit }: { offer: PolicyOffer; mayEdit: boolean }) {
  const t = useTexts(policiesTexts)
  const { isBusy, send } = useSending()
  return (
    <li className="policy-line">
      <div>
        <strong>{offer.name}</strong>
        <div className="policy-more">
          {[
            fill(t.list.number, { number: offer.number }),
            ...offer.benefits.map(({ text }) => text),
            fill(t.match.validTo, { day: offer.validTo }),
            offer.by,
          ].join(' · ')}
        </div>
      </div>
      <StatusTag tone={offer.isReviewed ? 'good' : 'failed'}>
        {offer.isReviewed ? t.match.reviewed : t.match.notReviewed}
      </StatusTag>
      {mayEdit && (
        <GuardedButton
          loading={isBusy}
          onClick={() => send(() => call(policiesContract.withdrawOffer, { params: { id: offer.id } }))}
        >
          {t.match.withdraw}
        </GuardedButton>
      )}
    </li>
  )
}

/** Policies that a project was offered, and those in force against its facts: what is unknown there is asked for. */
export function ProjectPolicies({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const t = useTexts(policiesTexts)
  const { data } = useCallQuery(policiesContract.match, { params: { id: projectId } })
  if (!data) return null
  const open = data.matches.filter(({ isOffered }) => !isOffered)
  return (
    <>
      <Section title={t.match.offers}>
        {data.offers.length === 0 && <p className="policy-more">{t.match.noOffers}</p>}
        <ul className="policy-lines">
          {data.offers.map((offer) => (
            <OfferLine key={offer.id} offer={offer} mayEdit={mayEdit} />
          ))}
        </ul>
      </Section>
      <Section title={t.match.title}>
        {open.length === 0 && <p className="policy-more">{t.match.none}</p>}
        <ul className="policy-lines">
          {open.map((match) => (
            <MatchLine key={match.policyId} match={match} projectId={projectId} mayEdit={mayEdit} />
          ))}
        </ul>
      </Section>
    </>
  )
}
