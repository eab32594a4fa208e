import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { type RadarPersonLine, type RadarTask, taskEvents, type TaskReason } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { findPersons } from './persons.repository.ts'
import { linesOf } from './persons.view.ts'
import { findAccountNames } from './persons-in-sight.repository.ts'
import { describe } from './radar.refusals.ts'
import { taskMachine } from './tasks.domain.ts'
import type { StoredTask } from './tasks.repository.ts'

/** Whether the viewer may do something about a person: the owner may, and a person who reaches others; a reader who sees people masked only looks. */
export const mayAct = ({ viewer }: Pick<MemberContext, 'viewer'>, ownerAccountId: string | null): boolean =>
  viewer.maskedExcept === undefined &&
  (ownerAccountId === viewer.accountId || scopeFor(viewer, 'radar:view').scope !== 'self')

/** The question to the machine about a task, for a viewer. */
export const questionOf = (context: Pick<MemberContext, 'viewer'>, task: StoredTask) => ({
  subject: task,
  context: undefined,
  actor: { mayAct: mayAct(context, task.assigneeAccountId) },
})

/** The name of a person in a sentence. */
export const nameOf = ({ name, number }: RadarPersonLine, language: Language): string =>
  name ?? fill(radarTexts.in(language).visitors.anonymous, { number })

/** The reason of a task as a sentence. */
export const sentenceOf = (reason: TaskReason, line: RadarPersonLine, language: Language): string =>
  fill(radarTexts.in(language).tasks.reasons[reason], { name: nameOf(line, language), score: line.score })

/** Tasks as the console shows them. */
export async function tasksOf(context: MemberContext, stored: readonly StoredTask[]): Promise<RadarTask[]> {
  const { tx, language } = context
  const people = await findPersons(tx, [...new Set(stored.map(({ personId }) => personId))])
  const lines = await linesOf(context, people)
  const names = await findAccountNames(
    tx,
    stored.map(({ assigneeAccountId }) => assigneeAccountId),
  )
  return stored.flatMap((task): RadarTask[] => {
    const person = lines.get(task.personId)
    if (!person) return []
    const { id, reason, state, outcome, note, doneBy, version } = task
    return [
      {
        taskId: id,
        person,
        assignee: names.get(task.assigneeAccountId ?? '') ?? null,
        reason,
        text: sentenceOf(reason, person, language),
        state,
        at: task.at.toISOString(),
        dueAt: task.dueAt.toISOString(),
        outcome,
        note,
        doneAt: task.doneAt?.toISOString() ?? null,
        doneBy,
        version,
        actions: taskMachine.actions(taskEvents, questionOf(context, task)).map(({ event, denial }) => ({
          event,
          allowed: denial === null,
          reason: denial && describe(denial, { event, state }, language),
        })),
      },
    ]
  })
}
