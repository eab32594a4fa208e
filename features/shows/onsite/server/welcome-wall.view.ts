import { type Activity, findSessions } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import { maskName } from '../face/masked-name-model.ts'
import type { WelcomeWallModel } from '../face/welcome-wall-model.ts'
import { findArrivals } from './gate-scans.repository.ts'
import { numbersAtDoors } from './gate-numbers.view.ts'

const mostShown = 24
const mostSessions = 3

/** The sessions that run now and the next one. */
async function sessionsOf(tx: Tx, { id, zone }: Activity, language: Language) {
  const now = new Date()
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone })
  return (await findSessions(tx, id))
    .filter(({ endsAt }) => endsAt > now)
    .slice(0, mostSessions)
    .map((session) => ({
      id: session.id,
      title: session.title,
      room: session.room,
      time: clock.format(session.startsAt),
      isNow: session.startsAt <= now,
    }))
}

/** The wall of an activity. People who did not agree are counted and not named. */
export async function readWall(tx: Tx, activity: Activity, language: Language): Promise<WelcomeWallModel> {
  const { byGate: _, ...sums } = await numbersAtDoors(tx, activity.id)
  const arrivals = await findArrivals(tx, activity.id, mostShown * 2)
  return {
    language,
    title: activity.title,
    ...sums,
    arrivals: arrivals
      .filter(({ consents }) => consents.some(({ purpose }) => purpose === 'organiser'))
      .slice(0, mostShown)
      .map(({ id, name, company }) => ({ id, name: maskName(name), company })),
    sessions: await sessionsOf(tx, activity, language),
  }
}
