import type { FastifyInstance } from 'fastify'

import { projectGates } from '#features/attraction/projects/server/project-hooks.public.ts'
import { requireProject } from '#features/attraction/projects/server/projects.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { policiesContract, policyStates } from '../policies.contract.ts'
import { createPolicy, movePolicy, offerPolicy, updatePolicy, withdrawOffer } from './policies.actions.ts'
import { countPolicyStates, findInForce, findOffers, findPolicies } from './policies.repository.ts'
import { isReviewed, matchOf, offerRowOf, rowOf } from './policies.view.ts'

/** Today in the company's zone. */
const todayOf = async (tx: Tx): Promise<string> => zoneClock(await findTimeZone(tx)).day(new Date())

/** Policies of the park: written by one, reviewed by another, matched against projects and offered to them. */
export function mountPolicies(app: FastifyInstance): void {
  app.services.hooks.add(projectGates, {
    key: 'policies',
    unreviewed: async (tx, projectId) =>
      (await findOffers(tx, projectId))
        .filter(({ policy }) => !isReviewed(policy))
        .map(({ policy }) => policy.name),
  })
  mountContract(app, policiesContract, {
    async list({ query }, context) {
      const { list, ...total } = await findPolicies(context.tx, query)
      const today = await todayOf(context.tx)
      return { list: list.map((policy) => rowOf(policy, { today }, context)), ...total }
    },
    async totals(_, { tx }) {
      const counts = await countPolicyStates(tx)
      return policyStates.map((state) => ({ state, total: counts[state] }))
    },
    async match({ params }, context) {
      const { tx, language } = context
      const facts = await requireProject(context, params.id, 'project:view')
      const offers = await findOffers(tx, params.id)
      const offered = new Set(offers.map(({ policy }) => policy.id))
      const found = await findInForce(tx, await todayOf(tx))
      return {
        matches: found.map((policy) => matchOf(policy, { facts, offered }, language)),
        offers: offers.map(offerRowOf),
      }
    },
    async offer({ body }, context) {
      await offerPolicy(context, body)
      return null
    },
    async withdrawOffer({ params }, context) {
      await withdrawOffer(context, params.id)
      return null
    },
    create: async ({ body }, context) =>
      rowOf(await createPolicy(context, body), { today: await todayOf(context.tx) }, context),
    update: async ({ params, body }, context) =>
      rowOf(await updatePolicy(context, params.id, body), { today: await todayOf(context.tx) }, context),
    async move({ params, body: { text = '', ...body } }, context) {
      const moved = await movePolicy(context, params.id, { ...body, text: text.trim() })
      return rowOf(moved, { today: await todayOf(context.tx) }, context)
    },
  })
}
