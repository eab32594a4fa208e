import { touchesTexts } from '../touches.texts.ts'
import type { SubjectFact, SubjectTimelineSource } from './subject-hooks.public.ts'
import { findDoneTasksOf } from './tasks.repository.ts'
import { findTouchesOf } from './touches.repository.ts'
import { factsOfTouches } from './touches.view.ts'

export const touchesOnTimelines: SubjectTimelineSource = {
  key: 'touches',
  kinds: ['touch'],
  read: async (context, lineage, question) =>
    factsOfTouches(context, await findTouchesOf(context.tx, lineage, question)),
}

export const tasksOnTimelines: SubjectTimelineSource = {
  key: 'tasks',
  kinds: ['task'],
  async read({ tx, viewer, language }, lineage, question) {
    if (!viewer.permissions.has('task:view')) return []
    const t = touchesTexts.in(language)
    const tasks = await findDoneTasksOf(tx, lineage, question)
    return tasks.flatMap(({ id, doneAt, doneBy, title, subjectKind, subjectId }): SubjectFact[] =>
      doneAt && subjectKind && subjectId
        ? [
            {
              id,
              at: doneAt,
              kind: 'task',
              text: title,
              source: t.timeline.taskDone,
              actor: doneBy,
              subjectKind,
              subjectId,
            },
          ]
        : [],
    )
  },
}
