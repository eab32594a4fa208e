import type { FastifyInstance } from 'fastify'

import { dealChanged } from '#features/attraction/deals/server/deal-hooks.public.ts'
import { ownedWithin, reachOver } from '#features/attraction/deals/server/deal-reach.public.ts'
import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type Forecast, targetsContract } from '../targets.contract.ts'
import { planSnapshot, snapshotForecast } from './forecast.jobs.ts'
import { findForecast, findLost, findSnapshots, sumForecast } from './forecast.repository.ts'
import { readGrid, saveTargets } from './targets.actions.ts'
import { findExpected, findTargetPeople, writeExpected } from './targets.repository.ts'
import { forecastSnapshots } from './targets.tables.ts'

const dealsWithin = ({ viewer }: MemberContext) =>
  ownedWithin(deals.ownerAccountId, reachOver(viewer, 'target:view'))

async function readForecast(
  context: MemberContext,
  { from, until }: { from: string; until: string },
): Promise<Forecast> {
  const { tx } = context
  const span = { from, until, zone: await findTimeZone(tx) }
  const within = dealsWithin(context)
  const rows = await findForecast(tx, span, within)
  const expected = await findExpected(tx, span)
  return {
    from,
    until,
    rows: rows.map(({ accountId, name, ...sums }) => ({
      accountId,
      name: name ?? '',
      ...sums,
      expected: expected.get(accountId ?? '') ?? null,
    })),
    total: await sumForecast(tx, span, within),
  }
}

/** Targets, what deals promise of them, and why deals were lost. */
export function mountTargets(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  jobs.add(snapshotForecast)
  hooks.add(dealChanged, async (tx, { event }) => {
    if (event === 'create') await planSnapshot(tx)
  })
  mountContract(app, targetsContract, {
    grid: ({ query }, context) => readGrid(context, query),
    async save({ body }, context) {
      await saveTargets(context, body)
      return readGrid(context, body)
    },
    forecast: ({ query }, context) => readForecast(context, query),
    async expect({ body: { accountId, month, fen } }, context) {
      const { tx, viewer } = context
      const { scope, departmentIds } = reachOver(viewer, 'target:edit')
      const [person] = await findTargetPeople(tx, [accountId])
      const isIn =
        scope === 'all' || (person?.departmentId != null && departmentIds.includes(person.departmentId))
      if (!person || !isIn) throw notFound()
      await writeExpected(tx, { accountId, month: `${month}-01`, fen, byName: viewer.displayName })
      await recordBy(context, [
        { objectType: 'target', objectId: accountId, event: 'expect', detail: { month, fen } },
      ])
      return null
    },
    snapshots: ({ query }, context) =>
      findSnapshots(
        context.tx,
        query.month,
        ownedWithin(forecastSnapshots.accountId, reachOver(context.viewer, 'target:view')),
      ),
    async lost({ query }, context) {
      const zone = await findTimeZone(context.tx)
      return findLost(context.tx, { ...query, zone }, dealsWithin(context))
    },
  })
}
