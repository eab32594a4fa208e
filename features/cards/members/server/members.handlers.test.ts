// Chinese as data: names and titles that tests search for.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { openStaffWorld, type StaffWorld } from '#features/company/organisation/server/staff.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { membersContract as calls, type WallSettings } from '../members.contract.ts'
import { letterOf, memberSearch, revealsADay } from './members.domain.ts'
import { findWallOf } from './members.public.ts'

let people: StaffWorld
let staff: Session
let manager: Session
beforeAll(async () => {
  people = await openStaffWorld('members', { areas: ['cards'] })
  staff = await people.world.signIn('staff')
  manager = await people.world.signIn('manager')
})
afterAll(() => people.close())

const list = async (query: object = {}, session = staff) =>
  (await people.world.call(calls.list, { query: { limit: 500, ...query } }, { session })).data
const names = async (keyword: string, session = staff) =>
  (await list({ keyword }, session)).list.map(({ name }) => name)
const wall = async (session = people.admin) => (await people.world.call(calls.getWall, {}, { session })).data
const change = async (settings: Partial<WallSettings>, session = people.admin) =>
  people.world.call(calls.updateWall, { body: { ...settings, version: (await wall()).version } }, { session })
const page = async (path = '') => {
  const address = new URL((await wall()).publicUrl ?? '').pathname
  const { statusCode, body } = await people.world.inject({
    url: address + path,
    headers: { 'accept-language': 'zh-CN' },
  })
  return { status: statusCode, body }
}
const withoutNonces = (body: string) => body.replace(/nonce="[^"]+"/g, '')

describe('the directory', () => {
  test.each([
    ['林晓薇', '林晓薇'],
    ['linxiaowei', '林晓薇'],
    ['lxw', '林晓薇'],
    ['oyrl', '欧阳若兰'],
    ['品牌经理', '林晓薇'],
    ['ＬＸＷ', '林晓薇'],
  ])('%s finds %s', async (keyword, name) => expect(await names(keyword)).toContain(name))

  test('the last digits of a number find somebody, other digits only those whose numbers the caller sees', async () => {
    const [someone] = (await list({ keyword: '王建国' }, people.admin)).list
    expect(await names(someone?.mobile.slice(-4) ?? '')).toContain('王建国')
    expect(await names(someone?.mobile.slice(0, 8) ?? '')).not.toContain('王建国')
    expect(await names(someone?.mobile ?? '')).toEqual([])
    expect(await names(someone?.mobile ?? '', people.admin)).toEqual(['王建国'])
    expect(await names('%')).toEqual([])
  })

  test('a person who is disabled, leaving or gone is not listed, nor found by id', async () => {
    const { list: everybody } = await list()
    expect(everybody.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['邓丽华']))
    expect(everybody.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['彭飞']))
    const { rows } = await people.inCompany((tx) =>
      tx.execute<{ id: string }>(sql`select id from staff where name = '彭飞'`),
    )
    expect(
      (await people.world.call(calls.get, { params: { id: rows[0]?.id ?? '' } }, { session: staff })).status,
    ).toBe(404)
  })

  test('numbers are masked for colleagues, whole for people who look after the record and for oneself', async () => {
    const seen = async (name: string, session: Session) => (await list({ keyword: name }, session)).list[0]
    expect(await seen('王建国', staff)).toMatchObject({
      isMasked: true,
      mobile: expect.stringMatching(/^138\*{4}\d{4}$/) as unknown,
    })
    expect(await seen('王建国', manager)).toMatchObject({
      isMasked: false,
      mobile: expect.stringMatching(/^138\d{8}$/) as unknown,
    })
    expect(await seen('林晓薇', staff)).toMatchObject({ isMasked: false, isOwn: true })
  })

  test('a look at a number is counted and written down, and ends after so many', async () => {
    const colleague = await people.member('members.curious', { role: 'staff' })
    const [someone] = (await list({ keyword: '王建国' })).list
    const reveal = () =>
      people.world.call(
        calls.reveal,
        { params: { id: someone?.staffId ?? '' } },
        { session: colleague.session },
      )
    expect((await reveal()).data.mobile).toMatch(/^138\d{8}$/)
    for (let look = 1; look < revealsADay; look += 1) await reveal()
    expect(await reveal()).toMatchObject({ status: 429, detail: { reason: 'REVEALS_USED' } })
    const { rows } = await people.inCompany((tx) =>
      tx.execute<{ n: number }>(
        sql`select count(*)::int as n from audit_entries where event = 'reveal' and object_id = ${someone?.staffId ?? ''}`,
      ),
    )
    expect(rows[0]?.n).toBe(revealsADay)
  })

  test('leaders come first, letters count what the filter leaves', async () => {
    const { list: everybody, total } = await list()
    const leaders = everybody.filter(({ isLeader }) => isLeader).length
    expect(everybody.slice(0, leaders).every(({ isLeader }) => isLeader)).toBe(true)
    const { data: letters } = await people.world.call(calls.letters, {}, { session: staff })
    expect(Object.values(letters).reduce((sum, count) => sum + count, 0)).toBe(total)
    for (const [letter, count] of Object.entries(letters))
      expect([letter, (await list({ letter })).total]).toEqual([letter, count])
  })

  test('the drawer has the card’s face as strangers see it, posts and the way down to the department', async () => {
    const [own] = (await list({ keyword: '林晓薇' })).list
    const { data } = await people.world.call(
      calls.get,
      { params: { id: own?.staffId ?? '' } },
      { session: staff },
    )
    expect(data).toMatchObject({
      departmentPath: ['市场营销部'],
      isOnWall: true,
      cardUrl: expect.stringMatching(/^\/c\//) as unknown,
    })
    expect(data.face?.fields.find(({ key }) => key === 'name')?.value).toBe('林晓薇')
    const other = await people.world.call(
      calls.get,
      { params: { id: own?.staffId ?? '' } },
      { session: await people.world.signIn('admin2') },
    )
    expect(other.status).toBe(404)
  })

  test('exports need the right, and consent', async () => {
    expect((await people.world.call(calls.export, {}, { session: staff })).status).toBe(403)
    expect((await people.world.call(calls.export, {}, { session: people.admin })).status).toBe(202)
  })
})

