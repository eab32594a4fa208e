import { findVisibleNames } from '#features/customers/customers/server/customer-people.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { LookedUp } from '../firms.contract.ts'
import { countOneMore } from './firm-owners.repository.ts'
import { refuse, refuseField } from './firms.refusals.ts'
import { findShownFirms } from './firms.repository.ts'
import { matchOf } from './firms.view.ts'
import { certaintyOf, identityKeysOf, type IdentityFacts } from './identity-keys.domain.ts'
import { findIdentityHolders, type IdentityHolder } from './identities.repository.ts'

export const lookUpsADay = 100

const surest = ({ because }: IdentityHolder) =>
  (['certain', 'likely'] as const).find((one) => because.some((kind) => certaintyOf[kind] === one)) ??
  'possible'

type Named = Pick<LookedUp, 'id' | 'name' | 'state' | 'department'>

/** Firms and people among the holders, as far as the viewer may know them. */
async function namesOf(
  context: MemberContext,
  holders: readonly IdentityHolder[],
): Promise<Map<string, Named>> {
  const { tx, viewer } = context
  const idsOf = (wanted: IdentityHolder['kind']) =>
    holders.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const firms = await findShownFirms(tx, viewer, idsOf('firm'))
  const named = new Map<string, Named>(firms.map((firm) => [firm.id, matchOf(viewer, firm, [])]))
  const people = idsOf('person')
  const seen = new Set((await findVisibleNames(tx, reachOf(context), people)).map(({ id }) => id))
  for (const [id, { name, state }] of await findSeenCustomers(tx, null, people))
    named.set(id, {
      id: seen.has(id) ? id : null,
      name: seen.has(id) ? name : `${Array.from(name)[0] ?? ''}**`,
      state,
      department: '',
    })
  return named
}

/** Finds the holders of a number, an address, a code or a name: masked where it is not the caller's, counted by the day, and in the log. */
export async function lookUpIdentity(context: MemberContext, facts: IdentityFacts) {
  const { tx, viewer } = context
  const keys = identityKeysOf({ ...facts, landline: facts.mobile as string | undefined })
  if (keys.length === 0) throw refuseField('name', (t) => t.errors.lookUpNothing)
  const done = await countOneMore(tx, { accountId: viewer.accountId, kind: 'lookup', most: lookUpsADay })
  if (done === undefined)
    throw refuse((t) => t.errors.lookUpCap, {
      status: 429,
      reason: 'LOOKUP_CAP',
      values: { count: lookUpsADay },
    })
  const { certain, likely, possible } = await findIdentityHolders(tx, keys)
  const holders = [...certain, ...likely, ...possible]
  const named = await namesOf(context, holders)
  const found = holders.map((holder): LookedUp => {
    // Clues and persons that are gone are known by their keys alone.
    const { id, name, state, department } = named.get(holder.id) ?? {
      id: null,
      name: '**',
      state: '',
      department: '',
    }
    return {
      ownerKind: holder.kind,
      id,
      name,
      state,
      department,
      certainty: surest(holder),
      because: holder.because,
    }
  })
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: viewer.accountId,
      event: 'lookUpIdentity',
      detail: { kinds: keys.map(({ kind }) => kind), found: found.length },
    },
  ])
  return { found, left: lookUpsADay - done }
}
