import {
  among,
  findSeenCustomers,
  reachOf,
} from '#features/customers/customers/server/customer-access.public.ts'
import { peopleOf } from '#features/customers/customers/server/customers.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type AssignedBecause, clueMoves, type ClueRow } from '../clues.contract.ts'
import type { StoredBecause } from './assigning.domain.ts'
import { findAccountNames } from './clue-limits.repository.ts'
import { actorOn, type Budget, budgetOf, limitsOn } from './clue-standing.view.ts'
import type { ClueReach } from './clue-reach.repository.ts'
import { clueMachine } from './clues.domain.ts'
import { clueRefusals } from './clues.refusals.ts'
import type { ListedClue, SeenClue } from './seen-clues.repository.ts'

type Context = Pick<MemberContext, 'tx' | 'viewer' | 'services' | 'language'>

export const momentOf = (date: Date | null) => date?.toISOString() ?? null

const isHidden = ({ ownerAccountId }: ListedClue) => ownerAccountId === null

/**
 * The people of clues as the viewer may see them: of a clue that nobody has the first character of the name, of a colleague's
 * what the customer's own masks leave. `opened` are clues whose person the viewer has opened today.
 */
export async function peopleOfClues(
  context: Context,
  clues: readonly ListedClue[],
  opened: ReadonlySet<string> = new Set(),
): Promise<Map<string, NonNullable<ClueRow['person']>>> {
  const withPerson = clues.flatMap((clue) =>
    clue.personId === null ? [] : [{ ...clue, personId: clue.personId }],
  )
  const isShown = (clue: ListedClue) => !isHidden(clue) || opened.has(clue.id)
  const shownIds = withPerson.filter(isShown).map(({ personId }) => personId)
  const hiddenIds = withPerson.filter((clue) => !isShown(clue)).map(({ personId }) => personId)
  const reach = reachOf(context)
  const shown = await findSeenCustomers(context.tx, among(reach, shownIds), shownIds)
  const hidden = await peopleOf(context.tx, hiddenIds)
  const people = new Map<string, NonNullable<ClueRow['person']>>()
  for (const clue of withPerson) {
    const seen = isShown(clue) ? shown.get(clue.personId) : undefined
    const veiled = hidden.get(clue.personId)
    if (seen)
      people.set(clue.id, {
        id: isHidden(clue) ? null : clue.personId,
        name: seen.name,
        title: seen.title ?? '',
        mobile: seen.mobiles[0] ?? '',
        email: seen.emails[0] ?? '',
        isMasked: !seen.areContactsVisible,
      })
    else if (veiled)
      people.set(clue.id, {
        id: null,
        name: veiled.name,
        title: veiled.title,
        mobile: '',
        email: '',
        isMasked: true,
      })
  }
  return people
}

interface Around {
  reach: ClueReach
  people: ReadonlyMap<string, NonNullable<ClueRow['person']>>
  budget: Budget
}

export async function aroundOf(
  context: Context,
  reach: ClueReach,
  { found, opened }: { found: readonly SeenClue<ListedClue>[]; opened?: ReadonlySet<string> },
): Promise<Around> {
  const clues = found.map(({ clue }) => clue)
  return {
    reach,
    people: await peopleOfClues(context, clues, opened),
    budget: await budgetOf(context),
  }
}

/** A clue as lists show it. */
export function rowOf(
  seen: SeenClue<ListedClue>,
  { reach, people, budget }: Around,
  context: Context,
): ClueRow {
  const { clue } = seen
  const { id, state, ownerAccountId } = clue
  const question = {
    subject: clue,
    context: limitsOn(seen, budget, reach.pools),
    actor: actorOn(context, seen, reach.pools),
  }
  return {
    id,
    person: people.get(id) ?? null,
    company: clue.company,
    firmId: clue.firmId,
    productLine: clue.productLine,
    grade: clue.grade,
    region: clue.region,
    industry: clue.industry,
    // A stranger's own words may say who writes them.
    intent: isHidden(clue) ? '' : clue.intent,
    origin: clue.origin,
    state,
    pool: {
      id: clue.poolId,
      name: reach.pools.find((pool) => pool.id === clue.poolId)?.name ?? '',
    },
    owner: ownerAccountId === null ? null : { id: ownerAccountId, name: seen.ownerName ?? '' },
    score: clue.score,
    recycleAt: momentOf(clue.recycleAt),
    clock: clue.clock,
    lastValidAt: momentOf(clue.lastValidAt),
    nextAt: momentOf(clue.nextAt),
    returnReason: clue.returnReason,
    arrivals: clue.arrivals,
    tagIds: seen.tagIds,
    at: clue.createdAt.toISOString(),
    version: clue.version,
    actions: clueMachine.actions(clueMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && clueRefusals.describe(denial, { event, state }, context.language),
    })),
  }
}

/** The why of an assignment in names. */
export async function becauseIn(
  context: Pick<Context, 'tx'>,
  because: StoredBecause | null,
): Promise<AssignedBecause | null> {
  if (!because) return null
  const { way, ruleName, ruleVersion, candidateIds, skippedIds, byId, deputyOfId = null } = because
  const names = await findAccountNames(context.tx, [
    ...candidateIds,
    ...skippedIds.map(({ accountId }) => accountId),
    byId,
    deputyOfId,
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    way,
    rule: ruleName,
    ruleVersion,
    candidates: candidateIds.map(nameOf),
    skipped: skippedIds.map(({ accountId, why }) => ({ name: nameOf(accountId), why })),
    by: byId === null ? '' : nameOf(byId),
    deputyOf: deputyOfId === null ? '' : nameOf(deputyOfId),
  }
}
