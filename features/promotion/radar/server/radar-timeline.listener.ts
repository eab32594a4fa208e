import { desc, inArray } from 'drizzle-orm'

import type {
  TimelineFact,
  TimelineSource,
} from '#features/customers/customers/server/customer-timeline.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { radarTexts } from '../radar.texts.ts'
import { radarPersons } from './radar.tables.ts'
import { findTasksOfPerson } from './tasks.repository.ts'

/** The outcomes of tasks about customers. */
export const radarTimeline: TimelineSource = async (tx: Tx, customerIds, { language, viewer }) => {
  const people = await tx
    .select({ id: radarPersons.id })
    .from(radarPersons)
    .where(inArray(radarPersons.customerCardId, [...customerIds]))
    .orderBy(desc(radarPersons.lastSeenAt))
  if (!viewer.permissions.has('radar:view')) return []
  const t = radarTexts.in(language)
  const tasks = await findTasksOfPerson(
    tx,
    people.map(({ id }) => id),
  )
  return tasks.flatMap(({ state, outcome, note, doneAt, doneBy }): TimelineFact[] =>
    state === 'done' && doneAt && outcome
      ? [
          {
            at: doneAt,
            kind: 'followUp',
            text: note === '' ? t.outcomes[outcome] : `${t.outcomes[outcome]}：${note}`,
            source: t.routes.radar,
            actor: doneBy,
          },
        ]
      : [],
  )
}
