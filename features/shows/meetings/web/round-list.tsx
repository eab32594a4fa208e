import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useList } from '#platform/web/use-list.ts'

import { meetingsContract, type RoundRow } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { RoundStateTag } from './round-state.tsx'
import { shareOf, slotClock } from './slot-clock.ts'
import '#platform/web/ui/summary-row.css'
import './meetings.css'

const AddDialog = lazyDialog(() => import('./round-add.dialog.tsx'), 'RoundAddDialog')

type Texts = Translation<typeof text>

/** The first and the last slot, by the clock of the activity. */
function timeOf({ slots, zone }: RoundRow): string {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return ''
  const [from, to] = [slotClock(first, zone), slotClock(last, zone)]
  return from.day === to.day ? `${from.day} ${from.time}–${to.time}` : `${from.day} – ${to.day}`
}

const resultOf = ({ result }: RoundRow, t: Texts) =>
  result === null ? t.list.noResult : fill(t.list.share, { percent: shareOf(result) })

const columnsOf = (t: Texts, open: (row: RoundRow) => void): readonly Column<RoundRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 260,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 140,
    render: (_, { state }) => <RoundStateTag state={state} />,
  },
  { key: 'time', title: t.fields.time, width: 200, render: (_, row) => timeOf(row) },
  { key: 'people', title: t.fields.people, width: 110, isNumber: true, dataIndex: 'people' },
  { key: 'tables', title: t.fields.tables, width: 110, isNumber: true, dataIndex: 'tables' },
  { key: 'meetings', title: t.fields.meetings, width: 110, isNumber: true, dataIndex: 'meetings' },
  { key: 'result', title: t.fields.result, width: 200, render: (_, row) => resultOf(row, t) },
]

/** The rounds of meetings of an activity. */
export function RoundList({ activityId }: { activityId: string }) {
  const t = useTexts(meetingsTexts)
  const { setSearch } = useScreen()
  const list = useList(meetingsContract.rounds, (row) => row.id, { fixed: { activityId } })
  const [isAdding, setAdding] = useState(false)
  const open = ({ id }: Pick<RoundRow, 'id'>) => setSearch({ round: id, page: undefined })
  const add = (
    <GuardedButton
      type="primary"
      access={meetingsContract.addRound.access}
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t.list.add}
    </GuardedButton>
  )
  return (
    <>
      <div className="meet-tools">{add}</div>
      <DataTable
        list={list}
        name="meeting-rounds"
        label={t.fields.name}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <RoundStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {[timeOf(row), `${t.fields.people} ${row.people}`, `${t.fields.meetings} ${row.meetings}`].join(
                ' · ',
              )}
            </div>
            <div className="summary-more">{resultOf(row, t)}</div>
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      {isAdding && <AddDialog activityId={activityId} onClose={() => setAdding(false)} onAdded={open} />}
    </>
  )
}
