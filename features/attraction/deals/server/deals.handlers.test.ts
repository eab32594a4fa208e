import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, inArray } from 'drizzle-orm'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'

import { dealsContract, type DealDraft } from '../deals.contract.ts'
import { quotesContract } from '../quotes.contract.ts'
import { weightedFen } from './deal-money.domain.ts'
import { dealDocuments, deals, stageMoves } from './deals.tables.ts'
import { draftOf, makeFirm, salespersonOf } from './deals.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let manager: Session
let stranger: Session
let seller: ReturnType<typeof salespersonOf>

beforeAll(async () => {
  world = await openOwnWorld('deals', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  manager = await world.signIn('manager')
  stranger = await world.signIn('admin2')
  seller = salespersonOf(world, admin)
})
afterAll(() => world.close())

const by = () => ({ session: admin })
const save = (id: string, version: number, more: Partial<DealDraft>) =>
  world.call(dealsContract.save, { params: { id }, body: { ...draftOf(more), version } }, by())
const act = (
  id: string,
  version: number,
  body: Omit<Parameters<typeof world.call<typeof dealsContract.act>>[1]['body'], 'version'>,
  session = admin,
) => world.call(dealsContract.act, { params: { id }, body: { ...body, version } }, { session })

describe('pipelines', () => {
  test('a company that never had one gets one, even when many ask at once', async () => {
    const blank = salespersonOf(world, stranger)
    const found = await Promise.all(Array.from({ length: 6 }, () => blank.pipeline()))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    expect(found[0]?.stages.map(({ perMille }) => perMille)).toEqual([100, 250, 500, 700, 900])
  })

  test('a used stage goes only with a stage for its deals, and stays for the history', async () => {
    const stageOf = (name: string) => ({
      name,
      perMille: 500,
      slaDays: null,
      gate: { fields: [], documents: [], needsApproval: false },
      guardsAmount: false,
    })
    const { data: made } = await world.call(
      dealsContract.createPipeline,
      { body: { name: 'Land', stages: [stageOf('A'), stageOf('B')] } },
      by(),
    )
    const [a, b] = made.stages
    const { data: deal } = await world.call(
      dealsContract.create,
      { body: { ...draftOf(), pipelineId: made.id } },
      by(),
    )
    const withoutA = { name: 'Land', stages: [{ ...stageOf('B'), id: b?.id ?? '' }], version: made.version }
    const saving = (moved?: Record<string, string>) =>
      world.call(
        dealsContract.savePipeline,
        { params: { id: made.id }, body: { ...withoutA, ...(moved && { moved }) } },
        by(),
      )
    expect((await saving()).detail).toMatchObject({ reason: 'STAGE_IN_USE' })
    const { data: saved } = await saving({ [a?.id ?? '']: b?.id ?? '' })
    expect(saved.stages.map(({ name, deals: count }) => [name, count])).toEqual([['B', 1]])
    const { stage, moves } = await seller.get(deal.id)
    expect([stage, moves[0]?.event, moves[0]?.from]).toEqual(['B', 'remap', 'A'])
    expect((await saving()).detail).toMatchObject({ reason: 'VERSION_CONFLICT' })
  })
})

describe('gates', () => {
  test('one answer names all that is missing, of every stage that is jumped over', async () => {
    const deal = await seller.create({
      amountFen: 0,
      expectedClose: null,
      need: '',
      solution: '',
      problem: 'No licence',
    })
    const refused = await seller.move(deal.id, '合同审批')
    expect(refused.status).toBe(409)
    expect(refused.detail?.reason).toBe('STAGE_GATE')
    expect(refused.detail?.missing?.map(({ name, kind }) => name || kind)).toEqual([
      'amount',
      'expectedClose',
      'need',
      'person',
      'solution',
      'quoteSent',
      'quoteAccepted',
      'problem',
    ])
    expect((await seller.get(deal.id)).stage).toBe('新建')
    const filled = await save(deal.id, deal.version, {})
    expect(filled.status).toBe(200)
    expect((await seller.move(deal.id, '需求明确')).data.stage).toBe('需求明确')
  })

  test('the person who handed a paper in does not check it; the database holds the same', async () => {
    const deal = await seller.create()
    const [document] = await inCompany(world, async (tx) => {
      const [file] = await tx
        .execute<{ id: string }>('select id from stored_files limit 1')
        .then(({ rows }) => rows)
      const [admins] = await tx.select().from(accounts).where(eq(accounts.username, 'admin'))
      return tx
        .insert(dealDocuments)
        .values({
          dealId: deal.id,
          name: 'Budget',
          fileId: file?.id ?? '',
          uploadedBy: admins?.id ?? '',
          uploadedByName: 'admin',
        })
        .returning()
    })
    const check = (session: Session) =>
      world.call(dealsContract.checkDocument, { params: { id: document?.id ?? '' } }, { session })
    expect((await check(admin)).detail).toMatchObject({ reason: 'SAME_PERSON' })
    expect((await check(manager)).data.documents).toMatchObject([{ name: 'Budget', isOwn: false }])
    await expect(
      inCompany(world, (tx) =>
        tx
          .update(dealDocuments)
          .set({ checkedBy: document?.uploadedBy ?? '' })
          .where(eq(dealDocuments.id, document?.id ?? '')),
      ),
    ).rejects.toThrow()
  })

  test('of two people who move one deal at once, one wins and the other hears of it', async () => {
    const deal = await seller.create()
    const both = await Promise.all([
      seller.move(deal.id, '需求明确', deal.version),
      seller.move(deal.id, '需求明确', deal.version),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.detail?.reason).toBe('VERSION_CONFLICT')
    const moves = await inCompany(world, (tx) =>
      tx.select().from(stageMoves).where(eq(stageMoves.dealId, deal.id)),
    )
    expect(moves.map(({ event }) => event)).toEqual(['create', 'move'])
  })

  test('a stage that needs consent opens once somebody else has agreed', async () => {
    const gate = { fields: [], documents: [], needsApproval: true }
    const { data: made } = await world.call(
      dealsContract.createPipeline,
      {
        body: {
          name: 'Consent',
          stages: ['In', 'Agreed'].map((name, place) => ({
            name,
            perMille: 500,
            slaDays: null,
            gate: { ...gate, needsApproval: place === 1 },
            guardsAmount: false,
          })),
        },
      },
      by(),
    )
    const { data: deal } = await world.call(
      dealsContract.create,
      { body: { ...draftOf(), pipelineId: made.id } },
      by(),
    )
    const stageId = made.stages[1]?.id ?? ''
    const move = async () =>
      world.call(
        dealsContract.move,
        { params: { id: deal.id }, body: { stageId, version: (await seller.get(deal.id)).version } },
        by(),
      )
    expect((await move()).detail?.missing).toMatchObject([{ kind: 'approval', stage: 'Agreed' }])
    const ask = () =>
      world.call(dealsContract.askForStage, { params: { id: deal.id }, body: { stageId } }, by())
    expect((await ask()).status).toBe(200)
    expect((await ask()).detail).toMatchObject({ reason: 'ALREADY_PENDING' })
    await decide('approve')
    expect((await move()).data.stage).toBe('Agreed')
  })
})

/** Decides what waits for the manager. */
async function decide(event: 'approve' | 'reject') {
  const as = { session: manager }
  const { data } = await world.call(approvalsContract.list, { query: { tab: 'toDecide' } }, as)
  const id = data.list[0]?.id ?? ''
  const { payloadHash } = (await world.call(approvalsContract.get, { params: { id } }, as)).data
  const body = { payloadHash, comment: 'Looked at it' }
  return event === 'approve'
    ? world.call(approvalsContract.approve, { params: { id }, body }, as)
    : world.call(approvalsContract.reject, { params: { id }, body }, as)
}

describe('amounts', () => {
  test('lines make the amount; what foreign money lacks a rate for is named, not added', async () => {
    const deal = await seller.create({
      lines: [
        { name: 'A', quantity: 1500, unitFen: 333, discountPerMille: 0 },
        { name: 'B', quantity: 1000, unitFen: 100, discountPerMille: 50 },
      ],
    })
    expect([deal.amountFen, deal.lines.map(({ amountFen }) => amountFen)]).toEqual([595, [500, 95]])
    const firmId = await makeFirm(world, 'Foreign money Ltd.')
    await seller.create({ firmId, currency: 'USD', amountFen: 1000 })
    await seller.create({ firmId, currency: 'USD', amountFen: 1000, rate: 7_100_000, rateOn: '2026-11-01' })
    const { data } = await world.call(dealsContract.sums, { query: { firmId } }, by())
    expect(data.sum).toEqual({ count: 2, fen: 7100, weightedFen: 710, unpriced: 1 })
  })

  test('the sums of a board are those of the whole filter, and of nobody else', async () => {
    const firmId = await makeFirm(world, 'Board Ltd.')
    for (let place = 0; place < 35; place += 1) await seller.create({ firmId, amountFen: 333 + place })
    const { id: pipelineId } = await seller.pipeline()
    const { data } = await world.call(dealsContract.board, { query: { pipelineId, firmId } }, by())
    const rows = await inCompany(world, (tx) => tx.select().from(deals).where(eq(deals.firmId, firmId)))
    const [first] = data
    expect(first?.cards).toHaveLength(30)
    expect(first?.sum).toEqual({
      count: 35,
      fen: rows.reduce((sum, row) => sum + (row.yuanFen ?? 0), 0),
      weightedFen: weightedFen(rows.map((row) => ({ fen: row.yuanFen ?? 0, perMille: 100 }))),
      unpriced: 0,
    })
    const others = await world.call(
      dealsContract.board,
      { query: { pipelineId, firmId } },
      { session: stranger },
    )
    expect(others.data).toEqual([])
  })

  test('while a contract is being made another amount by more than a fifth waits for consent', async () => {
    const deal = await seller.create()
    await seller.accepted(deal.id)
    await inCompany(world, (tx) =>
      tx.update(deals).set({ guardedFen: 1_000_000 }).where(eq(deals.id, deal.id)),
    )
    const fifth = await save(deal.id, (await seller.get(deal.id)).version, { amountFen: 1_200_000 })
    expect([fifth.data.amountFen, fifth.data.waitingFen]).toEqual([1_200_000, null])
    const more = await save(deal.id, fifth.data.version, { amountFen: 1_300_000 })
    expect([more.data.amountFen, more.data.waitingFen]).toEqual([1_200_000, 1_300_000])
    await decide('approve')
    const after = await seller.get(deal.id)
    expect([after.amountFen, after.waitingFen]).toEqual([1_300_000, null])
  })
})

describe('quotes', () => {
  test('a version that went out stays as it is; the next one takes its place, and an accepted one fills the deal', async () => {
    const deal = await seller.create()
    const first = await seller.quote(deal.id, 500)
    const sent = (await seller.actOnQuote(first.id, 'send', first.version)).data
    const changed = await world.call(
      quotesContract.save,
      {
        params: { id: first.id },
        body: { lines: first.lines, validUntil: first.validUntil, terms: '', version: sent.version },
      },
      by(),
    )
    expect(changed.status).toBe(409)
    const second = await seller.accepted(deal.id, 777)
    expect([second.edition, second.state]).toEqual([2, 'accepted'])
    const { data } = await world.call(quotesContract.list, { query: { dealId: deal.id } }, by())
    expect(
      data.list.map(({ edition, state }) => [edition, state]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [1, 'superseded'],
      [2, 'accepted'],
    ])
    expect((await seller.get(deal.id)).amountFen).toBe(777)
    const file = await world.inject({
      url: `/v2/quote/${second.id}/file`,
      headers: { authorization: admin.token },
    })
    expect([file.statusCode, file.headers['content-type'], file.body.slice(0, 4)]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
  })
})

describe('ends', () => {
  test('nobody wins without a signed contract; losing says why, and a manager opens it again', async () => {
    const deal = await seller.create()
    expect((await act(deal.id, deal.version, { event: 'win' })).detail?.reason).toBe('NEEDS_CONTRACT')
    expect((await act(deal.id, deal.version, { event: 'lose' })).detail?.fields).toHaveProperty('lostReason')
    expect(
      (await act(deal.id, deal.version, { event: 'lose', lostReason: 'competitor' })).detail?.fields,
    ).toHaveProperty('competitor')
    const lost = await act(deal.id, deal.version, {
      event: 'lose',
      lostReason: 'competitor',
      competitor: 'The other park',
    })
    expect([lost.data.state, lost.data.competitor]).toEqual(['lost', 'The other park'])
    const open = await act(deal.id, lost.data.version, { event: 'reopen', reason: 'They came back' })
    expect([open.data.state, open.data.lostReason, open.data.endedAt]).toEqual(['open', null, null])
    const held = await act(deal.id, open.data.version, { event: 'hold', reason: 'Next year' })
    expect((await seller.move(deal.id, '需求明确')).status).toBe(409)
    expect((await act(deal.id, held.data.version, { event: 'resume' })).data.state).toBe('open')
  })

  test('a batch answers each deal by itself', async () => {
    const ready = await seller.create()
    const empty = await seller.create({ need: '' })
    const stageId = await seller.stageOf('需求明确')
    const { data } = await world.call(
      dealsContract.moveMany,
      { body: { ids: [empty.id, ready.id], stageId } },
      by(),
    )
    expect(data.map(({ id, ok }) => [id, ok])).toEqual([
      [empty.id, false],
      [ready.id, true],
    ])
    const categorised = await world.call(
      dealsContract.categoriseMany,
      { body: { ids: [ready.id], category: 'commit' } },
      by(),
    )
    expect(categorised.data).toMatchObject([{ ok: true }])
    expect((await seller.get(ready.id)).category).toBe('commit')
  })
})

describe('who sees what', () => {
  test('another company gets what an unknown id gets', async () => {
    const deal = await seller.create()
    const quote = await seller.quote(deal.id)
    const as = { session: stranger }
    const answers = [
      await world.call(dealsContract.get, { params: { id: deal.id } }, as),
      await world.call(
        dealsContract.act,
        { params: { id: deal.id }, body: { event: 'hold', version: 1 } },
        as,
      ),
      await world.call(
        quotesContract.act,
        { params: { id: quote.id }, body: { event: 'send', version: 1 } },
        as,
      ),
    ]
    for (const answer of answers) expect(answer.status).toBe(404)
    const rows = await inCompany(world, (tx) =>
      tx
        .select({ id: deals.id })
        .from(deals)
        .where(inArray(deals.id, [deal.id])),
    )
    expect(rows).toHaveLength(1)
  })

  test('a keyword finds a deal by its number and by a part of its name', async () => {
    const deal = await seller.create({ title: '量子传感器中试线' })
    for (const keyword of ['传感器', deal.number.slice(-6)]) {
      const { data } = await world.call(dealsContract.list, { query: { keyword } }, by())
      expect(data.list.map(({ id }) => id)).toContain(deal.id)
    }
  })
})
