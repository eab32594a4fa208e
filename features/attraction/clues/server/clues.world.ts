import { randomUUID } from 'node:crypto'

import type { Session, World } from '#apps/server/testing/world.ts'
import { newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cluePoolsContract, type PoolDraft, type PoolRow } from '../clue-pools.contract.ts'
import { cluesContract } from '../clues.contract.ts'
import { type Captured, captureClue } from './clue-capturing.actions.ts'
import type { Clue } from './clues.repository.ts'

export const poolDraftOf = (more: Partial<PoolDraft> = {}): PoolDraft => ({
  name: `Pool ${randomUUID().slice(0, 8)}`,
  mode: 'claimable',
  sight: 'everyone',
  dayCap: 100,
  cooldownDays: 30,
  targetPoolId: null,
  adminIds: [],
  memberIds: [],
  clocks: [{ grades: [], productLine: '', firstTouchHours: 24, silentDays: 7, noDealDays: null }],
  ...more,
})

export interface Person {
  name: string
  mobile: string
  company: string
}

/** Somebody whom nobody knows yet. */
export const newPerson = (more: Partial<Person> = {}): Person => ({
  name: 'Visitor',
  mobile: newMobile(),
  company: `Firm ${randomUUID().slice(0, 8)}`,
  ...more,
})

/** Records a customer's card that nobody owns, as forms do. */
export async function recordPerson(tx: Tx, { name, mobile, company }: Person): Promise<string> {
  const [id] = await insertCustomers(tx, [
    { name, mobile, company, source: 'exchange', state: 'normal', ownerAccountId: null },
  ])
  if (id === undefined) throw new Error('the customer was not recorded')
  return id
}

export type Wanted = Partial<Omit<Captured, 'personId' | 'actor' | 'origin'>> & {
  origin?: Partial<Captured['origin']>
  person?: Person | null
}

/** Captures a clue in a transaction of the company. */
export async function captureIn(
  tx: Tx,
  { person = newPerson(), origin, ...more }: Wanted = {},
): Promise<Clue> {
  const personId = person === null ? null : await recordPerson(tx, person)
  const { clue } = await captureClue(tx, {
    intent: 'Looks for a site of 3000 square metres',
    firm: { name: person?.company ?? '' },
    ...more,
    personId,
    origin: { door: 'form', act: `form:${randomUUID()}`, ...origin },
    actor: systemActor,
  })
  return clue
}

/** The steps of one colleague on clues. */
export function cluesOf(world: World, session: Session) {
  const by = { session }
  return {
    list: async (query: Parameters<typeof world.call<typeof cluesContract.list>>[1]['query']) =>
      (await world.call(cluesContract.list, { query }, by)).data.list,
    get: async (id: string) => (await world.call(cluesContract.get, { params: { id } }, by)).data,
    claim: async (...ids: string[]) => (await world.call(cluesContract.claim, { body: { ids } }, by)).data,
    giveBack: (ids: string[], reason = 'Not my field') =>
      world.call(cluesContract.giveBack, { body: { ids, reason } }, by),
  }
}

export const makePool = async (
  world: World,
  session: Session,
  more: Partial<PoolDraft> = {},
): Promise<PoolRow> =>
  (await world.call(cluePoolsContract.create, { body: poolDraftOf(more) }, { session })).data

export const seller = async (world: World) => {
  const account = await newAccount(world, { roles: ['sales'] })
  return { ...account, session: await world.signIn(account.username) }
}
