import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CustomerTimelineEntry, customersContract, timelineKinds } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { useFinishFollowUp } from './use-finish-follow-up.ts'
import './customers.css'

const step = 20

type FollowUp = NonNullable<CustomerTimelineEntry['followUp']>

function Reminder({ followUp: { followUpId, state }, remindAt }: { followUp: FollowUp; remindAt: string }) {
  const { followUps: t } = useTexts(customersTexts)
  const finish = useFinishFollowUp()
  return (
    <span className="customer-quiet">
      {t.remind} {formatMoment(remindAt)}{' '}
      {state === 'done' ? (
        t.done
      ) : (
        <Button type="link" size="small" onClick={() => void finish(followUpId)}>
          {t.finish}
        </Button>
      )}
    </span>
  )
}

/** Everything that is known about a customer, with where it is known from. */
export function CustomerTimeline({ carteId }: { carteId: string }) {
  const { detail: t, kinds } = useTexts(customersTexts)
  const [kind, setKind] = useState<CustomerTimelineEntry['kind']>()
  const [limit, setLimit] = useState(step)
  const { data } = useCallQuery(customersContract.timeline, {
    query: { carteId, limit, ...(kind && { kind }) },
    placeholderData: (former) => former,
  })
  const filter = (
    <Select
      allowClear
      size="small"
      aria-label={t.timeline}
      placeholder={t.anyKind}
      className="customer-select"
      value={kind}
      options={timelineKinds.map((value) => ({ value, label: kinds[value] }))}
      onChange={(value) => setKind(value)}
    />
  )
  return (
    <Section title={t.timeline} extra={filter}>
      <FollowUpForm customerId={carteId} />
      {data?.total === 0 && <p className="customer-quiet">{t.timelineEmpty}</p>}
      <ol className="customer-timeline">
        {data?.list.map(({ at, kind: what, text, source, actor, followUp }, place) => (
          <li key={`${at} ${place}`} data-kind={what}>
            <span>{text}</span>
            <span className="customer-quiet">
              <RelativeTime value={at} /> · {[actor, source].filter(Boolean).join(' · ')}
            </span>
            {followUp?.remindAt ? <Reminder followUp={followUp} remindAt={followUp.remindAt} /> : null}
          </li>
        ))}
      </ol>
      {data && data.total > data.list.length && (
        <Button size="small" onClick={() => setLimit(limit + step)}>
          {t.more}
        </Button>
      )}
    </Section>
  )
}
