import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Drawer, Select } from 'antd'

import { needsContract } from '#features/shows/needs/needs.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type Absence,
  type MeetingMove,
  type MeetingRow,
  meetingsContract,
  type RoundDetail,
  type RoundPlan,
} from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import { slotClock } from './slot-clock.ts'
import './meetings.css'

const OutcomeDialog = lazyDialog(() => import('#features/shows/needs/web/outcome.public.ts'), 'OutcomeDialog')

interface Props {
  round: RoundDetail
  plan: RoundPlan
  meeting: MeetingRow
  /** The person from whose row it was opened. */
  personId: string
  activityId: string
  onMove: (slot: number) => void
  onClose: () => void
}

/** The steps that a meeting can take now. */
const movesOf = ({ state }: MeetingRow): readonly MeetingMove[] =>
  state === 'provisional'
    ? ['confirm', 'hold', 'cancel']
    : state === 'confirmed'
      ? ['hold', 'miss', 'cancel']
      : state === 'missed'
        ? ['hold', 'miss']
        : state === 'held'
          ? ['miss']
          : []

/** The slots that both people of a meeting have free. */
function freeSlots({ round, plan, meeting }: Props): number[] {
  const both = [meeting.firstId, meeting.secondId]
  const taken = new Set(
    plan.meetings
      .filter(({ firstId, secondId }) => both.includes(firstId) || both.includes(secondId))
      .flatMap(({ slot, proposedSlot }) => (proposedSlot === null ? [slot] : [slot, proposedSlot])),
  )
  for (const { id, closed } of plan.people) if (both.includes(id)) for (const slot of closed) taken.add(slot)
  return round.slots.map((_, place) => place).filter((place) => !taken.has(place))
}

/** Writes down what came of a meeting that was held, with the pair of needs behind it. */
function Outcome({ activityId, matchId }: { activityId: string; matchId: string }) {
  const t = useTexts(meetingsTexts)
  const { data } = useCallQuery(needsContract.matches, { query: { activityId, id: matchId } })
  const [isBooking, book] = useState(false)
  const [row] = data?.list ?? []
  if (!row) return null
  return (
    <>
      <GuardedButton type="primary" access={needsContract.bookOutcome.access} onClick={() => book(true)}>
        {t.plan.book}
      </GuardedButton>
      {isBooking && <OutcomeDialog row={row} onClose={() => book(false)} />}
    </>
  )
}

/** One meeting: its state, its next steps, and another slot. */
export function MeetingDrawer(props: Props) {
  const { round, plan, meeting, personId, activityId, onMove, onClose } = props
  const t = useTexts(meetingsTexts)
  const queries = useQueryClient()
  const clockOf = (slot: number) => {
    const at = round.slots[slot]
    const clock = at && slotClock(at, round.zone)
    return clock ? `${clock.day} ${clock.time}` : ''
  }
  const companyOf = (id: string) => plan.people.find((one) => one.id === id)?.company ?? ''
  const table = plan.tables.find(({ id }) => id === meeting.tableId)
  const isFirst = meeting.firstId === personId
  const canMove = meeting.state === 'provisional' || meeting.state === 'confirmed'
  const slots = canMove ? freeSlots(props) : []
  async function move(event: MeetingMove, absent?: Absence) {
    // A refused call has said so by itself.
    const lines = await call(meetingsContract.move, {
      body: { ids: [meeting.id], event, ...(absent && { absent }) },
    }).catch(() => [])
    for (const line of lines) notify(line.ok ? 'success' : 'error', line.ok ? t.batch.done : line.msg)
    await Promise.all(
      ['meetings', 'needs', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  }
  const absences: readonly Absence[] = isFirst ? ['first', 'second', 'both'] : ['second', 'first', 'both']
  const nameOf = (absent: Absence) =>
    fill(t.absences[absent], { name: companyOf(absent === 'first' ? meeting.firstId : meeting.secondId) })
  return (
    <Drawer
      open
      size={440}
      title={`${companyOf(personId)} – ${companyOf(isFirst ? meeting.secondId : meeting.firstId)}`}
      onClose={onClose}
    >
      <FactList
        className="meet-facts"
        facts={[
          [t.fields.state, t.meetingStates[meeting.state]],
          [t.fields.time, clockOf(meeting.slot)],
          [t.fields.tables, table && fill(t.plan.table, { hall: table.hall, number: table.number })],
          [
            t.meetingEvents.move,
            meeting.proposedSlot !== null && fill(t.plan.proposed, { time: clockOf(meeting.proposedSlot) }),
          ],
          [t.meetingStates.missed, meeting.absent && nameOf(meeting.absent)],
        ]}
      />
      <div className="meet-actions">
        {movesOf(meeting).map((event) =>
          event === 'miss' ? (
            absences.map((absent) => (
              <GuardedButton
                key={absent}
                access={meetingsContract.move.access}
                onClick={() => void move(event, absent)}
              >
                {nameOf(absent)}
              </GuardedButton>
            ))
          ) : (
            <GuardedButton
              key={event}
              access={meetingsContract.move.access}
              danger={event === 'cancel'}
              onClick={() => void move(event)}
            >
              {t.meetingEvents[event]}
            </GuardedButton>
          ),
        )}
        {meeting.state === 'held' && meeting.matchId !== null && (
          <Outcome activityId={activityId} matchId={meeting.matchId} />
        )}
      </div>
      {canMove && (
        <Select
          className="meet-number"
          aria-label={t.plan.moveTo}
          placeholder={slots.length === 0 ? t.plan.noSlots : t.plan.moveTo}
          value={null}
          disabled={slots.length === 0}
          options={slots.map((value) => ({ value, label: clockOf(value) }))}
          onChange={(slot: number | null) => slot !== null && onMove(slot)}
        />
      )}
    </Drawer>
  )
}
