import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { type JourneyRow, journeysContract, journeyStates } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { JourneyActions } from './journey-actions.tsx'
import { blankGraph } from './journey-model.ts'
import { JourneyStateTag } from './journey-state-tag.tsx'
import '#platform/web/ui/summary-row.css'

/** The journeys of the company, as far as the viewer sees them. */
export function JourneyList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts(journeysTexts)
  const web = useTexts(webTexts)
  const list = useList(journeysContract.list, (row) => row.id)
  const make = useCallMutation(journeysContract.create, { onSuccess: ({ id }) => onOpen(id) })
  const versionOf = ({ number }: JourneyRow) =>
    number === null ? t.list.unpublished : fill(t.list.numberText, { number })
  const name = (row: JourneyRow) => <NameButton name={row.name} onOpen={() => onOpen(row.id)} />
  const columns: readonly Column<JourneyRow>[] = [
    { key: 'name', title: t.list.name, isLocked: true, width: 220, render: (_, row) => name(row) },
    {
      key: 'state',
      title: t.list.state,
      width: 120,
      render: (_, row) => <JourneyStateTag state={row.state} />,
    },
    {
      key: 'number',
      title: t.list.number,
      width: 200,
      render: (_, row) =>
        [versionOf(row), row.hasDraft && row.number !== null ? t.list.hasDraft : '']
          .filter(Boolean)
          .join(' · '),
    },
    { key: 'note', title: t.form.note, width: 222, dataIndex: 'note' },
    { key: 'createdBy', title: t.list.createdBy, width: 110, dataIndex: 'createdBy' },
    {
      key: 'updatedAt',
      title: t.list.updatedAt,
      width: 120,
      render: (_, row) => <RelativeTime value={row.updatedAt} />,
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 190,
      render: (_, row) => <JourneyActions row={row} />,
    },
  ]
  const create = (
    <GuardedButton
      type="primary"
      access={journeysContract.create.access}
      icon={<PlusOutlined />}
      loading={make.isPending}
      onClick={() => make.mutate({ body: { name: t.form.create, note: '', graph: blankGraph } })}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="account-head">
        <p>{t.list.help}</p>
        {create}
      </div>
      <FilterBar
        list={list}
        name="journeys"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: t.list.state, values: journeyStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="journeys"
        label={t.view}
        columns={columns}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              <JourneyStateTag state={row.state} />
            </div>
            <div className="summary-more">{[versionOf(row), row.note].filter(Boolean).join(' · ')}</div>
            <JourneyActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
    </>
  )
}
