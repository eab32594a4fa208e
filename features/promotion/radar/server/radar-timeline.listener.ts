import { desc, inArray } from 'drizzle-orm'

import type {
  TimelineFact,
  TimelineSource,
} from '#features/customers/customers/server/customer-timeline.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fill } from '#platform/text/texts.ts'

import { radarTexts } from '../radar.texts.ts'
import { findReadingsOf } from './radar-visits.repository.ts'
import { radarPersons } from './radar.tables.ts'
import { findTitles } from './subject-titles.repository.ts'
import { findTasksOfPerson } from './tasks.repository.ts'

type Texts = ReturnType<typeof radarTexts.in>

/** The albums, documents and videos that somebody read, each visit with its time. */
async function readingsOf(tx: Tx, personIds: readonly string[], t: Texts): Promise<TimelineFact[]> {
  const readings = await findReadingsOf(tx, personIds)
  const titles = await findTitles(tx, readings)
  return readings.flatMap(({ subjectId, subjectType, at, dwellMs }): TimelineFact[] => {
    const title = titles.get(subjectId)
    const seconds = Math.round(dwellMs / 1000)
    return title === undefined
      ? []
      : [
          {
            at,
            kind: 'visit',
            text: fill(t.timelineRead, { title, seconds }),
            source: t.subjects[subjectType],
            actor: null,
          },
        ]
  })
}

/** The contents that customers read, and the outcomes of tasks about them. */
export const radarTimeline: TimelineSource = async (tx: Tx, customerIds, { language, viewer }) => {
  if (!viewer.permissions.has('radar:view')) return []
  const people = await tx
    .select({ id: radarPersons.id })
    .from(radarPersons)
    .where(inArray(radarPersons.customerCardId, [...customerIds]))
    .orderBy(desc(radarPersons.lastSeenAt))
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const t = radarTexts.in(language)
  const tasks = await findTasksOfPerson(tx, ids)
  const outcomes = tasks.flatMap(({ state, outcome, note, doneAt, doneBy }): TimelineFact[] =>
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
  return [...(await readingsOf(tx, ids, t)), ...outcomes]
}