describe('the wall', () => {
  test('shows active cards of people at work, each once, by the template’s rules and without numbers', async () => {
    const { status, body } = await page()
    expect(status).toBe(200)
    expect(body).toContain('明远智造团队')
    expect(body).toContain('陈思远')
    expect(body).not.toMatch(/1380000\d{4}/)
    expect(body).not.toContain('邓丽华')
    expect(body).toContain('content="noindex,nofollow"')
    expect(body.match(/class="wall-person"/g)?.length).toBeLessThanOrEqual(24)
  })

  test('finds people without a script, and pages', async () => {
    expect((await page('?q=chensiyuan')).body).toContain('陈思远')
    expect((await page('?q=chensiyuan')).body).not.toContain('林晓薇')
    expect((await page(`?q=${encodeURIComponent('品牌经理')}`)).body).toContain('林晓薇')
    expect((await page(`?q=${encodeURIComponent('<script>alert(1)</script>')}`)).body).not.toContain(
      '<script>alert',
    )
    expect((await page('?q=%25')).body).toContain('没有找到')
    expect((await page('?page=99999')).status).toBe(200)
    expect((await page('?page=-1&page=x')).status).toBe(200)
  })

  test('off, unknown, renewed and of a stopped company it answers like any unknown card', async () => {
    const missing = async (url: string) => {
      const answer = await people.world.inject({ url, headers: { 'accept-language': 'zh-CN' } })
      return { status: answer.statusCode, body: withoutNonces(answer.body) }
    }
    const unknown = await missing('/c/0000000000000000000000')
    expect(unknown.status).toBe(404)
    const address = new URL((await wall()).publicUrl ?? '').pathname
    expect(await missing('/t/0000000000000000000000')).toEqual(unknown)
    expect(await missing('/t/short')).toEqual(unknown)
    await change({ isOpen: false })
    expect(await missing(address)).toEqual(unknown)
    expect(await people.inCompany((tx) => findWallOf(tx))).toBeUndefined()
    await change({ isOpen: true })
    expect((await page()).status).toBe(200)
    expect(await people.inCompany((tx) => findWallOf(tx))).toEqual({ path: address, title: '明远智造团队' })
    await people.inCompany((tx) => tx.execute(sql`update companies set state = 'suspended'`))
    expect(await missing(address)).toEqual(unknown)
    expect(await missing(`${address}/share.png`)).toEqual(unknown)
    await people.inCompany((tx) => tx.execute(sql`update companies set state = 'certified'`))
    const { version } = await wall()
    expect(
      (await people.world.call(calls.renewWall, { body: { version } }, { session: people.admin })).status,
    ).toBe(200)
    expect(await missing(address)).toEqual(unknown)
    expect((await page()).status).toBe(200)
  })

  test('a person can opt out, and only for oneself', async () => {
    const choose = (isOnWall: boolean) =>
      people.world.call(calls.chooseOnWall, { body: { isOnWall } }, { session: staff })
    expect((await choose(false)).data).toEqual({ isOnWall: false })
    expect((await page('?q=linxiaowei')).body).not.toContain('class="wall-person"')
    expect((await wall()).hidden).toBe(1)
    await choose(false)
    await choose(true)
    expect((await page('?q=linxiaowei')).body).toContain('class="wall-person"')
    expect(
      (await people.world.call(calls.chooseOnWall, { body: { isOnWall: true } }, { session: people.admin }))
        .detail,
    ).toMatchObject({
      reason: 'NO_STAFF',
    })
  })

  test('a paused card is not on it, and a name that strangers may not read is not found by it', async () => {
    const put = (state: string) =>
      people.inCompany((tx) =>
        tx.execute(
          sql`update cards set state = ${state}, pause_reason = case when ${state} = 'paused' then 'manual' end where name = '林晓薇' and state in ('active', 'paused')`,
        ),
      )
    await put('paused')
    expect((await page('?q=linxiaowei')).body).not.toContain('class="wall-person"')
    await put('active')
    const mask = (how: string) =>
      people.inCompany((tx) =>
        tx.execute(
          sql`update card_templates set field_rules = (select jsonb_agg(case when rule ->> 'key' = 'name' then rule || jsonb_build_object('maskPublic', ${how}::text) else rule end) from jsonb_array_elements(field_rules) rule)`,
        ),
      )
    await mask('partial')
    const masked = await page()
    expect(masked.body).toContain('class="wall-person"')
    expect(masked.body).not.toContain('林晓薇')
    expect((await page('?q=linxiaowei')).body).not.toContain('class="wall-person"')
    await mask('hidden')
    expect((await page()).body).not.toContain('class="wall-person"')
    await mask('none')
    expect((await page('?q=linxiaowei')).body).toContain('class="wall-person"')
  })

  test('counts its visits as cards do: one for each visitor and half hour, none of machines or of people who declined', async () => {
    const browser =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
    const { publicUrl, visits30: before } = (
      await people.world.call(calls.getWall, {}, { session: people.admin })
    ).data
    const path = new URL(publicUrl ?? '').pathname
    const open = (headers: Record<string, string>) =>
      people.world.app.inject({ url: path, headers: { 'user-agent': browser, ...headers } })
    const counted = async () => {
      await flushVisits(people.world.app.services)
      return (await people.world.call(calls.getWall, {}, { session: people.admin })).data
    }
    const first = await open({})
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await open({ cookie })
    expect(await counted()).toMatchObject({
      visits30: before + 1,
      lastVisitAt: expect.any(String) as unknown,
    })
    await open({})
    await open({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await open({ 'sec-purpose': 'prefetch' })
    expect((await counted()).visits30).toBe(before + 2)
  })

  test('is the administrators’ to change: by version, with departments and templates that exist', async () => {
    expect((await change({ title: '我们' }, staff)).status).toBe(403)
    expect(
      await people.world.call(
        calls.updateWall,
        { body: { title: 'x', version: 0 } },
        { session: people.admin },
      ),
    ).toMatchObject({
      status: 409,
      detail: { reason: 'VERSION_CONFLICT' },
    })
    expect(await change({ title: ' ' })).toMatchObject({
      status: 400,
      detail: { fields: { title: expect.any(String) as unknown } },
    })
    expect((await change({ departmentIds: [demoCompanies[1].id] })).detail?.fields).toHaveProperty(
      'departmentIds',
    )
    expect((await change({ templateIds: [demoCompanies[1].id] })).detail?.fields).toHaveProperty(
      'templateIds',
    )
    const marketing = await people.departmentNamed('市场营销部')
    const before = (await wall()).people
    const narrowed = (await change({ departmentIds: [marketing], order: 'pinyin' })).data
    expect(narrowed.people).toBeGreaterThan(0)
    expect(narrowed.people).toBeLessThan(before)
    expect((await page()).body).not.toContain('王建国')
    await change({ departmentIds: [], order: 'department', isIndexed: true })
    expect((await page()).body).toContain('content="index,nofollow"')
    expect((await page('?q=chen')).body).toContain('content="noindex,nofollow"')
    await change({ isIndexed: false })
  })

  test('a company without one sees it closed, with its own name, and opens it', async () => {
    const other = await people.world.signIn('admin2')
    const { data } = await people.world.call(calls.getWall, {}, { session: other })
    expect(data).toMatchObject({
      isOpen: false,
      publicUrl: null,
      title: demoCompanies[1].shortName,
      version: 0,
      people: 0,
    })
    expect(
      (await people.world.call(calls.updateWall, { body: { isOpen: true, version: 0 } }, { session: other }))
        .detail,
    ).toMatchObject({
      reason: 'NO_TEMPLATE',
    })
    expect(
      (await people.world.call(calls.updateWall, { body: { title: '海岚', version: 0 } }, { session: other }))
        .data,
    ).toMatchObject({
      title: '海岚',
    })
  })
})

test('what a keyword asks for', () => {
  expect(memberSearch('  ')).toBeUndefined()
  expect(memberSearch('8001')).toEqual({ text: '8001', tail: '8001', digits: undefined })
  expect(memberSearch('138 0000')).toEqual({ text: '138 0000', tail: undefined, digits: '1380000' })
  expect(memberSearch('Ａb')).toEqual({ text: 'ab', tail: undefined, digits: undefined })
  expect([letterOf('zhang z'), letterOf('123'), letterOf('')]).toEqual(['Z', '#', '#'])
})
