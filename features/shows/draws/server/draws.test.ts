import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAddress } from '#features/company/accounts/server/accounts.world.ts'
import { addressDays } from '#features/shows/draws/server/draws.domain.ts'
import { dayMs, minuteMs } from '#platform/domain/durations.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { type PublishedRound, flawsOf } from '../face/published-draw-model.ts'
import { drawsContract, type WinningMove } from '../draws.contract.ts'
import { draftOf, hostOf, openHall, prizeOf, runPython } from './draws.world.ts'
import { eraseAddressAt } from './draws.jobs.ts'
import { freezeWinners, winnerExport } from './draws.export.ts'
import { drawRounds, drawWinnings } from './draws.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let hall: Awaited<ReturnType<typeof openHall>>
let host: ReturnType<typeof hostOf>

beforeAll(async () => {
  world = await openOwnWorld('draws', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  hall = await openHall(world, admin, 12)
  host = hostOf(world, admin)
})
afterAll(() => world.close())

const by = () => ({ session: admin })
const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}
const open = (url: string) => world.inject({ url, headers: browser, remoteAddress: newAddress() })
const send = (url: string, form: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: newAddress(),
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const runJobs = () => world.app.services.jobs.runDue(world.app.services)
const create = (more: Parameters<typeof draftOf>[0], activityId = hall.id) =>
  world.call(drawsContract.create, { body: { ...draftOf(more), activityId } }, by())
const moveWinnings = (
  ids: string[],
  event: WinningMove,
  more: { reason?: string; carrier?: string; tracking?: string } = {},
) => world.call(drawsContract.moveWinnings, { body: { ids, event, ...more } }, by())

/** A drawn round as everybody fetches it. */
async function drawOnce(more: Parameters<typeof draftOf>[0] = {}) {
  const draw = await host.start(hall.id, more)
  await host.moveRound(draw.id, 'lock')
  const { data } = await host.moveRound(draw.id, 'draw')
  const [round] = data.rounds
  const { body } = await open(round?.publishedUrl ?? '')
  return { draw: data, round, published: JSON.parse(body) as PublishedRound }
}

describe('a published round', () => {
  test('is drawn again by the page and by the independent script; a changed salt or prize is found', async () => {
    const { published, draw } = await drawOnce()
    expect(published.winners).toHaveLength(3)
    expect(published.commitHash).toBe(draw.commitHash)
    expect(flawsOf(published)).toEqual([])
    const [first] = published.entries
    const salted = {
      ...published,
      entries: published.entries.map((entry) =>
        entry === first ? { ...entry, salt: '0'.repeat(32) } : entry,
      ),
    }
    const priced = {
      ...published,
      commitText: published.commitText.replace('"valueFen":8800', '"valueFen":8801'),
    }
    const favoured = { ...published, winners: [...published.winners].toReversed() }
    const shorter = { ...published, entries: published.entries.slice(1) }
    expect(flawsOf(salted)).toEqual(['leaf'])
    expect(flawsOf(priced)).toEqual(['commit'])
    expect(flawsOf(favoured)).toEqual(['winners'])
    expect(flawsOf(shorter)).toContain('list')
    expect(flawsOf({ ...published, prizeId: draw.id })).toEqual(['prize'])
    expect(flawsOf({ ...published, seed: 'ab'.repeat(32) })).toContain('seed')
    const verdicts = runPython([published, salted, priced, favoured, shorter])
    if (verdicts !== undefined) expect(verdicts).toEqual([true, false, false, false, false])
  })

  test('holds every person once, shows masked names alone, and is on the page with its commit', async () => {
    const { published, round } = await drawOnce({ name: 'Masked' })
    expect(published.entries).toHaveLength(hall.guests.length)
    const { body } = await open(`${hall.path}/draw`)
    expect(body).toContain('Masked')
    expect(body).toContain(published.commitHash)
    expect(body).toContain(round?.listHash)
    for (const { mobile } of hall.guests) expect(body).not.toContain(mobile)
    expect(JSON.stringify(published)).not.toContain('Visitor')
  })

  test('gives each person a receipt whose leaf is in it', async () => {
    const { published, draw } = await drawOnce({ name: 'Receipts' })
    const leaves = new Set(published.entries.map(({ leaf }) => leaf))
    for (const { page } of hall.guests.slice(0, 3)) {
      const { body } = await open(page)
      const section = body.slice(body.indexOf(`d-${draw.id}`))
      const leaf = /<code class="draw-hash">([0-9a-f]{64})<\/code>/.exec(section)?.[1] ?? ''
      expect(leaves.has(leaf)).toBe(true)
    }
  })
})

describe('a draft', () => {
  test('of a must-win list, of a prize beyond the law, or of impossible chances is refused at its field', async () => {
    const refused = await Promise.all([
      create({ mustWin: [hall.id] }),
      create({ prizes: [prizeOf(), prizeOf({ valueFen: 5_000_001 })] }),
      create({ level: 'L2' }),
      create({ method: 'wheel', prizes: [prizeOf({ chance: 6000 }), prizeOf({ chance: 5000 })] }),
      create({ source: 'channel' }),
    ])
    const fields = refused.map(({ status, detail }) => [status, Object.keys(detail?.fields ?? {})])
    expect(fields).toEqual([
      [400, ['mustWin']],
      [400, ['prizes.1.valueFen']],
      [400, ['external']],
      [400, ['prizes']],
      [400, ['channel']],
    ])
    expect((await create({ prizes: [prizeOf({ valueFen: 5_000_000 })] })).status).toBe(200)
  })

  test('cannot be changed once it was committed to; taken back, its digest is another', async () => {
    const { data } = await create({ name: 'Commits' })
    const committed = (await host.move(data.id, 'commit')).data
    const body = { ...draftOf({ name: 'Changed' }), version: committed.version }
    const params = { id: data.id }
    expect((await world.call(drawsContract.update, { params, body }, by())).status).toBe(409)
    await host.move(data.id, 'reopen')
    const again = (await host.move(data.id, 'commit')).data
    expect(again.commitHash).not.toBe(committed.commitHash)
    expect(again.rounds).toHaveLength(1)
  })
})

describe('a round', () => {
  test('of level 2 needs a public value that was born ten minutes after the lock', async () => {
    const draw = await host.start(hall.id, { level: 'L2', external: 'SSE close', name: 'Level 2' })
    await host.moveRound(draw.id, 'lock')
    const value = (bornAt: Date) => ({
      external: { value: '3888.60', source: 'https://example.com', bornAt: bornAt.toISOString() },
    })
    const now = Date.now()
    expect((await host.moveRound(draw.id, 'draw')).status).toBe(400)
    expect((await host.moveRound(draw.id, 'draw', value(new Date(now - minuteMs)))).status).toBe(400)
    expect((await host.moveRound(draw.id, 'draw', value(new Date(now + 20 * minuteMs)))).status).toBe(400)
    const roundId = (await host.get(draw.id)).rounds[0]?.id ?? ''
    const lockedAt = new Date(now - 20 * minuteMs)
    await inCompany(world, (tx) => tx.update(drawRounds).set({ lockedAt }).where(eq(drawRounds.id, roundId)))
    const { data, status } = await host.moveRound(draw.id, 'draw', value(new Date(now - 5 * minuteMs)))
    expect(status).toBe(200)
    const published = JSON.parse((await open(data.rounds[0]?.publishedUrl ?? '')).body) as PublishedRound
    expect(flawsOf(published)).toEqual([])
    const external = published.external && { ...published.external, value: '3888.61' }
    expect(flawsOf({ ...published, external })).toEqual(['winners'])
    expect(flawsOf({ ...published, external: null })).toContain('external')
  })

  test('that is void reveals its seed, is counted, and binds the next one', async () => {
    const draw = await host.start(hall.id, { name: 'Void' })
    await host.moveRound(draw.id, 'lock')
    expect((await host.moveRound(draw.id, 'void')).status).toBe(400)
    const { data } = await host.moveRound(draw.id, 'void', { reason: 'Power cut' })
    expect(data.rounds[0]).toMatchObject({ state: 'void', number: 1, reason: 'Power cut' })
    expect(data.rounds[0]?.seed).toMatch(/^[0-9a-f]{64}$/)
    const prizeId = data.prizes[0]?.id ?? ''
    await world.call(drawsContract.addRound, { params: { id: draw.id }, body: { prizeId } }, by())
    await host.moveRound(draw.id, 'lock')
    const again = (await host.moveRound(draw.id, 'draw')).data
    expect(again.rounds[1]).toMatchObject({ state: 'published', number: 2 })
    const published = JSON.parse((await open(again.rounds[1]?.publishedUrl ?? '')).body) as PublishedRound
    expect(flawsOf(published)).toEqual([])
  })

  test('draws nobody who has won before, and only once however often it is pressed', async () => {
    const prizes = [prizeOf({ stock: 5 }), prizeOf({ name: 'Phone', stock: 5 })]
    const draw = await host.start(hall.id, { name: 'Two rounds', prizes })
    await host.moveRound(draw.id, 'lock')
    const round = (await host.get(draw.id)).rounds[0]
    const press = () =>
      world.call(
        drawsContract.moveRound,
        { params: { id: round?.id ?? '' }, body: { event: 'draw', version: round?.version ?? 0 } },
        by(),
      )
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await host.moveRound(draw.id, 'lock')
    const { data } = await host.moveRound(draw.id, 'draw')
    const winners = data.rounds.flatMap((one) => one.winners.map(({ leaf }) => leaf))
    expect(new Set(winners).size).toBe(10)
    expect(data.prizes.map(({ remaining }) => remaining)).toEqual([0, 0])
    const query = { activityId: hall.id, keyword: 'Two rounds' }
    const { list } = (await world.call(drawsContract.list, { query }, by())).data
    expect(list).toMatchObject([{ stock: 10, remaining: 0, winnings: 10, claimed: 0 }])
  })

  test('of a rehearsal tells nobody', async () => {
    const { draw } = await drawOnce({ name: 'Rehearsal', isRehearsal: true })
    const rows = (await host.winnings(hall.id)).filter(({ drawId }) => drawId === draw.id)
    expect(rows.map(({ state }) => state)).toEqual(['won', 'won', 'won'])
  })
})

describe('a prize', () => {
  test('is handed over once; the second time says when and by whom', async () => {
    const { draw } = await drawOnce({ name: 'Desk', prizes: [prizeOf()] })
    const [row] = (await host.winnings(hall.id)).filter(({ drawId }) => drawId === draw.id)
    expect(row).toMatchObject({ state: 'to_claim' })
    expect(row?.mobile).toContain('****')
    const find = (key: string) =>
      world.call(drawsContract.findClaims, { body: { activityId: hall.id, key } }, by())
    const found = await find((row?.code ?? '').toLowerCase())
    expect(found.data.map(({ id }) => id)).toEqual([row?.id])
    expect((await find('NOTACODE')).data).toEqual([])
    const answers = await Promise.all([1, 2, 3].map(() => moveWinnings([row?.id ?? ''], 'redeem')))
    const lines = answers.flatMap(({ data }) => data)
    expect(lines.filter(({ ok }) => ok)).toHaveLength(1)
    expect(lines.find(({ ok }) => !ok)?.msg).toContain('已核销')
  })

  test('goes to an address that is erased ninety days after it was given', async () => {
    const { draw } = await drawOnce({ name: 'Parcel', prizes: [prizeOf({ delivery: 'ship' })] })
    const [row] = (await host.winnings(hall.id)).filter(({ drawId }) => drawId === draw.id)
    const id = row?.id ?? ''
    expect((await moveWinnings([id], 'ship', { carrier: 'SF' })).data).toMatchObject([{ ok: false }])
    const page = await pageOf(draw.id)
    const typed = {
      drawId: draw.id,
      recipient: '李明',
      recipientMobile: '13800001111',
      address: '上海市浦东新区 1 号',
    }
    expect((await send(page, { ...typed, event: 'fillAddress', address: '' })).statusCode).toBe(200)
    expect((await send(page, { ...typed, event: 'fillAddress' })).statusCode).toBe(303)
    const address = async () =>
      (await world.call(drawsContract.address, { params: { id } }, by())).data.address
    expect(await address()).toContain('浦东')
    // The list for the post holds numbers and addresses: it waits for another colleague, and the other list has neither.
    const wanted = { query: { activityId: hall.id } }
    const answer = await world.call(drawsContract.exportWinners, wanted, by())
    expect(answer.status).toBe(202)
    const frozen = freezeWinners({ ...wanted.query, title: 'Hall', zone: 'Asia/Shanghai' })
    const sheet = await winnerExport.make(frozen, {
      ask: (work: never) => inCompany(world, work),
      language: 'en',
    } as never)
    const cells: unknown[][] = []
    for await (const row of sheet.rows as AsyncIterable<unknown[]>) cells.push(row)
    const sent = cells.find((row) => row.includes('上海市浦东新区 1 号'))
    expect(sent).toEqual(expect.arrayContaining(['李明', '13800001111', 'Parcel']))
    const plain = await world.call(drawsContract.exportWinnings, wanted, by())
    expect(plain.status).toBe(200)
    expect((await moveWinnings([id], 'ship', { carrier: 'SF', tracking: '1' })).data).toMatchObject([
      { ok: true },
    ])
    const makeDue = () =>
      inCompany(world, (tx) =>
        tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'draws.eraseAddress')),
      )
    // A timer that comes too early erases nothing.
    await makeDue()
    await runJobs()
    expect(await address()).toContain('浦东')
    await inCompany(world, async (tx) => {
      const addressAt = new Date(Date.now() - addressDays * dayMs - minuteMs)
      await tx.update(drawWinnings).set({ addressAt }).where(eq(drawWinnings.id, id))
      await eraseAddressAt(tx, id)
    })
    await makeDue()
    await runJobs()
    expect(await address()).toBe('')
  })

  test('that nobody fetched in time goes back and is drawn again', async () => {
    const { draw } = await drawOnce({ name: 'Late', prizes: [prizeOf()] })
    const [row] = (await host.winnings(hall.id)).filter(({ drawId }) => drawId === draw.id)
    const id = row?.id ?? ''
    expect((await moveWinnings([id], 'expire')).data).toMatchObject([{ ok: false }])
    await inCompany(world, (tx) =>
      tx
        .update(drawWinnings)
        .set({ until: new Date(Date.now() - minuteMs) })
        .where(eq(drawWinnings.id, id)),
    )
    expect((await moveWinnings([id], 'redeem')).data).toMatchObject([{ ok: false }])
    expect((await moveWinnings([id], 'expire')).data).toMatchObject([{ ok: true }])
    const { prizes } = await host.get(draw.id)
    expect(prizes[0]?.remaining).toBe(1)
    const body = { prizeId: prizes[0]?.id ?? '' }
    await world.call(drawsContract.addRound, { params: { id: draw.id }, body }, by())
    await host.moveRound(draw.id, 'lock')
    const { data } = await host.moveRound(draw.id, 'draw')
    expect(data.rounds[1]?.winners[0]?.leaf).not.toBe(data.rounds[0]?.winners[0]?.leaf)
    const rows = (await host.winnings(hall.id)).filter(({ drawId }) => drawId === draw.id)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['redrawn', 'to_claim'])
  })
})

