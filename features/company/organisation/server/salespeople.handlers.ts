import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { organisationContract } from '../organisation.contract.ts'
import { changedFacts } from './changed-facts.domain.ts'
import { refuseField, versionConflict } from './organisation.refusals.ts'
import {
  countSalespeople,
  deleteSalesperson,
  findDistrictNames,
  findSalespeople,
  findShownSalesperson,
  lockSalesperson,
  type Salesperson,
  type ShownSalesperson,
  upsertSalesperson,
} from './salespeople.repository.ts'
import { reachOf } from './staff-reach.domain.ts'
import { presentStates } from './staff.domain.ts'
import { findShownPeople } from './staff.repository.ts'

type SalesHandlers = Handlers<typeof organisationContract>

const factsOf = ({
  districts,
  products,
  remark,
}: Pick<Salesperson, 'districts' | 'products' | 'remark'>) => ({
  districts,
  products,
  remark,
})

/** With the names of their districts; a code that nobody knows any more shows itself. */
async function named(tx: MemberContext['tx'], rows: readonly ShownSalesperson[]) {
  const names = await findDistrictNames(tx, [...new Set(rows.flatMap(({ districts }) => districts))])
  return rows.map(({ title, mobile, districts, ...row }) => ({
    ...row,
    title: title ?? '',
    mobile: mobile ?? '',
    districts: districts.map((code) => ({ code, name: names.get(code) ?? code })),
  }))
}

export const salesHandlers: Pick<SalesHandlers, 'listSalespeople' | 'saveSalesperson' | 'removeSalesperson'> =
  {
    async listSalespeople({ query }, { tx, viewer }) {
      const question = { ...query, reach: reachOf(viewer, 'staff:view') }
      return {
        list: await named(tx, await findSalespeople(tx, question)),
        ...(await countSalespeople(tx, question)),
      }
    },
    async saveSalesperson({ body: { version, staffId, remark, ...body } }, context) {
      const { tx, viewer } = context
      const [shown] = await findShownPeople(tx, reachOf(viewer, 'staff:edit'), [staffId])
      const isFit = shown && (presentStates as readonly string[]).includes(shown.person.state)
      if (!isFit) throw refuseField('staffId', (t) => t.errors.notSomebody)
      const districts = [...new Set(body.districts)].sort()
      const known = await findDistrictNames(tx, districts)
      const wrong = districts.find((code) => !known.has(code))
      if (wrong !== undefined)
        throw refuseField('districts', (t) => t.errors.districtUnknown, { values: { code: wrong } })
      const former = await lockSalesperson(tx, { staffId })
      if (former && version !== undefined && former.version !== version) throw versionConflict()
      const products = [...new Set(body.products.map((product) => product.normalize('NFC').trim()))]
      const saved = await upsertSalesperson(tx, {
        staffId,
        districts,
        products,
        remark: remark?.trim() || null,
      })
      const detail = changedFacts(former ? factsOf(former) : {}, factsOf(saved))
      if (detail)
        await recordBy(context, [
          { objectType: 'salesperson', objectId: saved.id, event: former ? 'update' : 'create', detail },
        ])
      return answerOf(tx, saved.id)
    },
    async removeSalesperson({ params }, context) {
      const { tx, viewer } = context
      const found = await lockSalesperson(tx, { id: params.id })
      if (!found || (await findShownPeople(tx, reachOf(viewer, 'staff:edit'), [found.staffId])).length === 0)
        throw notFound()
      await deleteSalesperson(tx, found.id)
      await recordBy(context, [
        {
          objectType: 'salesperson',
          objectId: found.id,
          event: 'remove',
          detail: { before: factsOf(found), after: {} },
        },
      ])
      return null
    },
  }

async function answerOf(tx: MemberContext['tx'], id: string) {
  const row = await findShownSalesperson(tx, id)
  const [shown] = row ? await named(tx, [row]) : []
  if (!shown) throw notFound()
  return shown
}
