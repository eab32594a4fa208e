import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { radarContract, type RadarPersonLine } from '../radar.contract.ts'
import { radarLevels } from '../radar-rules.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { LevelTag } from './level-tag.tsx'
import { visitorPath } from './radar-paths.ts'
import { personName } from './radar-labels.ts'
import '#platform/web/ui/summary-row.css'

const columnsOf = (
  t: Translation<typeof text>,
  open: (row: RadarPersonLine) => void,
): readonly Column<RadarPersonLine>[] => [
  {
    key: 'name',
    title: t.visitors.name,
    isLocked: true,
    width: 200,
    render: (_, row) => <NameButton name={personName(t, row)} onOpen={() => open(row)} />,
  },
  { key: 'level', title: t.visitors.level, width: 110, render: (_, row) => <LevelTag level={row.level} /> },
  {
    key: 'score',
    title: t.visitors.score,
    isNumber: true,
    sortBy: 'score',
    width: 110,
    render: (_, row) => row.score,
  },
  { key: 'fit', title: t.visitors.fit, isNumber: true, width: 100, render: (_, row) => row.fit },
  { key: 'company', title: t.detail.company, width: 200, render: (_, row) => row.company ?? '—' },
  {
    key: 'owner',
    title: t.visitors.owner,
    width: 120,
    render: (_, row) => row.owner ?? t.visitors.nobody,
  },
  { key: 'region', title: t.visitors.region, width: 130, render: (_, row) => row.region ?? '—' },
  {
    key: 'lastSeenAt',
    title: t.visitors.lastSeen,
    sortBy: 'lastSeenAt',
    width: 160,
    render: (_, row) => <RelativeTime value={row.lastSeenAt} />,
  },
]

/** Visitors in sight, or those of one seller who were here in the last days. */
export function VisitorList({ seller }: { seller?: { ownerAccountId: string; days: number } | undefined }) {
  const t = useTexts(radarTexts)
  const { navigate } = useScreen()
  const list = useList(radarContract.listVisitors, (row) => row.personId, {
    ...(seller && { fixed: seller }),
  })
  const open = ({ personId }: RadarPersonLine) => navigate(visitorPath, { id: personId })
  return (
    <>
      <FilterBar
        list={list}
        name="radar-visitors"
        placeholder={t.visitors.keyword}
        choices={[
          { field: 'level', label: t.visitors.level, values: radarLevels, labels: t.levels },
          {
            field: 'known',
            label: t.visitors.known,
            values: ['known', 'anonymous'],
            labels: t.visitors.knownKinds,
          },
        ]}
      />
      <DataTable
        list={list}
        name="radar-visitors"
        label={t.views.visitors}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={personName(t, row)} onOpen={() => open(row)} />
              <LevelTag level={row.level} score={row.score} />
            </div>
            <div className="summary-more">
              {[row.company, row.region, row.owner].filter(Boolean).join(' · ')}
            </div>
          </div>
        )}
        empty={<EmptyState title={t.visitors.empty} help={t.visitors.emptyHelp} />}
      />
    </>
  )
}
