import { useState } from 'react'
import { Button, DatePicker, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

import { CallError } from '#platform/web/call-error.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { activitiesContract, type ActivityDetail } from '../activities.contract.ts'
import type { AgendaDraft, Room, Speaker } from '../activity-parts.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

type Session = AgendaDraft['sessions'][number]

/** Speakers as people type them, one a line. */
const linesOf = (speakers: readonly Speaker[]) =>
  speakers.map(({ name, title, company }) => [name, title, company].filter(Boolean).join('，')).join('\n')

const speakersIn = (text: string): Speaker[] =>
  text
    .split('\n')
    .map((row) => row.split(/[,，]/).map((part) => part.trim()))
    .flatMap(([name = '', title = '', company = '']) => (name === '' ? [] : [{ name, title, company }]))
    .slice(0, 10)

/** The places of refused sessions: `sessions.3` → 3 */
const wrongIn = (error: CallError) =>
  new Set(Object.keys(error.fields).map((name) => Number(name.split('.')[1])))

interface RowProps {
  session: Session
  zone: string
  isWrong: boolean
  onChange: (session: Session) => void
  onRemove: () => void
}

function SessionRow({ session, zone, isWrong, onChange, onRemove }: RowProps) {
  const t = useTexts(activitiesTexts)
  const set = (part: Partial<Session>) => onChange({ ...session, ...part })
  const [speakers, typeSpeakers] = useState(linesOf(session.speakers))
  return (
    <li data-wrong={isWrong || undefined}>
      <DatePicker.RangePicker
        aria-label={t.fields.time}
        allowClear={false}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={[dayjs(session.startsAt).tz(zone), dayjs(session.endsAt).tz(zone)]}
        onChange={(times) => {
          const [from, to] = times ?? []
          const momentOf = (time: dayjs.Dayjs) =>
            dayjs.tz(time.format('YYYY-MM-DDTHH:mm'), zone).toISOString()
          if (from && to) set({ startsAt: momentOf(from), endsAt: momentOf(to) })
        }}
      />
      <Input
        className="activity-grow"
        aria-label={t.page.sessionTitle}
        placeholder={t.page.sessionTitle}
        maxLength={80}
        value={session.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Input
        style={{ width: 140 }}
        aria-label={t.page.room}
        placeholder={t.page.room}
        maxLength={40}
        value={session.room}
        onChange={({ target }) => set({ room: target.value })}
      />
      <InputNumber
        style={{ width: 110 }}
        aria-label={t.page.places}
        placeholder={t.page.places}
        min={1}
        max={1_000_000}
        precision={0}
        value={session.places ?? null}
        onChange={(places) => set({ places })}
      />
      <Input.TextArea
        className="activity-grow"
        aria-label={t.page.speakers}
        placeholder={t.page.speakerHelp}
        autoSize={{ minRows: 1, maxRows: 4 }}
        value={speakers}
        onChange={({ target }) => {
          typeSpeakers(target.value)
          set({ speakers: speakersIn(target.value) })
        }}
      />
      <Button size="small" type="text" onClick={onRemove}>
        {t.page.remove}
      </Button>
    </li>
  )
}

/** The rooms that sessions are in, each with the number of people it holds, as far as it is known. */
function RoomSizes({
  names,
  rooms,
  onChange,
}: {
  names: readonly string[]
  rooms: readonly Room[]
  onChange: (rooms: readonly Room[]) => void
}) {
  const t = useTexts(activitiesTexts).page
  if (names.length === 0) return null
  return (
    <fieldset className="activity-rooms">
      <legend>{t.rooms}</legend>
      {names.map((name) => (
        <label key={name}>
          {name}
          <InputNumber
            style={{ width: 110 }}
            aria-label={fill(t.roomHolds, { room: name })}
            placeholder={t.noLimit}
            min={1}
            max={1_000_000}
            precision={0}
            value={rooms.find((room) => room.name === name)?.capacity ?? null}
            onChange={(capacity) =>
              onChange([
                ...rooms.filter((room) => room.name !== name),
                ...(capacity === null ? [] : [{ name, capacity }]),
              ])
            }
          />
        </label>
      ))}
    </fieldset>
  )
}

const roomNames = (sessions: readonly Session[]) =>
  [...new Set(sessions.map(({ room }) => room.trim()))].filter(Boolean)

/** A session after the last one, in the same room. */
function nextOf(sessions: readonly Session[], startsAt: string | null): Session {
  const last = sessions.at(-1)
  const begin = last ? dayjs(last.endsAt) : dayjs(startsAt ?? undefined)
  return {
    title: '',
    track: '',
    room: last?.room ?? '',
    startsAt: begin.toISOString(),
    endsAt: begin.add(45, 'minute').toISOString(),
    speakers: [],
  }
}

/** The sessions of an activity with their rooms. Sessions that clash are marked. */
export function AgendaEditor({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts).page
  const [base] = useState(() => activity.agenda.map(({ id: _id, ...session }) => session))
  const [sessions, change] = useState<readonly Session[]>(base)
  const [wrong, mark] = useState<ReadonlySet<number>>(new Set())
  const [rooms, measure] = useState<readonly Room[]>(activity.rooms)
  const names = roomNames(sessions)
  const isChanged = sessions !== base || rooms !== activity.rooms
  useDirty(isChanged)
  const save = useCallMutation(activitiesContract.saveAgenda, {
    quiet: true,
    onSuccess: () => notify('success', t.saved),
  })
  const why = activity.actions.find(({ event }) => event === 'edit')?.reason
  const send = async () => {
    try {
      await save.mutateAsync({
        params: { id: activity.id },
        body: {
          sessions: [...sessions],
          // A room without a session is none.
          rooms: rooms.filter(({ name }) => names.includes(name)),
          version: activity.version,
        },
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      mark(wrongIn(error))
      notify('error', error.message)
    }
  }
  const set = (next: readonly Session[]) => {
    mark(new Set())
    change(next)
  }
  return (
    <>
      {sessions.length === 0 && <p className="activity-quiet">{t.noAgenda}</p>}
      <ul className="activity-rows">
        {sessions.map((session, index) => (
          <SessionRow
            key={index}
            session={session}
            zone={activity.zone}
            isWrong={wrong.has(index)}
            onChange={(next) => set(sessions.map((one, at) => (at === index ? next : one)))}
            onRemove={() => set(sessions.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <RoomSizes names={names} rooms={rooms} onChange={measure} />
      <div className="activity-tools">
        <Button
          disabled={Boolean(why)}
          onClick={() => set([...sessions, nextOf(sessions, activity.startsAt)])}
        >
          {t.addSession}
        </Button>
        <GuardedButton type="primary" why={why} loading={save.isPending} onClick={() => void send()}>
          {t.save}
        </GuardedButton>
      </div>
    </>
  )
}
