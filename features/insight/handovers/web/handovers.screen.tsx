import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type HandoverRow,
  handoversContract,
  handoverStates,
  type HandoverState,
} from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'
import { HandoverStateTag } from './handover-state.tsx'
import { daysLeft } from './days-left.ts'
import './handovers.css'

const detailPath = '/demo/digitalcard/handover/detail'
/** States in which somebody has to go on. */
const open: ReadonlySet<HandoverState> = new Set(['draft', 'simulated'])

const names = (people: HandoverRow['from']) => people.map(({ name }) => name).join('、')

/** Of one person; several have none together. */
const portraitOf = ([first, ...others]: HandoverRow['from']) =>
  first && others.length === 0 ? first.avatarUrl : null

function UndoNote({ row }: { row: HandoverRow }) {
  const t = useTexts(handoversTexts)
  const days = daysLeft(row)
  return days === undefined ? null : <span className="handover-quiet">{fill(t.list.undoLeft, { days })}</span>
}

function useColumns(show: (id: string) => void): Column<HandoverRow>[] {
  const t = useTexts(handoversTexts)
  return [
    {
      key: 'from',
      width: 160,
      title: t.list.from,
      isLocked: true,
      render: (_, row) => (
        <PersonName name={names(row.from)} avatarUrl={portraitOf(row.from)} onOpen={() => show(row.id)} />
      ),
    },
    {
      key: 'to',
      width: 150,
      title: t.list.to,
      render: (_, { successors }) =>
        successors.length === 0 ? (
          t.list.noSuccessor
        ) : (
          <PersonName name={names(successors)} avatarUrl={portraitOf(successors)} />
        ),
    },
    {
      key: 'state',
      width: 170,
      title: t.list.state,
      render: (_, row) => (
        <span className="handover-state-cell">
          <HandoverStateTag state={row.state} />
          <UndoNote row={row} />
        </span>
      ),
    },
    {
      key: 'cards',
      width: 80,
      title: t.list.cards,
      align: 'right',
      render: (_, row) => numberText(row.cards),
    },
    {
      key: 'contacts',
      width: 100,
      title: t.list.contacts,
      align: 'right',
      render: (_, row) => numberText(row.contacts),
    },
    { key: 'mode', width: 180, title: t.list.mode, render: (_, row) => t.modes[row.publicMode] },
    { key: 'initiator', width: 98, title: t.list.initiator, dataIndex: 'initiator' },
    {
      key: 'createdAt',
      width: 146,
      title: t.list.createdAt,
      render: (_, row) => <RelativeTime value={row.createdAt} />,
    },
    {
      key: 'actions',
      width: 100,
      title: '',
      isLocked: true,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => show(row.id)}>
          {open.has(row.state) ? t.list.goOn : t.list.open}
        </Button>
      ),
    },
  ]
}

function HandoverCard({ row, show }: { row: HandoverRow; show: (id: string) => void }) {
  const t = useTexts(handoversTexts)
  return (
    <div>
      <div className="handover-card-line">
        <Button type="link" size="small" className="handover-open" onClick={() => show(row.id)}>
          {fill(t.outcome.who, { from: names(row.from), to: names(row.successors) || t.list.noSuccessor })}
        </Button>
        <HandoverStateTag state={row.state} />
      </div>
      <div className="handover-quiet">
        {fill(t.cards.contacts, { count: row.contacts })} · <RelativeTime value={row.createdAt} />{' '}
        <UndoNote row={row} />
      </div>
    </div>
  )
}

function HandoverStateChips({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (state: string | undefined) => void
}) {
  const t = useTexts(handoversTexts)
  const { data: counts } = useCallQuery(handoversContract.counts)
  const shown = handoverStates.filter((state) => (counts?.[state] ?? 0) > 0 || state === value)
  return (
    <StateChips
      label={t.list.state}
      chips={[
        { value: undefined, label: t.list.all },
        ...shown.map((state) => ({ value: state, label: `${t.states[state]} ${counts?.[state] ?? ''}` })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Hand-overs of cards, and where each stands. */
export function HandoversScreen() {
  const t = useTexts(handoversTexts)
  const { navigate } = useScreen()
  const list = useList(handoversContract.list, (row) => row.id)
  const show = (id: string) => navigate(detailPath, { id })
  const create = (
    <GuardedButton
      type="primary"
      access="card:inherit"
      icon={<PlusOutlined />}
      onClick={() => navigate(detailPath, {})}
    >
      {t.create}
    </GuardedButton>
  )
  return (
    <Page title={t.routes.list} help={t.help} actions={create}>
      <FilterBar list={list} name="handovers" placeholder={t.list.keyword} chips={{}} />
      <DataTable
        list={list}
        name="handovers"
        label={t.routes.list}
        columns={useColumns(show)}
        toolbar={
          <HandoverStateChips value={list.filter.state} onChange={(state) => list.setFilter({ state })} />
        }
        card={(row) => <HandoverCard row={row} show={show} />}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
    </Page>
  )
}
