import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { CardBoard } from '#platform/web/ui/card-board.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DayRange } from '#platform/web/ui/day-range.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { type ListOptions, useList } from '#platform/web/use-list.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { Demo } from './demo.tsx'
import { galleryContract, personStates } from './gallery.contract.ts'
import { states, sample } from './gallery.data.ts'
import { LocalScreen } from './local-screen.tsx'

type Person = DataOf<typeof galleryContract.people>['list'][number]

const tones = { working: 'good', leaving: 'waiting', left: 'resting' } as const
const stateOf = ({ state }: Person) => <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
const nameOf = ({ name }: Person) => <PersonName name={name} avatarUrl={null} onOpen={() => undefined} />

const done = (id: string) => ({ id, ok: true, code: 200, msg: '' })
const refused = (id: string) => ({ id, ok: false, code: 409, msg: sample.reason })

const columns: readonly Column<Person>[] = [
  { key: 'name', title: sample.people, isLocked: true, width: 160, render: (_, person) => nameOf(person) },
  { key: 'department', title: sample.department, dataIndex: 'department', width: 160 },
  { key: 'state', title: sample.state, width: 120, render: (_, person) => stateOf(person) },
  { key: 'visits', title: sample.visits, dataIndex: 'visits', width: 120, sortBy: 'visits', isNumber: true },
  {
    key: 'seenAt',
    title: sample.seenAt,
    width: 170,
    isOptional: true,
    render: (_, { seenAt }) => <RelativeTime value={seenAt} />,
  },
]

const people = galleryContract.people
type Options = ListOptions<typeof people>

function People({ options }: { options?: Options }) {
  const list = useList(people, ({ id }) => id, { limit: 10, ...options })
  const { from, to } = list.filter
  return (
    <>
      <FilterBar
        list={list}
        name="gallery"
        placeholder={sample.search}
        choices={[{ field: 'state', label: sample.state, values: personStates, labels: states }]}
        chips={{ from: from && `${from} – ${to ?? ''}` }}
      >
        <DayRange label={sample.days} from={from} to={to} onChange={list.setFilter} />
      </FilterBar>
      <BatchBar list={list} nameOf={({ name }) => name}>
        <BatchAction run={(ids) => Promise.resolve(ids.map(done))}>{sample.save}</BatchAction>
        <BatchAction
          isDangerous
          confirm={{ title: sample.pauseTitle, content: sample.consequence }}
          run={(ids) => Promise.resolve(ids.map((id, index) => (index > 0 ? done(id) : refused(id))))}
        >
          {sample.pause}
        </BatchAction>
      </BatchBar>
      <DataTable
        list={list}
        columns={columns}
        name="gallery"
        label={sample.people}
        isSelectable
        isLocked={({ state: its }) => its === 'left'}
        card={(person) => (
          <>
            {nameOf(person)} {stateOf(person)}
          </>
        )}
      />
    </>
  )
}

/** Lists in every state; narrow windows show them as cards. */
export const TableDemos = () => (
  <>
    <Demo name="FilterBar, DataTable, BatchBar">
      <LocalScreen>
        <People />
      </LocalScreen>
    </Demo>
    <Demo name="CardBoard">
      <CardBoard
        label={sample.people}
        isBusy={false}
        columns={personStates.map((state, place) => ({
          id: state,
          title: states[state],
          count: place === 0 ? 1 : 0,
          rows: place === 0 ? [sample.longName] : [],
          none: sample.nothing,
          isNarrow: place > 1,
        }))}
        keyOf={(name) => name}
        nameOf={(name) => name}
        mayMove={() => true}
        handleOf={(name) => name}
        onMove={() => undefined}
      >
        {(name) => name}
      </CardBoard>
    </Demo>
    <Demo name="FilterSelect">
      {([undefined, 'left'] as const).map((value) => (
        <FilterSelect
          key={value ?? 'all'}
          label={sample.state}
          value={value}
          values={personStates}
          labels={states}
          onChange={() => undefined}
        />
      ))}
    </Demo>
    <Demo name="DataTable: loading">
      <LocalScreen>
        <People options={{ enabled: false, fixed: { answer: 'none' } }} />
      </LocalScreen>
    </Demo>
    <Demo name="DataTable: empty">
      <LocalScreen>
        <People options={{ fixed: { answer: 'empty' } }} />
      </LocalScreen>
    </Demo>
    <Demo name="DataTable: no match">
      <LocalScreen search={{ keyword: sample.longName }}>
        <People />
      </LocalScreen>
    </Demo>
    <Demo name="DataTable: failed">
      <LocalScreen>
        <People options={{ fixed: { answer: 'failed' } }} />
      </LocalScreen>
    </Demo>
  </>
)
