import { useState } from 'react'

import { fill, type Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { meetingsContract, type PersonRow, type RoundDetail, sides } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import type { text } from '../text/zh-CN.ts'
import '#platform/web/ui/summary-row.css'
import './meetings.css'

const TimesDialog = lazyDialog(() => import('./person-times.dialog.tsx'), 'PersonTimesDialog')

type Texts = Translation<typeof text>

function EditButton({ row, onEdit }: { row: PersonRow; onEdit: (row: PersonRow) => void }) {
  const t = useTexts(meetingsTexts)
  return (
    <GuardedButton
      type="link"
      size="small"
      access={meetingsContract.editPerson.access}
      onClick={() => onEdit(row)}
    >
      {t.people.edit}
    </GuardedButton>
  )
}

const saidOf = ({ must, meet, no }: PersonRow) => `${must} / ${meet} / ${no}`

const columnsOf = (t: Texts, edit: (row: PersonRow) => void): readonly Column<PersonRow>[] => [
  { key: 'company', title: t.fields.company, isLocked: true, width: 230, dataIndex: 'company' },
  { key: 'name', title: t.fields.person, width: 100, dataIndex: 'name' },
  { key: 'mobile', title: t.fields.mobile, isOptional: true, width: 130, dataIndex: 'mobile' },
  { key: 'side', title: t.fields.side, width: 80, render: (_, { side }) => t.sides[side] },
  { key: 'preferences', title: t.fields.preferences, width: 190, render: (_, row) => saidOf(row) },
  {
    key: 'closed',
    title: t.fields.closed,
    width: 150,
    isNumber: true,
    render: (_, { closed }) => closed.length,
  },
  { key: 'meetings', title: t.fields.meetings, width: 90, isNumber: true, dataIndex: 'meetings' },
  {
    key: 'answered',
    title: t.fields.answered,
    width: 130,
    render: (_, { answeredAt }) =>
      answeredAt === null ? t.people.notAnswered : <RelativeTime value={answeredAt} />,
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 120,
    ellipsis: false,
    render: (_, row) => <EditButton row={row} onEdit={edit} />,
  },
]

/** The people of a round, with what they said about times and others. */
export function PeopleList({ round }: { round: RoundDetail }) {
  const t = useTexts(meetingsTexts)
  const list = useList(meetingsContract.people, (row) => row.id, { fixed: { roundId: round.id } })
  const [editing, edit] = useState<PersonRow>()
  const invite = useCallMutation(meetingsContract.invite, {
    onSuccess: ({ added }) =>
      notify('success', added === 0 ? t.people.nobody : fill(t.people.invited, { added })),
  })
  const button = (
    <GuardedButton
      access={meetingsContract.invite.access}
      loading={invite.isPending}
      onClick={() => invite.mutate({ body: { roundId: round.id } })}
    >
      {t.people.invite}
    </GuardedButton>
  )
  return (
    <>
      <div className="meet-tools">{button}</div>
      <FilterBar list={list} name="meeting-people" placeholder={t.people.keyword}>
        <FilterSelect
          label={t.fields.side}
          value={list.filter.side}
          values={sides}
          labels={t.sides}
          onChange={(side) => list.setFilter({ side })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="meeting-people"
        label={t.fields.people}
        columns={columnsOf(t, edit)}
        isSelectable
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">{row.company}</div>
            <div className="summary-more">
              {[row.name, t.sides[row.side], saidOf(row), `${t.fields.meetings} ${row.meetings}`].join(' · ')}
            </div>
            <EditButton row={row} onEdit={edit} />
          </div>
        )}
        empty={<EmptyState title={t.people.empty} help={t.people.emptyHelp} action={button} />}
      />
      <BatchBar list={list} nameOf={({ company }) => company} touches={['audit']}>
        <BatchAction
          access={meetingsContract.removePeople.access}
          isDangerous
          run={(ids) => call(meetingsContract.removePeople, { body: { ids: [...ids] } })}
        >
          {t.people.remove}
        </BatchAction>
      </BatchBar>
      {editing && <TimesDialog person={editing} round={round} onClose={() => edit(undefined)} />}
    </>
  )
}