/** The page of the person who won a draw. */
async function pageOf(drawId: string): Promise<string> {
  for (const { page } of hall.guests) {
    const { body } = await open(page)
    const section = body.slice(body.indexOf(`d-${drawId}`)).split('</section>')[0] ?? ''
    if (section.includes('draw-won')) return page
  }
  throw new Error('nobody has won')
}

describe('somebody else', () => {
  test('of another company gets of every call what an unknown id gets', async () => {
    const draw = await host.start(hall.id, { name: 'Foreign' })
    const foreign = { session: stranger }
    const params = { id: draw.id }
    const round = { id: draw.rounds[0]?.id ?? '' }
    const answers = [
      await world.call(drawsContract.list, { query: { activityId: hall.id } }, foreign),
      await world.call(drawsContract.totals, { query: { activityId: hall.id } }, foreign),
      await world.call(drawsContract.winnings, { query: { activityId: hall.id } }, foreign),
      await world.call(drawsContract.exportWinners, { query: { activityId: hall.id } }, foreign),
      await world.call(drawsContract.findClaims, { body: { activityId: hall.id, key: 'X' } }, foreign),
      await world.call(drawsContract.get, { params }, foreign),
      await world.call(drawsContract.create, { body: { ...draftOf(), activityId: hall.id } }, foreign),
      await world.call(drawsContract.update, { params, body: { ...draftOf(), version: 1 } }, foreign),
      await world.call(drawsContract.move, { params, body: { event: 'pause', version: 3 } }, foreign),
      await world.call(drawsContract.addRound, { params, body: { prizeId: hall.id } }, foreign),
      await world.call(
        drawsContract.moveRound,
        { params: round, body: { event: 'lock', version: 1 } },
        foreign,
      ),
      await world.call(drawsContract.addScreen, { params, body: {} }, foreign),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  test('with a made-up address gets the page of an unknown one', async () => {
    const [guest] = hall.guests
    const wrong = (guest?.page ?? '').replace(/.{3}\/draw$/, 'abc/draw')
    expect((await open(wrong)).statusCode).toBe(404)
    expect((await send(wrong, { event: 'try', drawId: hall.id })).statusCode).toBe(404)
    expect((await open(`${hall.path}/draw/${hall.id}.json`)).statusCode).toBe(404)
  })
})
