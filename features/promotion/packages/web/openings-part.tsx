import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type PackageOpening, packagesContract, postersContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { packagesPaths } from './packages-paths.ts'
import '#platform/web/ui/summary-row.css'

type Texts = Translation<typeof text>

/** How long something was read. */
export function dwellText(t: Texts, dwellMs: number): string {
  const seconds = Math.round(dwellMs / 1000)
  return seconds < 60
    ? fill(t.dwell.seconds, { seconds })
    : fill(t.dwell.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

const nameOf = (t: Texts, { person }: PackageOpening) =>
  person ? (person.name ?? fill(t.figures.anonymous, { number: person.number })) : t.figures.others

function Person({ row }: { row: PackageOpening }) {
  const t = useTexts(packagesTexts)
  const { navigate } = useScreen()
  const { person } = row
  return person ? (
    <NameButton
      name={nameOf(t, row)}
      onOpen={() => navigate(packagesPaths.visitor, { id: person.personId })}
    />
  ) : (
    nameOf(t, row)
  )
}

const columnsOf = (t: Texts): readonly Column<PackageOpening>[] => [
  { key: 'at', title: t.figures.when, width: 140, render: (_, { at }) => <RelativeTime value={at} /> },
  { key: 'person', title: t.figures.person, width: 180, render: (_, row) => <Person row={row} /> },
  { key: 'thing', title: t.figures.thing, width: 260, render: (_, { thing }) => thing.title },
  { key: 'seller', title: t.figures.seller, width: 120, render: (_, { seller }) => seller },
  {
    key: 'way',
    title: t.figures.way,
    width: 120,
    render: (_, { isOnward }) => (isOnward ? t.figures.onwardWay : t.figures.direct),
  },
  {
    key: 'dwell',
    title: t.figures.dwell,
    width: 140,
    render: (_, { dwellMs }) => dwellText(t, dwellMs),
  },
]

interface Props {
  id: string
  source: 'package' | 'poster'
}

/** The visits that the numbers of a package or a poster count, as far as the address limits them. */
export function OpeningsPart({ id, source }: Props) {
  const t = useTexts(packagesTexts)
  const { listOpenings } = source === 'package' ? packagesContract : postersContract
  const list = useList(listOpenings, (row) => row.visitId, { params: { id } })
  return (
    <DataTable
      list={list}
      name="package-openings"
      label={t.figures.rows}
      columns={columnsOf(t)}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">
            <Person row={row} />
            <RelativeTime value={row.at} />
          </div>
          <div className="summary-more">
            {[
              row.thing.title,
              row.seller,
              row.isOnward ? t.figures.onwardWay : t.figures.direct,
              dwellText(t, row.dwellMs),
            ].join(' · ')}
          </div>
        </div>
      )}
      empty={<EmptyState isFiltered={list.isFiltered} title={t.figures.emptyRows} />}
    />
  )
}
