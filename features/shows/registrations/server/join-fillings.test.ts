import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { codesSentTo, inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { insertFirst } from '#features/customers/customer-forms/server/customer-forms.repository.ts'
import { formFillings } from '#features/customers/customer-forms/server/customer-forms.tables.ts'

import { registrationsContract } from '../registrations.contract.ts'
import { visitorsContract } from '../visitors.contract.ts'
import { questionsOwner } from './questions.actions.ts'
import { publishActivity } from './registrations.world.ts'
import { activityRegistrations } from './registrations.tables.ts'

let world: World
let admin: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
})

const agent = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
}

/** A browser that keeps its cookies. */
function newBrowser() {
  const cookies = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', url: string, fields?: [string, string][]) => {
    const answer = await world.inject({
      method,
      url,
      headers: {
        ...agent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  return {
    get: (url: string) => ask('GET', url),
    post: (url: string, fields: [string, string][] = []) => ask('POST', url, fields),
  }
}

const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['visitor'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})

const option = (value: string) => ({ value, label: { 'zh-CN': `选${value}` } })

const questions = [
  field({
    key: 'topic',
    type: 'multi',
    label: { 'zh-CN': '关注方向', en: 'Topics' },
    isRequired: true,
    options: ['a', 'b', 'c'].map(option),
  }),
  field({
    key: 'other',
    type: 'text',
    label: { 'zh-CN': '其他方向' },
    isRequired: true,
    showIf: { key: 'topic', values: ['c'] },
  }),
  field({
    key: 'rules',
    type: 'agreement',
    label: { 'zh-CN': '守则' },
    agreement: { version: '2', text: '请勿吸烟' },
  }),
  field({ key: 'inner', type: 'text', isRequired: true, visibleTo: ['staff'] }),
]

const ask = (activityId: string, fields: FormField[] = questions) =>
  inCompany(world, (tx) => insertFirst(tx, { fields, by: 'admin', owner: questionsOwner(activityId) }))

const rowsOf = (activityId: string) =>
  inCompany(world, (tx) => tx.select().from(formFillings).where(eq(formFillings.ownerId, activityId)))

const person = (ticket: string, mobile = newMobile()): [string, string][] => [
  ['ticket', ticket],
  ['name', '访客乙'],
  ['mobile', mobile],
  ['company', '远景'],
]

describe('a form that was begun', () => {
  test('waits 72 hours for the same browser, which takes it up or drops it', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin)
    await ask(id)
    const [one, two] = [newBrowser(), newBrowser()]
    await one.get(`${path}/join`)
    const fields = [
      ...person(typeIds[0] ?? ''),
      ['q.1.topic', 'a'],
      ['q.1.topic', 'b'],
      ['q.1.rules', '1'],
      ['q.1.inner', 'x'],
      ['code', '123456'],
      ['consent', '1'],
    ] as [string, string][]
    expect((await one.post(`${path}/keep`, fields)).statusCode).toBe(204)
    const offered = await one.get(`${path}/join`)
    expect(offered.body).toContain('尚未提交的报名')
    expect(offered.body).not.toContain('访客乙')
    const taken = await one.get(`${path}/join?resume=1`)
    expect(taken.body).toContain('访客乙')
    expect(taken.body.match(/name="q\.1\.topic" checked=""/g)).toHaveLength(2)
    // A code and what was agreed to are given when they count.
    expect(taken.body).not.toContain('123456')
    expect(taken.body).not.toMatch(/name="(consent|q\.1\.rules)"[^>]*checked/)
    expect((await two.get(`${path}/join?resume=1`)).body).not.toContain('访客乙')
    const [row] = await rowsOf(id)
    expect(Object.keys(row?.answers ?? {})).not.toContain('q.1.inner')
    const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThan(72.1)
    await one.post(`${path}/drop`)
    expect(await rowsOf(id)).toEqual([])
    expect((await one.get(`${path}/join`)).body).not.toContain('尚未提交的报名')
  })

  test('is over after its time, and goes by itself', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin)
    const browser = newBrowser()
    await browser.get(`${path}/join`)
    await browser.post(`${path}/keep`, person(typeIds[0] ?? ''))
    expect(await rowsOf(id)).toHaveLength(1)
    await inCompany(world, (tx) =>
      tx
        .update(formFillings)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(formFillings.ownerId, id)),
    )
    expect((await browser.get(`${path}/join?resume=1`)).body).not.toContain('访客乙')
    await inCompany(world, (tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'customerForms.forgetFilling' and finished_at is null`,
      ),
    )
    await world.app.services.jobs.runDue(world.app.services)
    expect(await rowsOf(id)).toEqual([])
  })

  test('is not kept for a browser that declined, and goes when a browser declines', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin)
    const browser = newBrowser()
    const page = await browser.get(`${path}/join`)
    expect(page.body).toContain('data-keep')
    await browser.post(`${path}/keep`, person(typeIds[0] ?? ''))
    expect(await rowsOf(id)).toHaveLength(1)
    await browser.get(path)
    await browser.post('/visitor-privacy', [
      ['choice', 'decline'],
      ['a', path.split('/').pop() ?? ''],
    ])
    expect((await browser.get(`${path}/join`)).body).not.toContain('data-keep')
    expect(await rowsOf(id)).toEqual([])
    await browser.post(`${path}/keep`, person(typeIds[0] ?? ''))
    await browser.post(`${path}/code`, person(typeIds[0] ?? ''))
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('a hidden ticket', () => {
  test('is shown and sold to who knows its code alone', async () => {
    const { path, typeIds } = await publishActivity(world, admin, {
      types: [{ key: 'open' }, { key: 'for friends', code: 'FRIENDS' }],
      quotas: [{ name: 'All', size: 10, typeKeys: ['open', 'for friends'] }],
    })
    const browser = newBrowser()
    const hidden = typeIds[1] ?? ''
    for (const page of [path, `${path}/join`, `${path}/join?code=FRIEND1`])
      expect((await browser.get(page)).body).not.toContain('for friends')
    const known = await browser.get(`${path}/join?code=friends`)
    expect(known.body).toContain('for friends')
    const mobile = newMobile()
    const form = [...person(hidden, mobile), ['consent', '1']] as [string, string][]
    await browser.post(`${path}/code`, form)
    const [code = ''] = await codesSentTo(world, mobile)
    const coded = [...form, ['code', code]] as [string, string][]
    expect((await browser.post(`${path}/join`, coded)).body).toContain('请选择票种')
    expect((await browser.post(`${path}/join?code=FRIENDS`, coded)).statusCode).toBe(303)
  })
})

describe('the questions of an activity', () => {
  test('are checked by their names in the reader’s language, kept with the ticket, and end the filling', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin)
    const form = await ask(id)
    const browser = newBrowser()
    const mobile = newMobile()
    const base = [...person(typeIds[0] ?? '', mobile), ['consent', '1']] as [string, string][]
    await browser.post(`${path}/code`, base)
    const [code = ''] = await codesSentTo(world, mobile)
    const coded = [...base, ['code', code]] as [string, string][]
    const missing = await browser.post(`${path}/join`, coded)
    expect(missing.body).toContain('关注方向：请填写')
    expect(missing.body).not.toContain('其他方向：请填写')
    const english = await browser.post(`${path}/join?lang=en`, coded)
    expect(english.body).toContain('Topics: ')
    const conditional = await browser.post(`${path}/join?lang=zh-CN`, [...coded, ['q.1.topic', 'c']])
    expect(conditional.body).toContain('其他方向：请填写')
    expect((await browser.post(`${path}/join`, [...coded, ['q.1.topic', 'z']])).body).toContain(
      '关注方向：请从选项中选择',
    )
    expect(await rowsOf(id)).toHaveLength(1)
    const done = await browser.post(`${path}/join`, [
      ...coded,
      ['q.1.topic', 'a'],
      ['q.1.topic', 'b'],
      ['q.1.other', 'left over'],
      ['q.1.rules', '1'],
    ])
    expect(done.statusCode).toBe(303)
    expect(await rowsOf(id)).toEqual([])
    const [registration] = await inCompany(world, (tx) =>
      tx.select().from(activityRegistrations).where(eq(activityRegistrations.activityId, id)),
    )
    expect(registration?.formId).toBe(form.id)
    // Nobody was asked for what a condition hides, nor for what the organiser alone sees.
    expect(registration?.answers).toEqual({ topic: ['a', 'b'], rules: true })
    expect(registration?.agreed).toMatchObject([{ key: 'rules', version: '2' }])
    const copy = await browser.get(`${String(done.headers.location)}/data.json`)
    expect(copy.json()).toMatchObject({ answers: [{ question: '关注方向', answer: '选a、选b' }] })
    const by = { session: admin }
    const { data: totals } = await world.call(registrationsContract.totals, { body: { id } }, by)
    const [topics] = totals.questions
    expect(topics?.options.map(({ key, submitted }) => [key, submitted])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 0],
    ])
    // Each figure opens its rows.
    const found = async (answer: string) =>
      (await world.call(registrationsContract.list, { body: { id, answer } }, by)).data.total
    expect([await found('topic:a'), await found('topic:b'), await found('topic:c')]).toEqual([1, 1, 0])
    const { data: shown } = await world.call(
      visitorsContract.person,
      { params: { id: registration?.id ?? '' } },
      by,
    )
    expect(shown.answers).toEqual([{ key: 'topic', label: '关注方向', text: '选a、选b' }])
  })

  test('belong to their ticket: another version, or none', async () => {
    const { id, path } = await publishActivity(world, admin, {
      types: [{ key: 'a' }, { key: 'b', formNumber: 0 }],
      quotas: [{ name: 'All', size: 10, typeKeys: ['a', 'b'] }],
    })
    await ask(id)
    const page = await newBrowser().get(`${path}/join`)
    expect(page.body).toContain('@supports selector(:has(*))')
    expect(page.body).toMatch(
      /form:has\(input\[name="ticket"\]\[value="[^"]+"\]:checked\) \.act-questions\[data-form="1"\]/,
    )
  })
})
