import type { FastifyInstance } from 'fastify'

import {
  findSeenSubjects,
  lineageOf,
  requireSeen,
} from '#features/attraction/touches/server/touches.public.ts'
import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { mostVisitsOfCalendar, visitPlansContract, visitStates } from '../visit-plans.contract.ts'
import { findLatestCars } from './visit-bookings.repository.ts'
import { sendCalendarFile, sendProgramme } from './visit-files.actions.ts'
import { checkIn, createVisit, moveVisit, updateVisit } from './visit-plans.actions.ts'
import { joinVisits } from './visit-plans.listener.ts'
import { countVisitStates, findVisits, findVisitsOfDays, searchColleagues } from './visit-plans.repository.ts'
import { detailOf, rowsOf } from './visit-plans.view.ts'
import { filterOf, plansInReach, requireVisit } from './visit-reach.view.ts'

/** The people of a subject whom the viewer sees. */
async function findGuestsOf(context: MemberContext, subject: Subject) {
  await requireSeen(context, subject)
  const { person } = await lineageOf(context, subject)
  const people = person.map((subjectId) => ({ subjectKind: 'person', subjectId }) as const)
  const seen = await findSeenSubjects(context, people)
  return people.flatMap((one) => {
    const found = seen.get(one)
    return found ? [{ personId: one.subjectId, name: found.title }] : []
  })
}

/** Visits from their plan to the touch that they become. */
export function mountVisitPlans(app: FastifyInstance): void {
  joinVisits(app)
  mountContract(app, visitPlansContract, {
    async list({ query }, context) {
      const { list, ...total } = await findVisits(context.tx, {
        ...query,
        ...(await filterOf(context, query)),
      })
      return { list: await rowsOf(context, list), ...total }
    },
    async totals({ query }, context) {
      const counts = await countVisitStates(context.tx, await filterOf(context, query))
      return visitStates.map((state) => ({ state, total: counts[state] }))
    },
    async calendar({ query: { isMine, ...days } }, context) {
      const of = plansInReach(context, isMine === 'yes')
      const found = await findVisitsOfDays(context.tx, { ...days, of, zone: await findTimeZone(context.tx) })
      return {
        list: await rowsOf(context, found.slice(0, mostVisitsOfCalendar)),
        isMore: found.length > mostVisitsOfCalendar,
      }
    },
    guests: ({ query }, context) => findGuestsOf(context, query),
    colleagues: ({ query }, { tx }) => searchColleagues(tx, query.keyword),
    cars: (_, { tx }) => findLatestCars(tx),
    get: async ({ params }, context) => detailOf(context, await requireVisit(context, params.id)),
    create: async ({ body }, context) => detailOf(context, await createVisit(context, body)),
    update: async ({ params, body }, context) =>
      detailOf(context, await updateVisit(context, params.id, body)),
    move: async ({ params, body }, context) => detailOf(context, await moveVisit(context, params.id, body)),
    checkIn: async ({ params, body }, context) => detailOf(context, await checkIn(context, params.id, body)),
    calendarFile: ({ params }, context) => sendCalendarFile(context, params.id),
    programme: ({ params }, context) => sendProgramme(context, params.id),
  })
}
