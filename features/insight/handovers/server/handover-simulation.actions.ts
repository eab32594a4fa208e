import { findSeenCustomers } from '#features/customers/customers/server/customer-access.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Simulation } from '../handovers.contract.ts'
import { assign, type Assignment } from './handover-assignment.actions.ts'
import type { HandoverPlan } from './handover-plan.domain.ts'
import { countNotMovable, countShareLinks, findRolesWithAccess } from './handover-people.repository.ts'
import { approvalReasonsOf, validUntilOf } from './handovers.domain.ts'

interface SimulationInput {
  plan: HandoverPlan
  /** The initiator manages departments only. */
  byManager: boolean
  now: Date
}

const shownConflicts = 200

/** What a hand-over would do, counted; nothing is written. */
export async function simulate(tx: Tx, { plan, byManager, now }: SimulationInput): Promise<Simulation> {
  const assignment = await assign(tx, plan)
  const { leavers, contacts, excess, successors, conflicts } = assignment
  const places = [...assignment.shares.values()]
  const page = successors[plan.pageTo]
  const found = [...conflicts.values()]
  const listed = found.slice(0, shownConflicts)
  // A rehearsal is stored and approvers read it: its numbers are masked for everybody.
  const customers = await findSeenCustomers(
    tx,
    null,
    listed.map(({ contact }) => contact.id),
  )
  const notMovable = await countNotMovable(tx, leavers)
  return {
    at: now.toISOString(),
    validUntil: validUntilOf(now).toISOString(),
    counts: {
      cards: leavers.cards.length,
      contacts: contacts.length,
      shareLinks: await countShareLinks(tx, plan.cardIds),
    },
    successors: successors.flatMap((person, place) => {
      if (!person) return []
      const receives = places.filter((share) => share === place).length
      const merges = found.filter(({ part, choice }) => part === place && choice === 'merge').length
      const { staffId, cardId, name, department, hasNow } = person
      return [
        {
          staffId,
          cardId,
          name,
          department,
          hasNow,
          receives,
          merges,
          left: Math.max(0, person.left - receives),
        },
      ]
    }),
    pool: places.filter((share) => share === null).length,
    excess,
    conflicts: {
      total: found.length,
      merges: found.filter(({ choice }) => choice === 'merge').length,
      list: listed.map(({ contact, part, known, choice }) => ({
        contactId: contact.id,
        name: contact.name,
        company: contact.company ?? '',
        mobile: customers.get(contact.id)?.mobiles[0] ?? '',
        successor: successors[part]?.name ?? '',
        known: known.name,
        choice,
      })),
    },
    notMovable: (['approvals', 'requests', 'departments', 'roles'] as const).flatMap((kind) =>
      notMovable[kind] > 0 ? [{ kind, count: notMovable[kind] }] : [],
    ),
    access: await findRolesWithAccess(tx),
    page: {
      mode: plan.publicMode,
      name: page?.name ?? '',
      message: plan.message,
    },
    approval: approvalReasonsOf({
      contacts: contacts.length,
      crossesDepartments: crosses(assignment),
      byManager,
    }),
  }
}

/** Whether somebody of another department gets something. */
const crosses = ({ leavers, successors }: Assignment) =>
  leavers.cards.some(({ card }) =>
    successors.some((person) => person !== undefined && person.departmentId !== card.departmentId),
  )
