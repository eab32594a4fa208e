import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { dealsContract } from '#features/attraction/deals/deals.contract.ts'
import { makeFirm, salespersonOf } from '#features/attraction/deals/server/deals.world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'

import { type ContractDraft, contractsContract } from '../contracts.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let manager: Session
let stranger: Session
let seller: ReturnType<typeof salespersonOf>

beforeAll(async () => {
  world = await openOwnWorld('contracts', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  manager = await world.signIn('manager')
  stranger = await world.signIn('admin2')
  seller = salespersonOf(world, admin)
})
afterAll(() => world.close())

const by = () => ({ session: admin })
const day = '2026-01-15'

const draftOf = (amounts: readonly number[], more: Partial<ContractDraft> = {}): ContractDraft => ({
  title: 'Lease of building A',
  amountFen: amounts.reduce((sum, one) => sum + one, 0),
  startsOn: null,
  endsOn: null,
  terms: '',
  splits: [],
  plan: amounts.map((amountFen, place) => ({ name: `Part ${place + 1}`, dueOn: day, amountFen })),
  ...more,
})

const get = async (id: string) => (await world.call(contractsContract.get, { params: { id } }, by())).data
const act = async (id: string, event: 'submit' | 'sign' | 'complete' | 'archive' | 'void', reason?: string) =>
  world.call(
    contractsContract.act,
    { params: { id }, body: { event, version: (await get(id)).version, ...(reason && { reason }) } },
    by(),
  )

/** Decides what waits for the manager. */
async function decide(event: 'approve' | 'reject' = 'approve') {
  const as = { session: manager }
  const { data } = await world.call(approvalsContract.list, { query: { tab: 'toDecide' } }, as)
  const id = data.list[0]?.id ?? ''
  const { payloadHash } = (await world.call(approvalsContract.get, { params: { id } }, as)).data
  const request = { params: { id }, body: { payloadHash, comment: 'Looked at it' } }
  return event === 'approve'
    ? world.call(approvalsContract.approve, request, as)
    : world.call(approvalsContract.reject, request, as)
}

/** A contract of a new firm, with parts of these amounts, that is signed. */
async function signed(amounts: readonly number[]) {
  const firmId = await makeFirm(world, `Firm ${Math.random()}`)
  const deal = await seller.create({ firmId })
  const { data } = await world.call(
    contractsContract.create,
    { body: { ...draftOf(amounts), dealId: deal.id } },
    by(),
  )
  await act(data.id, 'submit')
  await decide()
  await act(data.id, 'sign')
  return { ...(await get(data.id)), firmId }
}

async function confirmed(firmId: string, amountFen: number): Promise<string> {
  const { data } = await world.call(
    contractsContract.record,
    {
      body: { firmId, amountFen, receivedOn: day, payer: '', method: 'bank', reference: '', note: '' },
    },
    by(),
  )
  await world.call(
    contractsContract.actOnReceipt,
    { params: { id: data.id }, body: { event: 'confirm', version: data.version } },
    { session: manager },
  )
  return data.id
}

const allocate = (id: string, parts: { planLineId: string; amountFen: number }[]) =>
  world.call(contractsContract.allocate, { params: { id }, body: { parts } }, by())
const receipt = async (id: string) =>
  (await world.call(contractsContract.getReceipt, { params: { id } }, by())).data

/** The sums, from the rows themselves. */
const wrongSums = () =>
  inCompany(world, async (tx) => {
    const { rows } = await tx.execute<{ what: string }>(sql`
      select 'plan' as what from contracts c where amount_fen <> (select sum(amount_fen) from plan_lines l where l.contract_id = c.id and l.company_id = c.company_id)
      union all select 'line' from plan_lines l where paid_fen <> coalesce((select sum(amount_fen) from receipt_allocations a where a.plan_line_id = l.id and a.company_id = l.company_id), 0)
      union all select 'receipt' from receipts r where state = 'confirmed' and reverses_id is null and amount_fen <> free_fen + coalesce((select sum(amount_fen) from receipt_allocations a where a.receipt_id = r.id and a.company_id = r.company_id), 0)
      union all select 'reversed' from receipts r where state = 'reversed' and (free_fen <> 0 or coalesce((select sum(amount_fen) from receipt_allocations a where a.receipt_id = r.id and a.company_id = r.company_id), 0) <> 0 or not exists (select from receipts b where b.reverses_id = r.id and b.company_id = r.company_id and b.amount_fen = -r.amount_fen))`)
    return rows.map(({ what }) => what)
  })

describe('contracts', () => {
  test('the plan adds up to the fen, somebody else agrees, and only a signed contract wins the deal', async () => {
    const deal = await seller.create()
    const create = (draft: ContractDraft) =>
      world.call(contractsContract.create, { body: { ...draft, dealId: deal.id } }, by())
    expect((await create({ ...draftOf([60, 40]), amountFen: 101 })).detail?.reason).toBe('SUM_MISMATCH')
    expect(
      (await create(draftOf([100], { splits: [{ accountId: deal.ownerAccountId ?? '', perMille: 900 }] })))
        .detail?.fields,
    ).toHaveProperty('splits')
    const { data } = await create(draftOf([60, 40]))
    expect(data.splits.map(({ perMille }) => perMille)).toEqual([1000])
    const win = async () =>
      world.call(
        dealsContract.act,
        { params: { id: deal.id }, body: { event: 'win', version: (await seller.get(deal.id)).version } },
        by(),
      )
    expect((await act(data.id, 'sign')).status).toBe(409)
    expect((await act(data.id, 'submit')).data.isWaiting).toBe(true)
    expect((await act(data.id, 'submit')).detail?.reason).toBe('PENDING')
    expect((await win()).detail?.reason).toBe('NEEDS_CONTRACT')
    await decide()
    expect((await get(data.id)).state).toBe('pending_signing')
    expect((await act(data.id, 'sign')).data.state).toBe('signed')
    expect((await win()).data.state).toBe('won')
    // The contract is void: the deal is back where contracts are made.
    expect((await act(data.id, 'void')).detail?.fields).toHaveProperty('reason')
    expect((await act(data.id, 'void', 'The firm stepped back')).data.state).toBe('void')
    const back = await seller.get(deal.id)
    expect([back.state, back.stage, back.endedAt]).toEqual(['open', '合同审批', null])
    expect(back.moves[0]).toMatchObject({ event: 'contractVoided' })
  })

  test('a refused signing leaves a draft; a person who has seen another plan does not overwrite it', async () => {
    const deal = await seller.create()
    const { data } = await world.call(
      contractsContract.create,
      { body: { ...draftOf([100]), dealId: deal.id } },
      by(),
    )
    await act(data.id, 'submit')
    await decide('reject')
    expect(await get(data.id)).toMatchObject({ state: 'draft', isWaiting: false })
    const contract = await signed([60, 40])
    const replan = (etag: string, amounts: number[]) =>
      world.call(
        contractsContract.replacePlan,
        { params: { id: contract.id }, body: { etag, plan: draftOf(amounts).plan } },
        by(),
      )
    expect((await replan(contract.planEtag, [50, 51])).detail?.reason).toBe('SUM_MISMATCH')
    const both = await Promise.all([replan(contract.planEtag, [50, 50]), replan(contract.planEtag, [30, 70])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await wrongSums()).toEqual([])
  })

  test('a change takes effect once somebody else has agreed, and leaves lines with money as they are', async () => {
    const contract = await signed([60, 40])
    const [first, second] = contract.plan
    const id = await confirmed(contract.firmId, 60)
    expect((await allocate(id, [{ planLineId: first?.id ?? '', amountFen: 60 }])).status).toBe(200)
    const change = async (plan: ContractDraft['plan']) =>
      world.call(
        contractsContract.change,
        {
          params: { id: contract.id },
          body: {
            ...draftOf([], { plan, amountFen: plan.reduce((sum, line) => sum + line.amountFen, 0) }),
            reason: 'One floor more',
            version: (await get(contract.id)).version,
          },
        },
        by(),
      )
    expect((await change([{ name: 'All', dueOn: day, amountFen: 120 }])).detail?.reason).toBe('LINE_PAID')
    const kept = [first, second].flatMap((line) =>
      line ? [{ id: line.id, name: line.name, dueOn: line.dueOn, amountFen: line.amountFen }] : [],
    )
    const requested = await change([...kept, { name: 'More', dueOn: day, amountFen: 20 }])
    expect(requested.data).toMatchObject({ state: 'change', amountFen: 100, edition: 1 })
    await decide()
    const after = await get(contract.id)
    expect(after).toMatchObject({ state: 'in_progress', amountFen: 120, edition: 2, paidFen: 60 })
    expect(after.versions.map(({ outcome }) => outcome)).toEqual(['approved'])
    expect(await wrongSums()).toEqual([])
  })
})

describe('receipts', () => {
  test('the person who recorded one does not confirm it, and only what is confirmed is allocated', async () => {
    const contract = await signed([100])
    const body = {
      firmId: contract.firmId,
      amountFen: 100,
      receivedOn: day,
      payer: '',
      method: 'bank' as const,
      reference: '',
      note: '',
    }
    const { data } = await world.call(contractsContract.record, { body }, by())
    const part = { planLineId: contract.plan[0]?.id ?? '', amountFen: 100 }
    expect((await allocate(data.id, [part])).status).toBe(409)
    const confirm = (session: Session) =>
      world.call(
        contractsContract.actOnReceipt,
        { params: { id: data.id }, body: { event: 'confirm', version: data.version } },
        { session },
      )
    expect((await confirm(admin)).detail?.reason).toBe('SAME_PERSON')
    expect((await confirm(manager)).data).toMatchObject({ state: 'confirmed', freeFen: 100 })
    expect((await confirm(stranger)).status).toBe(404)
    expect((await allocate(data.id, [part])).data.freeFen).toBe(0)
    expect((await get(contract.id)).state).toBe('completed')
  })

  test('of parallel allocations of one receipt as many stand as it has money for', async () => {
    const contract = await signed(Array.from({ length: 8 }, () => 100))
    const id = await confirmed(contract.firmId, 350)
    const answers = await Promise.all(
      contract.plan.map((line) => allocate(id, [{ planLineId: line.id, amountFen: 100 }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.detail?.reason).toBe('OVER_ALLOCATED')
    expect((await receipt(id)).freeFen).toBe(50)
    expect((await get(contract.id)).paidFen).toBe(300)
    expect(await wrongSums()).toEqual([])
  })

  test('two receipts race for one line: it is never paid twice', async () => {
    const contract = await signed([100])
    const [one, other] = [await confirmed(contract.firmId, 100), await confirmed(contract.firmId, 100)]
    const part = { planLineId: contract.plan[0]?.id ?? '', amountFen: 80 }
    const both = await Promise.all([allocate(one, [part]), allocate(other, [part])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await get(contract.id)).paidFen).toBe(80)
    expect(await wrongSums()).toEqual([])
  })

  test('a reversal is a row of its own; its lines are open again, and the contract with them', async () => {
    const contract = await signed([100, 50])
    const id = await confirmed(contract.firmId, 160)
    await allocate(
      id,
      contract.plan.map(({ id: planLineId, amountFen }) => ({ planLineId, amountFen })),
    )
    expect((await get(contract.id)).state).toBe('completed')
    const { version } = await receipt(id)
    const reverse = () =>
      world.call(
        contractsContract.actOnReceipt,
        { params: { id }, body: { event: 'reverse', reason: 'Bounced', version } },
        by(),
      )
    const both = await Promise.all([reverse(), reverse()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await get(contract.id)).toMatchObject({ state: 'signed', paidFen: 0 })
    const { data } = await world.call(
      contractsContract.listReceipts,
      { query: { firmId: contract.firmId } },
      by(),
    )
    expect(
      data.list
        .map(({ amountFen, state }) => [amountFen, state])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [-160, 'confirmed'],
      [160, 'reversed'],
    ])
    expect(await wrongSums()).toEqual([])
  })

  test('overdue payments are summed by the server', async () => {
    const before = (await world.call(contractsContract.planSums, {}, by())).data
    await signed([100, 50])
    const after = (await world.call(contractsContract.planSums, {}, by())).data
    expect(after.overdue.openFen - before.overdue.openFen).toBe(150)
    expect(after.overdue.count - before.overdue.count).toBe(2)
  })

  test('overdue payments stand on the calendar of deals, of the same deals as the list', async () => {
    const contract = await signed([100, 50])
    const dueOn = contract.plan[0]?.dueOn ?? ''
    const calendar = async (query: object) =>
      (
        await world.call(
          dealsContract.calendar,
          { query: { month: dueOn.slice(0, 7), firmId: contract.firmId ?? '', ...query } },
          by(),
        )
      ).data
    const late = (await calendar({})).flatMap(({ list }) => list).filter(({ kind }) => kind === 'plan')
    expect(late.map(({ dealId, isLate }) => [dealId, isLate])).toEqual([
      [contract.dealId, true],
      [contract.dealId, true],
    ])
    expect(late.map(({ fen }) => fen).toSorted((a, b) => Number(a) - Number(b))).toEqual([50, 100])
    expect((await calendar({ keyword: 'zzqqxx' })).flatMap(({ list }) => list)).toEqual([])
  })
})
