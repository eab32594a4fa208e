import type { FastifyInstance } from 'fastify'

import { timelineSources } from '#features/customers/customers/server/customer-timeline.public.ts'
import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { partyLinks } from '#features/shows/needs/server/need-hooks.public.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { meetingsContract, type RoundDetail, type RoundPlan } from '../meetings.contract.ts'
import { lapseProposals as lapseNow, moveMeetings, placeMeeting } from './meetings.actions.ts'
import { lapseProposals, meetingTimers, missMeetings, runRound, writeToPeople } from './meetings.jobs.ts'
import { countMeetings, findMeetings, findUnnotified } from './meetings.repository.ts'
import { meetingRowOf, personRowOf, roundDetailOf, roundRowOf, tableRowOf } from './meetings.view.ts'
import { endRounds, missSlot } from './round-endings.actions.ts'
import { linkOfParty } from './meeting-pages.actions.ts'
import {
  addRound,
  editPerson,
  editRound,
  inviteOpen,
  moveRound,
  removePeople,
  requireRound,
  startRun,
} from './rounds.actions.ts'
import { meetingTimeline } from './meeting-timeline.listener.ts'
import {
  findPeople,
  findRounds,
  findShownPerson,
  findShownRound,
  findTables,
  searchPeople,
} from './rounds.repository.ts'

async function readRound(context: MemberContext, id: string): Promise<RoundDetail> {
  const { tx } = context
  const { activity } = await requireRound(context, id, 'need:view')
  const shown = await findShownRound(tx, id).then(orNotFound)
  const toTell = (await findUnnotified(tx, id)).length
  return roundDetailOf(shown, { activity, counts: await countMeetings(tx, id), toTell }, context)
}

async function readRow(context: MemberContext, id: string) {
  const { activity } = await requireRound(context, id, 'need:view')
  return roundRowOf(await findShownRound(context.tx, id).then(orNotFound), activity, context)
}

async function readPlan({ tx, services }: MemberContext, roundId: string): Promise<RoundPlan> {
  const origin = services.settings.publicOrigin
  const people = await findPeople(tx, roundId)
  return {
    tables: (await findTables(tx, roundId)).map((table) => tableRowOf(table, origin)),
    people: people.map(({ person: { id, closed }, company, name }) => ({ id, company, name, closed })),
    meetings: (await findMeetings(tx, roundId)).map(meetingRowOf),
  }
}

/** Rounds of meetings at activities: their people, plans and numbers. */
export function mountMeetings(app: FastifyInstance): void {
  const { hooks, jobs, provided } = app.services
  jobs.add(writeToPeople)
  jobs.add(runRound)
  jobs.add(lapseProposals)
  jobs.add(missMeetings)
  provided.provide(meetingTimers, {
    lapse: async (tx) => void (await lapseNow(tx, new Date())),
    miss: missSlot,
  })
  hooks.add(partyLinks, linkOfParty)
  hooks.add(timelineSources, meetingTimeline)
  hooks.add(activityChanged, async (tx, { activity, event }) => {
    if (event === 'cancel' || event === 'close')
      await endRounds(tx, activity.id, { event, actor: systemActor })
  })
  mountContract(app, meetingsContract, {
    async rounds({ query }, context) {
      const activity = await requireActivity(context, query.activityId, 'need:view')
      const { list, ...total } = await findRounds(context.tx, query.activityId, query)
      return { list: list.map((shown) => roundRowOf(shown, activity, context)), ...total }
    },
    round: ({ params }, context) => readRound(context, params.id),
    addRound: async ({ body }, context) => readRow(context, (await addRound(context, body)).id),
    editRound: async ({ params, body }, context) =>
      readRow(context, (await editRound(context, params.id, body)).id),
    async moveRound({ params, body }, context) {
      await moveRound(context, params.id, body)
      return readRound(context, params.id)
    },
    run: async ({ params }, context) => ({ jobId: await startRun(context, params.id) }),
    async people({ query }, context) {
      await requireRound(context, query.roundId, 'need:view')
      const { list, ...total } = await searchPeople(context.tx, query)
      return { list: list.map(personRowOf), ...total }
    },
    invite: async ({ body }, context) => ({ added: await inviteOpen(context, body.roundId) }),
    async editPerson({ params, body }, context) {
      const { id } = await editPerson(context, params.id, body)
      return personRowOf(await findShownPerson(context.tx, id).then(orNotFound))
    },
    removePeople: ({ body }, context) => removePeople(context, body.ids),
    async plan({ query }, context) {
      await requireRound(context, query.roundId, 'need:view')
      return readPlan(context, query.roundId)
    },
    place: async ({ params, body }, context) => meetingRowOf(await placeMeeting(context, params.id, body)),
    move: ({ body }, context) => moveMeetings(context, body),
  })
}
