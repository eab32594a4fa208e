import type { FastifyInstance } from 'fastify'

import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { customerShares } from '#features/customers/customers/server/customer-access.public.ts'
import { moveIdentities } from '#features/attraction/firms/server/identities.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { clueMachine, isOpen } from './clues.domain.ts'
import { findCluesOfPerson, forgetPeople, repointPerson, writeClue } from './clues.repository.ts'

/** People of clues are customers: who works on a clue sees its person, and a person who goes up in another takes the clues along. */
export function followPeople({ services: { hooks } }: FastifyInstance): void {
  hooks.add(
    customerShares,
    (viewer, ids) => sql`
      select distinct c.person_id as customer_id, 2 as level, false as can_export, false as can_add, 'none' as mask, 'clue' as origin
      from clues c where c.owner_account_id = ${viewer.accountId} and c.state in ('pending', 'following', 'converted') and c.person_id is not null
        and ${ids ? sql`c.person_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))` : sql`true`}`,
  )
  hooks.add(customerMergeHooks, {
    key: 'clues',
    async merged(tx, { from, into }) {
      const [mine, there] = [await findCluesOfPerson(tx, [from]), await findCluesOfPerson(tx, [into])]
      const twinOf = (productLine: string) =>
        there.find((clue) => isOpen(clue.state) && clue.productLine === productLine)
      const moved: string[] = []
      const joined: { id: string; state: string }[] = []
      for (const clue of mine) {
        const twin = isOpen(clue.state) ? twinOf(clue.productLine) : undefined
        if (!twin) {
          moved.push(clue.id)
          continue
        }
        joined.push({ id: clue.id, state: clue.state })
        await writeClue(tx, clue, {
          state: clueMachine.targetOf('merge'),
          stateBefore: clue.state,
          mergedIntoId: twin.id,
          personId: into,
          recycleAt: null,
          clock: null,
        })
        await moveIdentities(tx, { from: { kind: 'clue', id: clue.id }, into: { kind: 'clue', id: twin.id } })
      }
      await repointPerson(tx, moved, into)
      return { moved, joined }
    },
    async unmerged(tx, { from }, kept) {
      const { moved, joined } = kept as { moved: string[]; joined: { id: string }[] }
      // A clue that went up in another stays there: they were worked on as one since.
      await repointPerson(tx, [...moved, ...joined.map(({ id }) => id)], from)
    },
    async purged(tx, customerIds) {
      await forgetPeople(tx, customerIds)
    },
  })
}
