import { zoneClock } from '#platform/domain/zone-clock.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { activitiesTexts } from '../activities.texts.ts'

interface Timed {
  startsAt: string | null
  endsAt: string | null
  zone: string
}

/** `2026-11-20 09:30`, in the zone of the activity. */
const clockOf = (moment: string, timeZone: string) => zoneClock(timeZone).minute(new Date(moment))

/** When an activity is, by its own clock. */
export function ActivityTime({ activity: { startsAt, endsAt, zone } }: { activity: Timed }) {
  const t = useTexts(activitiesTexts).list
  if (startsAt === null) return <>{t.noTime}</>
  const [from, to] = [clockOf(startsAt, zone), endsAt === null ? '' : clockOf(endsAt, zone)]
  const end = to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to.slice(5)
  return (
    <time dateTime={startsAt} title={`${from} – ${to} (${zone})`}>
      {end === '' ? from : `${from} – ${end}`}
    </time>
  )
}
