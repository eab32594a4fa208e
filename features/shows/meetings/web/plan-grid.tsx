import { type DragEvent, useState } from 'react'
import { Empty, Input, Pagination } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type MeetingRow, meetingsContract, type RoundDetail, type RoundPlan } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import { MeetingDrawer } from './meeting-drawer.tsx'
import { slotClock } from './slot-clock.ts'
import './meetings.css'

const pageSize = 25
const dragType = 'application/x-meeting'

type Person = RoundPlan['people'][number]

interface GridProps {
  round: RoundDetail
  plan: RoundPlan
  people: readonly Person[]
  onOpen: (meeting: MeetingRow, personId: string) => void
  onMove: (meetingId: string, slot: number) => void
}

/** The meetings of each person by slot. */
function byPerson({ meetings }: RoundPlan): ReadonlyMap<string, ReadonlyMap<number, MeetingRow>> {
  const found = new Map<string, Map<number, MeetingRow>>()
  for (const meeting of meetings)
    for (const id of [meeting.firstId, meeting.secondId])
      found.set(id, (found.get(id) ?? new Map<number, MeetingRow>()).set(meeting.slot, meeting))
  return found
}

function Grid({ round, plan, people, onOpen, onMove }: GridProps) {
  const t = useTexts(meetingsTexts)
  const cells = byPerson(plan)
  const companies = new Map(plan.people.map(({ id, company }) => [id, company]))
  const numbers = new Map(plan.tables.map(({ id, number }) => [id, number]))
  const clocks = round.slots.map((slot) => slotClock(slot, round.zone))
  const drop = (event: DragEvent, slot: number) => {
    event.preventDefault()
    const id = event.dataTransfer.getData(dragType)
    if (id !== '') onMove(id, slot)
  }
  const cellOf = (person: Person, slot: number) => {
    const meeting = cells.get(person.id)?.get(slot)
    if (!meeting)
      return person.closed.includes(slot) ? <span className="meet-closed" title={t.plan.closed} /> : null
    const other = companies.get(meeting.firstId === person.id ? meeting.secondId : meeting.firstId) ?? ''
    const canMove = meeting.state === 'provisional' || meeting.state === 'confirmed'
    return (
      <button
        type="button"
        className={`meet-chip meet-${meeting.state}`}
        draggable={canMove}
        title={`${other} · ${t.meetingStates[meeting.state]}`}
        onDragStart={(event) => event.dataTransfer.setData(dragType, meeting.id)}
        onClick={() => onOpen(meeting, person.id)}
      >
        <span>{other}</span>
        <small>
          {fill(t.tables.number, { number: numbers.get(meeting.tableId) ?? 0 })}
          {meeting.isNotified ? '' : ` · ${t.plan.untold}`}
        </small>
      </button>
    )
  }
  return (
    // A region that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the grid is wider than the screen
    <div className="meet-scroll" role="region" aria-label={t.tabs.plan} tabIndex={0}>
      <table className="meet-grid">
        <thead>
          <tr>
            <th scope="col">{t.plan.person}</th>
            {clocks.map(({ day, time }) => (
              <th key={`${day} ${time}`} scope="col">
                <small>{day}</small> {time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.company}
                <small>{person.name}</small>
              </th>
              {round.slots.map(({ startsAt }, slot) => (
                <td
                  key={startsAt}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => drop(event, slot)}
                >
                  {cellOf(person, slot)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The schedule of a round as a grid of people and slots, in which meetings can be moved. */
export function PlanGrid({ round, activityId }: { round: RoundDetail; activityId: string }) {
  const t = useTexts(meetingsTexts)
  const { data: plan, error, refetch } = useCallQuery(meetingsContract.plan, { query: { roundId: round.id } })
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [opened, open] = useState<{ meetingId: string; personId: string }>()
  const place = useCallMutation(meetingsContract.place, {
    touches: ['audit'],
    onSuccess: ({ slot }) => {
      const at = round.slots[slot]
      const clock = at && slotClock(at, round.zone)
      notify('success', fill(t.plan.moved, { time: clock ? `${clock.day} ${clock.time}` : '' }))
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!plan) return <PageSkeleton />
  if (plan.meetings.length === 0) return <EmptyState title={t.plan.empty} help={t.plan.emptyHelp} />
  const people = plan.people.filter(
    ({ company, name }) => company.includes(keyword.trim()) || name.includes(keyword.trim()),
  )
  const meeting = opened && plan.meetings.find(({ id }) => id === opened.meetingId)
  const move = (id: string, slot: number) => {
    const found = plan.meetings.find((one) => one.id === id)
    if (found && found.slot !== slot) place.mutate({ params: { id }, body: { slot, version: found.version } })
  }
  return (
    <>
      <p className="meet-quiet">{t.plan.hint}</p>
      <Input
        allowClear
        className="meet-search"
        aria-label={t.people.keyword}
        placeholder={t.people.keyword}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setPage(1)
        }}
      />
      {people.length === 0 ? (
        <Empty description={false} />
      ) : (
        <Grid
          round={round}
          plan={plan}
          people={people.slice((page - 1) * pageSize, page * pageSize)}
          onOpen={({ id: meetingId }, personId) => open({ meetingId, personId })}
          onMove={move}
        />
      )}
      <Pagination
        className="meet-pager"
        hideOnSinglePage
        current={page}
        pageSize={pageSize}
        total={people.length}
        showSizeChanger={false}
        onChange={setPage}
      />
      {opened && meeting && (
        <MeetingDrawer
          round={round}
          plan={plan}
          meeting={meeting}
          personId={opened.personId}
          activityId={activityId}
          onMove={(slot) => move(meeting.id, slot)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
