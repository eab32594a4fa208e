import type { FastifyInstance } from 'fastify'

import { noticeKinds } from '#features/company/notices/server/notices.public.ts'
import { followUpWritten } from '#features/customers/customers/server/customer-follow-ups.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { timelineSources } from '#features/customers/customers/server/customer-timeline.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { tasksContract } from '../tasks.contract.ts'
import { type SubjectTimelineKind, touchesContract } from '../touches.contract.ts'
import { ordersOnTimelines } from './orders-on-timelines.listener.ts'
import { tasksOnTimelines, touchesOnTimelines } from './own-timeline.listener.ts'
import { customersOnTimelines, personSubjects, touchesOnCustomers } from './person-subjects.listener.ts'
import { subjectTimelineSources, touchSubjects } from './subject-hooks.public.ts'
import { readRecentTouches, readSubjectTimeline } from './subject-timeline.actions.ts'
import { requireSeen } from './subjects.actions.ts'
import { actOnTasks, createTask, moveTask, updateTask } from './task-acting.actions.ts'
import { countListedTasks, listTasks, readCalendar } from './task-lists.actions.ts'
import { taskRowsOf } from './tasks.view.ts'
import type { Task } from './tasks.repository.ts'
import { addTouchFile, sendTouchFile } from './touch-files.actions.ts'
import { correctTouch, recordTouch, tellOfFollowUp } from './touch-recording.actions.ts'
import { todaySections } from './today-hooks.public.ts'
import { todayTasks } from './today-tasks.listener.ts'
import { taskNotices } from './notices.listener.ts'
import { eraseFilesLater, eraseTouchFiles, sweepTouchFiles, tellDueTask } from './touches.jobs.ts'
import { eraseTextsAbout, findChain, findTouch } from './touches.repository.ts'

const rowOf = async (context: MemberContext, task: Task) =>
  orNotFound((await taskRowsOf(context, [task])).at(0))

async function readHistory(context: MemberContext, id: string) {
  const touch = await findTouch(context.tx, id).then(orNotFound)
  await requireSeen(context, touch)
  const chain = await findChain(context.tx, touch)
  return chain.map((one) => ({
    touchId: one.id,
    kind: one.kind,
    text: one.writtenText,
    by: one.byName,
    writtenAt: one.writtenAt.toISOString(),
  }))
}

async function findSubjects(context: MemberContext, keyword: string) {
  const found = []
  for (const { kind, found: find } of context.services.hooks.all(touchSubjects))
    for (const { id, ...named } of (await find?.(context, keyword)) ?? [])
      found.push({ subjectKind: kind, subjectId: id, ...named })
  return found
}

export function mountTouches(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  hooks.add(touchSubjects, personSubjects)
  hooks.add(subjectTimelineSources, touchesOnTimelines)
  hooks.add(subjectTimelineSources, tasksOnTimelines)
  hooks.add(subjectTimelineSources, customersOnTimelines)
  hooks.add(subjectTimelineSources, ordersOnTimelines)
  hooks.add(timelineSources, touchesOnCustomers)
  hooks.add(followUpWritten, tellOfFollowUp)
  // Merged cards are one person by their timeline: nothing is carried from one to the other.
  hooks.add(customerMergeHooks, {
    key: 'touches',
    merged: async () => null,
    unmerged: async () => undefined,
    purged: async (tx, ids) => eraseFilesLater(tx, await eraseTextsAbout(tx, ids)),
  })
  for (const section of todayTasks) hooks.add(todaySections, section)
  for (const kind of taskNotices) hooks.add(noticeKinds, kind)
  jobs.add(tellDueTask)
  jobs.add(eraseTouchFiles)
  jobs.add(sweepTouchFiles)
  mountContract(app, touchesContract, {
    timeline: ({ query: { kinds, ...query } }, context) =>
      readSubjectTimeline(context, query, {
        ...query,
        kinds: kinds === undefined ? undefined : (splitList(kinds) as SubjectTimelineKind[]),
      }),
    listRecent: ({ query }, context) => readRecentTouches(context, query),
    record: ({ body }, context) => recordTouch(context, body),
    correct: ({ params, body }, context) => correctTouch(context, params.id, body),
    history: ({ params }, context) => readHistory(context, params.id),
    findSubjects: ({ query }, context) => findSubjects(context, query.keyword),
    addFile: (_, context) => addTouchFile(context),
    sendFile: ({ params, query }, context) => sendTouchFile(context, params.id, query.size),
  })
  mountContract(app, tasksContract, {
    list: ({ query }, context) => listTasks(context, query),
    counts: ({ query }, context) => countListedTasks(context, query),
    calendar: ({ query }, context) => readCalendar(context, query),
    create: async ({ body }, context) => rowOf(context, await createTask(context, body)),
    update: async ({ params, body }, context) => rowOf(context, await updateTask(context, params.id, body)),
    async move({ params, body }, context) {
      const { task, next } = await moveTask(context, params.id, body)
      return { task: await rowOf(context, task), next: next ? await rowOf(context, next) : null }
    },
    actOnMany: ({ body }, context) => actOnTasks(context, body),
  })
}
