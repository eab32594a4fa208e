import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { NumbersScreenModel } from '../face/numbers-screen-model.ts'
import { countArrivals } from './gate-scans.repository.ts'
import { numbersAtDoors } from './gate-numbers.view.ts'
import { findGates } from './onsite.repository.ts'

const quarterMs = 15 * minuteMs
const quartersShown = 12

/** First arrivals of the last three hours, also of quarters in which nobody came. */
async function quartersOf(tx: Tx, { id, zone }: Activity, language: Language) {
  const last = Math.floor(Date.now() / quarterMs)
  const since = new Date((last - quartersShown + 1) * quarterMs)
  const counted = await countArrivals(tx, id, { since, everyMs: quarterMs })
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone })
  return Array.from({ length: quartersShown }, (_, place) => {
    const quarter = last - quartersShown + 1 + place
    return { time: clock.format(quarter * quarterMs), count: counted.get(quarter) ?? 0 }
  })
}

/** Arrivals, quarter by quarter and door by door. */
export async function readNumbers(
  tx: Tx,
  activity: Activity,
  language: Language,
): Promise<NumbersScreenModel> {
  const { byGate, ...sums } = await numbersAtDoors(tx, activity.id)
  const gates = await findGates(tx, activity.id)
  return {
    language,
    title: activity.title,
    ...sums,
    quarters: await quartersOf(tx, activity, language),
    gates: gates
      .filter(({ direction }) => direction !== 'exit')
      .map(({ id, name }) => ({ id, name, entered: byGate.get(id) ?? 0 })),
  }
}
