import { BlockTitle } from '#features/promotion/contents/face/block-title.tsx'
import { partOf } from '#features/promotion/contents/face/contributed-blocks.ts'
import type { FaceProps } from '#features/promotion/contents/face/face-props.ts'

import type { AgendaProps } from '../activity-kinds.ts'
import { activityPart, type ShownActivityPart } from '../activity-part.ts'

/** The sessions of each day, on the clock of the activity. */
function daysOf({ sessions, language, zone }: ShownActivityPart) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: zone })
  const days = new Map<string, ShownActivityPart['sessions'][number][]>()
  for (const session of sessions) {
    const day = format.format(new Date(session.startsAt))
    days.set(day, [...(days.get(day) ?? []), session])
  }
  return [...days]
}

export function AgendaFace({ props: { title }, data }: FaceProps<AgendaProps>) {
  const part = partOf(data, activityPart)
  if (!part || part.sessions.length === 0) return null
  const clock = new Intl.DateTimeFormat(part.language, { timeStyle: 'short', timeZone: part.zone })
  return (
    <>
      <BlockTitle title={title} />
      {daysOf(part).map(([day, sessions]) => (
        <div key={day} className="act-day">
          <h3>{day}</h3>
          <ol>
            {sessions.map(({ id, title: topic, room, startsAt, endsAt, speakers }) => (
              <li key={id}>
                <time dateTime={startsAt}>{clock.formatRange(new Date(startsAt), new Date(endsAt))}</time>
                <div>
                  <b>{topic}</b>
                  <p className="act-soft">
                    {[room, ...speakers.map(({ name }) => name)].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}
