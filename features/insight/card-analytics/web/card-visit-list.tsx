import { Select, Tag } from 'antd'

import { visitSources } from '#features/visits/visitors/visitors.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useList } from '#platform/web/use-list.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { duration } from './duration.ts'
import { labelOf } from './visit-line.tsx'
import { useVisitorName } from './visitor-name.ts'

type Visit = DataOf<typeof cardAnalyticsContract.listByCarte>['list'][number]

/** Every visit of one card in a period, line by line: as many as the page counts. */
export function CardVisitList({ carteId, from, to }: { carteId: string; from: string; to: string }) {
  const t = useTexts(cardAnalyticsTexts)
  const nameOf = useVisitorName()
  const list = useList(cardAnalyticsContract.listByCarte, ({ visitId }: Visit) => visitId, {
    fixed: { carteId, from, to },
    limit: 10,
  })
  const actions = (visit: Visit) =>
    visit.actions.map((action) => (
      <Tag key={action} variant="filled">
        {labelOf(t.actions, action)}
      </Tag>
    ))
  const where = ({ sharedBy, source }: Visit) =>
    sharedBy === null ? labelOf(t.sources, source) : fill(t.card.sharedBy, { name: sharedBy })
  const columns: Column<Visit>[] = [
    {
      key: 'at',
      title: t.card.time,
      width: 160,
      isLocked: true,
      render: (_, { at }) => <RelativeTime value={at} />,
    },
    {
      key: 'visitor',
      title: t.card.visitor,
      width: 130,
      render: (_, { visitorName, visitorId }) => nameOf(visitorName, visitorId),
    },
    { key: 'source', title: t.card.source, width: 150, render: (_, visit) => where(visit) },
    { key: 'region', title: t.card.region, width: 130, render: (_, { region }) => region ?? '—' },
    {
      key: 'device',
      title: t.card.device,
      width: 170,
      render: (_, { device, browser }) =>
        [device, browser && labelOf({ WeChat: t.analysis.wechat }, browser)].filter(Boolean).join(' · ') ||
        '—',
    },
    {
      key: 'dwell',
      title: t.card.dwell,
      width: 110,
      isNumber: true,
      render: (_, { dwellMs }) => (dwellMs > 0 ? duration(dwellMs, t.lasting) : '—'),
    },
    { key: 'actions', title: t.card.actions, width: 240, render: (_, visit) => actions(visit) },
  ]
  const filter = (
    <Select
      size="small"
      aria-label={t.card.source}
      value={list.filter.source ?? ''}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t.card.allSources },
        ...visitSources.map((value) => ({ value, label: t.sources[value] })),
      ]}
      onChange={(value) => list.setFilter({ source: visitSources.find((source) => source === value) })}
    />
  )
  const card = (visit: Visit) => (
    <div className="visit-line-body">
      <div className="visit-line-what">
        {nameOf(visit.visitorName, visit.visitorId)} {actions(visit)}
      </div>
      <div className="visit-line-where">
        {[
          where(visit),
          visit.region,
          visit.device,
          visit.dwellMs > 0 ? duration(visit.dwellMs, t.lasting) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <RelativeTime value={visit.at} />
    </div>
  )
  return (
    <Section title={t.card.visits} extra={filter}>
      <DataTable list={list} columns={columns} name="card-visits" label={t.card.visits} card={card} />
    </Section>
  )
}
