import { type Activity, findSessions } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { NowScreenModel } from '../face/now-screen-model.ts'
import { turnsAt } from '../face/now-turns.ts'

/** So many sessions of a hall that are not over go to the screen, which goes on by itself. */
const mostOfHall = 12

async function hallsOf(tx: Tx, { id, zone }: Activity, { language, now }: { language: Language; now: Date }) {
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone })
  const open = (await findSessions(tx, id)).filter(({ endsAt }) => endsAt > now)
  const names = [...new Set(open.map(({ room }) => room))].toSorted((a, b) => a.localeCompare(b, language))
  return names.map((name) => {
    const own = open
      .filter(({ room }) => room === name)
      .slice(0, mostOfHall)
      .map((session) => ({
        id: session.id,
        title: session.title,
        speakers: session.speakers.map((speaker) => speaker.name).join('、'),
        time: `${clock.format(session.startsAt)} – ${clock.format(session.endsAt)}`,
        from: session.startsAt.getTime(),
        to: session.endsAt.getTime(),
      }))
    const turns = turnsAt(own, now.getTime())
    return { name, sessions: own.map((session, place) => ({ ...session, turn: turns[place] ?? 'later' })) }
  })
}

/** The halls of an activity on a screen: the sessions that run now and those that come next. */
export async function readNow(tx: Tx, activity: Activity, language: Language): Promise<NowScreenModel> {
  const { title, zone } = activity
  const now = new Date()
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone })
  return {
    language,
    title,
    zone,
    clock: clock.format(now),
    at: now.getTime(),
    halls: await hallsOf(tx, activity, { language, now }),
  }
}
