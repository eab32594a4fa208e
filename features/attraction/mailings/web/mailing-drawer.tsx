import { Select } from 'antd'
import { useState } from 'react'
import { type SendState, sendStates } from '#features/customers/consents/consents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type MailingDetail, type MailingOutcome, mailingsContract } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import './mailings.css'

const sumOf = (outcomes: readonly MailingOutcome[], state: SendState) =>
  outcomes.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0)

/** The outcomes as one bar, with a legend in words. */
function Outcomes({ outcomes }: { outcomes: readonly MailingOutcome[] }) {
  const t = useTexts(mailingsTexts)
  const counts = sendStates
    .map((state) => ({ state, count: sumOf(outcomes, state) }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return <p>{t.detail.noOutcomes}</p>
  return (
    <>
      <div className="mailing-bar" aria-hidden>
        {counts.map(({ state, count }) => (
          <i key={state} data-state={state} style={{ flexGrow: count }} />
        ))}
      </div>
      <div className="mailing-legend">
        {counts.map(({ state, count }) => (
          <span key={state}>
            {t.sends[state]} {count}
          </span>
        ))}
      </div>
    </>
  )
}

function People({ id }: { id: string }) {
  const t = useTexts(mailingsTexts)
  const { navigate } = useScreen()
  const [state, setState] = useState<SendState>()
  const { data, error, refetch } = useCallQuery(mailingsContract.people, {
    params: { id },
    query: { limit: 100, ...(state && { state }) },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Select
        allowClear
        aria-label={t.detail.result}
        placeholder={t.detail.result}
        value={state ?? null}
        options={sendStates.map((one) => ({ value: one, label: t.sends[one] }))}
        onChange={(next: SendState | undefined) => setState(next ?? undefined)}
      />
      {data?.list.length === 0 ? <p>{t.detail.emptyHelp}</p> : null}
      {data && data.list.length > 0 ? (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t.detail.person}</th>
              <th>{t.detail.result}</th>
              <th>{t.detail.why}</th>
              <th>{t.detail.at}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((line) => (
              <tr key={line.id}>
                <td>
                  <NameButton
                    name={line.name || t.detail.hidden}
                    onOpen={() =>
                      navigate('/demo/digitalcard/customerresources/customerdetalis', {
                        carte: line.customerId,
                      })
                    }
                  />
                </td>
                <td>{t.sends[line.state]}</td>
                <td>{line.sentence}</td>
                <td>
                  <RelativeTime value={line.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}

function Detail({ mailing }: { mailing: MailingDetail }) {
  const t = useTexts(mailingsTexts)
  const { countBefore: before, countSent: sent } = mailing
  return (
    <>
      <Section title={t.detail.content}>
        {mailing.subject ? <p>{mailing.subject}</p> : null}
        <p className="mailing-text">{mailing.text}</p>
      </Section>
      <Section title={t.detail.outcomes}>
        {before !== null && sent !== null ? <p>{fill(t.detail.compare, { before, sent })}</p> : null}
        <Outcomes outcomes={mailing.outcomes} />
      </Section>
      {mailing.outcomes.length > 0 ? (
        <Section title={t.detail.people}>
          <People id={mailing.id} />
        </Section>
      ) : null}
    </>
  )
}

/** One message: its text, both counts, and what became of it for each person. */
export function MailingDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(mailingsTexts)
  const found = useCallQuery(mailingsContract.get, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'queuing' ? 3000 : false),
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      title={t.view}
      titleOf={({ name }) => name}
      size={640}
      onClose={onClose}
    >
      {(mailing) => <Detail mailing={mailing} />}
    </DetailDrawer>
  )
}
