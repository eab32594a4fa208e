import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CustomerTimelineEntry, customersContract, timelineKinds } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import './customers.css'

const step = 20

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
      {data?.total === 0 && <p className="customer-quiet">{t.timelineEmpty}</p>}
      <ol className="customer-timeline">
        {data?.list.map(({ at, kind: what, text, source, actor }, place) => (
          <li key={`${at} ${place}`} data-kind={what}>
            <span>{text}</span>
            <span className="customer-quiet">
              <RelativeTime value={at} /> · {[actor, source].filter(Boolean).join(' · ')}
            </span>
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
