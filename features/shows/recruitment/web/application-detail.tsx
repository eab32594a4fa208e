import { useState } from 'react'
import { Typography } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { areaText } from '../face/area-text.ts'
import { type InvestmentDetail, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { applicationSections } from './application-slots.public.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationStateTag } from './application-state.tsx'
import './recruitment.css'

type Shown = { detail: InvestmentDetail }

function Facts({ detail }: Shown) {
  const t = useTexts(recruitmentTexts)
  const [whole, show] = useState<{ mobile: string; email: string }>()
  const { id, areaWanted, state, source } = detail
  return (
    <>
      <FactList
        className="recruitment-facts"
        facts={[
          [t.fields.state, state && <ApplicationStateTag key="state" state={state} />],
          [t.fields.activity, detail.activity],
          [t.fields.creditCode, detail.creditCode],
          [t.fields.contact, detail.contact],
          [t.fields.mobile, whole?.mobile ?? detail.mobile],
          [t.fields.email, whole?.email ?? detail.email],
          [t.fields.category, detail.category],
          [t.fields.areaWanted, areaWanted === null ? '' : (areaWanted / 100).toString()],
          [t.fields.boothType, t.boothTypes[detail.boothType]],
          [t.fields.products, detail.products],
          [t.fields.note, detail.note],
          [t.fields.source, source && t.sources[source]],
          [t.fields.at, formatMoment(detail.at)],
          [t.fields.paid, detail.paid > 0 && formatMoney(detail.paid)],
          [t.list.reason, detail.reason],
        ]}
      />
      {whole === undefined && (
        <GuardedButton
          size="small"
          access={recruitmentContract.reveal.access}
          onClick={async () => show(await call(recruitmentContract.reveal, { params: { id } }))}
        >
          {t.detail.reveal}
        </GuardedButton>
      )}
    </>
  )
}

function Booths({ detail: { booths, quote, until, state } }: Shown) {
  const t = useTexts(recruitmentTexts)
  if (booths.length === 0) return null
  return (
    <Section title={t.detail.booths}>
      {state === 'booth_offered' && until !== null && (
        <p className="recruitment-quiet">{fill(t.list.until, { until: formatMoment(until) })}</p>
      )}
      {quote ? (
        <table className="plain-table">
          <tbody>
            {quote.lines.map(({ boothId, number, area, amount }) => (
              <tr key={boothId}>
                <td>{number}</td>
                <td>{areaText(area)}</td>
                <td className="recruitment-amount">{formatMoney(amount)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                {t.detail.total}
              </th>
              <td className="recruitment-amount">{formatMoney(quote.total)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {t.detail.deposit}
              </th>
              <td className="recruitment-amount">{formatMoney(quote.deposit)}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <p>
          {booths.join(' · ')}
          <span className="recruitment-quiet">{t.detail.noQuote}</span>
        </p>
      )}
    </Section>
  )
}

function Contract({ detail: { id, contract } }: Shown) {
  const t = useTexts(recruitmentTexts).detail
  if (!contract) return null
  const { exhibitor, organiser } = contract
  return (
    <Section title={t.contract}>
      <p>
        {exhibitor
          ? fill(t.exhibitorSigned, { name: exhibitor.name, at: formatMoment(exhibitor.at) })
          : t.exhibitorUnsigned}
      </p>
      {organiser && (
        <p>{fill(t.organiserSigned, { name: organiser.name, at: formatMoment(organiser.at) })}</p>
      )}
      <DownloadButton endpoint={recruitmentContract.downloadContract} request={{ params: { id } }}>
        {t.download}
      </DownloadButton>
    </Section>
  )
}

function Timeline({ detail: { timeline } }: Shown) {
  const t = useTexts(recruitmentTexts)
  const events: Readonly<Record<string, string>> = t.events
  return (
    <Section title={t.detail.timeline}>
      <ol className="recruitment-timeline">
        {timeline.map(({ id, event, by, isApplicant, note, at }) => (
          <li key={id}>
            <span>
              {events[event] ?? event}
              {note !== '' && `：${note}`}
            </span>
            <span className="recruitment-quiet">
              <RelativeTime value={at} />
              {by !== '' && ` · ${isApplicant ? fill(t.detail.byApplicant, { name: by }) : by}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** An application with its booths, its contract and everything that happened. */
export function ApplicationDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(recruitmentTexts)
  const sections = useSlot(applicationSections)
  const found = useCallQuery(recruitmentContract.detail, {
    body: { id: id ?? '', side: 'organiser' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.tabs.received}
      titleOf={({ company, number }) => `${company} · No. ${number}`}
      size={560}
      footer={(detail) => <ApplicationActions row={detail} />}
    >
      {(detail) => (
        <>
          <Facts detail={detail} />
          <Booths detail={detail} />
          <Contract detail={detail} />
          <Section title={t.detail.page}>
            <p className="recruitment-quiet">{t.detail.pageHelp}</p>
            <Typography.Link href={detail.url} target="_blank" copyable={{ text: detail.url }}>
              {detail.url}
            </Typography.Link>
          </Section>
          {sections.map(({ key, component: Part }) => (
            <Part key={key} applicationId={detail.id} activityId={detail.activityId} />
          ))}
          <Timeline detail={detail} />
        </>
      )}
    </DetailDrawer>
  )
}
