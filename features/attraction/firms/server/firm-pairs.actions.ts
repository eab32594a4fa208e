import { eq, or } from 'drizzle-orm'

import type { Paging } from '#platform/contract/paging.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Happening, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { FirmPair, PairMove, shownPairStates } from '../firm-pairs.contract.ts'
import { firmsWithin } from './firm-reach.repository.ts'
import { pairMachine } from './firm-pairs.domain.ts'
import { findPairs, lockPairs, notePairs, type StoredPair, writePair } from './firm-pairs.repository.ts'
import { refusePair } from './firms.refusals.ts'
import { firms } from './firms.tables.ts'
import { certaintyOf, type IdentityKey } from './identity-keys.domain.ts'
import { findIdentityHolders } from './identities.repository.ts'

/** Decisions about pairs stand in the log of their first firm. */
const logged = { separate: 'separatePair', relate: 'relatePair', reopen: 'reopenPair' } as const

/** Notes the firms that may be the same as one which was just written; the caller holds the locks of its keys. */
export async function noteAlike(tx: Tx, firmId: string, keys: readonly IdentityKey[]): Promise<void> {
  const { certain, likely, possible } = await findIdentityHolders(tx, keys)
  const [state = 'open'] = pairMachine.initial
  const others = [...certain, ...likely, ...possible].filter(
    ({ kind, id }) => kind === 'firm' && id !== firmId,
  )
  await notePairs(
    tx,
    state,
    others.map(({ id, because }) => ({
      firmId,
      otherId: id,
      because,
      certainty:
        (['certain', 'likely'] as const).find((sure) => because.some((kind) => certaintyOf[kind] === sure)) ??
        'possible',
    })),
  )
}

/** The firms that somebody may merge; the pool is of those who reach further than themselves. */
function mergeable(viewer: Viewer) {
  const within = firmsWithin(viewer, 'firm:transfer')
  return within && scopeFor(viewer, 'firm:transfer').scope !== 'self'
    ? or(eq(firms.state, 'pool'), within)
    : within
}

type Found = Awaited<ReturnType<typeof findPairs>>['list'][number]

const firmOf = ({ uscc, createdAt, ...firm }: Found['first']): FirmPair['first'] => ({
  ...firm,
  uscc: uscc ?? '',
  createdAt: createdAt.toISOString(),
})

const rowOf = ({ pair, first, second }: Found): FirmPair => ({
  id: pair.id,
  certainty: pair.certainty,
  because: pair.because,
  state: pair.state,
  first: firmOf(first),
  second: firmOf(second),
  decidedBy: pair.decidedByName,
  decidedAt: pair.decidedAt?.toISOString() ?? null,
  at: pair.createdAt.toISOString(),
})

export async function listPairs(
  { tx, viewer }: MemberContext,
  { state = 'open', ...page }: Paging & { state?: (typeof shownPairStates)[number] | undefined },
) {
  const { list, ...total } = await findPairs(tx, { ...page, state, within: mergeable(viewer) })
  return { list: list.map(rowOf), ...total }
}

async function decideOn(context: MemberContext, pair: StoredPair, event: PairMove): Promise<Happening> {
  const { tx, viewer } = context
  const decision = pairMachine.decide(event, {
    subject: pair,
    context: {},
    actor: { mayTransfer: viewer.permissions.has('firm:transfer') },
  })
  const { state } = pair
  if (!decision.allowed) throw refusePair(decision.denial, { event, state }, { state })
  await writePair(tx, pair.id, {
    state: decision.to,
    decidedByName: viewer.displayName,
    decidedAt: new Date(),
  })
  return {
    objectType: 'firm',
    objectId: pair.firstId,
    event: logged[event],
    detail: { other: pair.secondId },
  }
}

/** Says of pairs what they are, each by itself. */
export async function decidePairs(
  context: MemberContext,
  { ids, event }: { ids: readonly string[]; event: PairMove },
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const outcomes = new Map<string, Refusal | undefined>()
  const entries: Happening[] = []
  for (const pair of await lockPairs(tx, ids, mergeable(viewer))) {
    try {
      entries.push(await decideOn(context, pair, event))
      outcomes.set(pair.id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(pair.id, error)
    }
  }
  await recordBy(context, entries)
  return batchLines(ids, outcomes, language)
}
