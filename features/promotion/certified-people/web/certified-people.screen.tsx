import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { Button, Tag } from 'antd'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  certifiedPeopleContract,
  type CertifiedPerson,
  certifiedStates,
} from '../certified-people.contract.ts'
import { certifiedPeopleTexts } from '../certified-people.texts.ts'
import type { text } from '../text/zh-CN.ts'
import '#platform/web/ui/summary-row.css'

type Texts = Translation<typeof text>

const identities = '/demo/digitalcard/controlIdentify'
const tones: Readonly<Record<CertifiedPerson['state'], StatusTone>> = {
  usable: 'good',
  ending: 'waiting',
  none: 'resting',
}

const State = ({ state, t }: { state: CertifiedPerson['state']; t: Texts }) => (
  <StatusTag tone={tones[state]} title={t.statesHelp[state]}>
    {t.states[state]}
  </StatusTag>
)

const Claims = ({ claims, t }: { claims: CertifiedPerson['claims']; t: Texts }) =>
  claims.map(({ kind, certificate }) => (
    <Tag key={`${kind} ${certificate ?? ''}`} variant="filled">
      {certificate ?? t.kinds[kind]}
    </Tag>
  ))

const columnsOf = (
  t: Texts,
  open: (person: CertifiedPerson) => (() => void) | undefined,
): Column<CertifiedPerson>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    width: 150,
    render: (_, { name, avatarUrl }) => <PersonName name={name} avatarUrl={avatarUrl} />,
  },
  { key: 'title', title: t.list.title, dataIndex: 'title', width: 120 },
  { key: 'department', title: t.list.department, dataIndex: 'department', width: 120 },
  { key: 'state', title: t.list.state, width: 140, render: (_, { state }) => <State state={state} t={t} /> },
  {
    key: 'claims',
    title: t.list.claims,
    width: 260,
    ellipsis: false,
    render: (_, { claims }) => <Claims claims={claims} t={t} />,
  },
  { key: 'until', title: t.list.until, width: 140, render: (_, { until }) => <RelativeTime value={until} /> },
  { key: 'authored', title: t.list.authored, dataIndex: 'authored', isNumber: true, width: 110 },
  {
    key: 'actions',
    title: t.list.actions,
    isLocked: true,
    width: 130,
    ellipsis: false,
    render: (_, person) => {
      const onOpen = open(person)
      return onOpen ? (
        <Button type="link" size="small" onClick={onOpen}>
          {t.list.open}
        </Button>
      ) : (
        t.list.noCard
      )
    },
  },
]

/** The people with whom a company may promote: certified authors and presenters, and until when. */
export function CertifiedPeopleScreen() {
  const t = useTexts(certifiedPeopleTexts)
  const { navigate } = useScreen()
  const list = useList(certifiedPeopleContract.list, ({ staffId }: CertifiedPerson) => staffId)
  const { state, keyword } = list.filter
  const { data: counts } = useCallQuery(certifiedPeopleContract.counts, {
    query: { ...(keyword !== undefined && { keyword }) },
  })
  const open = ({ carteId }: CertifiedPerson) =>
    carteId === null ? undefined : () => navigate(`${identities}/carddetails`, { carte: carteId })
  const toIdentities = (
    <Button icon={<SafetyCertificateOutlined />} onClick={() => navigate(identities)}>
      {t.list.toIdentities}
    </Button>
  )
  const all = counts && certifiedStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return (
    <Page title={t.routes.list} help={t.list.help} actions={toIdentities}>
      <FilterBar list={list} name="certified-people" placeholder={t.list.keyword} />
      <DataTable
        list={list}
        name="certified-people"
        label={t.routes.list}
        columns={columnsOf(t, open)}
        toolbar={
          <StateChips
            label={t.list.state}
            value={state}
            chips={[
              { value: undefined, label: t.list.all, count: all },
              ...certifiedStates.map((value) => ({
                value,
                label: t.states[value],
                help: t.statesHelp[value],
                count: counts?.[value],
              })),
            ]}
            onChange={(value) => list.setFilter({ state: value })}
          />
        }
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={list.isFiltered ? undefined : toIdentities}
          />
        }
        card={(person) => (
          <div className="summary-row">
            <div className="summary-line">
              <PersonName name={person.name} avatarUrl={person.avatarUrl} onOpen={open(person)} />
              <State state={person.state} t={t} />
            </div>
            <div className="summary-more">
              {[person.title, person.department].filter(Boolean).join(' · ')}{' '}
              <Claims claims={person.claims} t={t} />
            </div>
          </div>
        )}
      />
    </Page>
  )
}
