import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import {
  type Answers,
  customerFormsContract as contract,
  type FormField,
} from '../customer-forms.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let manager: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('customer_form_fillings', { areas: ['customers'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  manager = await world.signIn('manager')
  stranger = await world.signIn('admin2')
  await withFields(
    field({ key: 'consent', type: 'agreement', agreement: { version: '1', text: '…' } }),
    field({ key: 'notes', type: 'file' }),
  )
})
afterAll(() => world.close())

const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})
async function withFields(...fields: FormField[]) {
  const { draft, defaults } = (await world.call(contract.getForms, {}, { session: admin })).data
  const body = { fields: [...defaults, ...fields], version: draft?.version ?? null }
  const saved = await world.call(contract.saveDraft, { body }, { session: admin })
  await world.call(contract.publish, { body: { version: saved.data.version } }, { session: admin })
}
const keep = (answers: Answers, { session = staff, token }: { session?: Session; token?: string } = {}) =>
  world.call(contract.keepFilling, { body: { answers, ...(token && { token }) } }, { session })
const resume = (token: string, session = staff, language?: string) =>
  world.call(contract.resumeFilling, { body: { token } }, { session, ...(language && { language }) })
const inCompany = <T>(work: Parameters<typeof world.database.asTenant<T>>[1]) =>
  world.database.asTenant(demoCompanies[0].id, work)
const fillings = async () =>
  Number(
    (await inCompany((tx) => tx.execute<{ n: string }>(sql`select count(*) n from customer_form_fillings`)))
      .rows[0]?.n,
  )

async function upload(session = staff): Promise<string> {
  const form = formOf([{ name: 'a.txt', content: 'x' }], { key: 'notes' })
  const headers = { authorization: session.token, ...form.headers }
  const answer = await world.inject({
    method: 'POST',
    url: contract.addFile.path,
    headers,
    payload: form.payload,
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}

test('what was typed is there again, right or not; what was agreed to is not', async () => {
  const [notes, foreign] = [await upload(), await upload(manager)]
  const typed = { name: '韩', mobile: '138', email: 'nobody', source: 'gone' }
  const { data } = await keep({ ...typed, notes: [notes, foreign], consent: true, unknown: 'x' })
  expect(new Date(data.expiresAt).getTime()).toBeGreaterThan(Date.now() + 71.9 * 3_600_000)
  const back = await resume(data.token)
  expect(back.data).toMatchObject({ isFormChanged: false, files: { [notes]: { name: 'a.txt' } } })
  expect(back.data.answers).toEqual({ ...typed, notes: [notes] })
  const { rows } = await inCompany((tx) =>
    tx.execute<{ answers: Answers }>(sql`select answers from customer_form_fillings`),
  )
  expect(rows.some(({ answers }) => 'consent' in answers)).toBe(false)
})

test('going on writes the same one, and a token from before still leads there', async () => {
  const before = await fillings()
  const first = (await keep({ name: '甲' })).data.token
  const second = (await keep({ name: '乙' }, { token: first })).data.token
  expect(await fillings()).toBe(before + 1)
  expect((await resume(first)).data.answers).toEqual({ name: '乙' })
  expect((await resume(second)).data.answers).toEqual({ name: '乙' })
})

test('a token that was changed is refused, in the words of whoever shows it', async () => {
  const [mine, other] = [(await keep({ name: '甲' })).data.token, (await keep({ name: '乙' })).data.token]
  const [company, , until, signature] = mine.split('.')
  // Names a filling that is there, is one's own and has time left: nothing but the signature stands in the way.
  const changed = [company, other.split('.')[1], until, signature].join('.')
  for (const [language, words] of [
    ['zh-CN', '暂存凭据无效'],
    ['en', 'not valid'],
    ['ja', '無効'],
  ] as const)
    expect(await resume(changed, staff, language)).toMatchObject({
      status: 400,
      msg: expect.stringContaining(words) as string,
      detail: { reason: 'FILLING_FORGED', fields: { token: expect.stringContaining(words) as string } },
    })
  expect((await keep({ name: '丙' }, { token: changed })).status).toBe(400)
  expect(
    (await world.call(contract.dropFilling, { body: { token: changed } }, { session: staff })).status,
  ).toBe(400)
  expect((await resume(other)).data.answers).toEqual({ name: '乙' })
})

test('a token is of no use to anybody else', async () => {
  const { token } = (await keep({ name: '甲' })).data
  expect((await resume(token, manager)).status).toBe(404)
  expect((await resume(token, stranger)).status).toBe(404)
  expect((await keep({ name: '乙' }, { token, session: manager })).status).toBe(404)
})

test('after three days it is gone, and says so', async () => {
  const { token } = (await keep({ name: '过期' })).data
  const now = Date.now
  try {
    Date.now = () => now() - 73 * 3_600_000
    const old = (await keep({ name: '旧' })).data.token
    Date.now = now
    expect(await resume(old)).toMatchObject({
      status: 410,
      msg: expect.stringContaining('72 小时') as string,
      detail: { reason: 'FILLING_EXPIRED' },
    })
    expect(await resume(old, staff, 'en')).toMatchObject({
      msg: expect.stringContaining('72 hours') as string,
    })
  } finally {
    Date.now = now
  }
  await inCompany((tx) =>
    tx.execute(
      sql`update jobs set due_at = now() where kind = 'customerForms.forgetFilling' and finished_at is null`,
    ),
  )
  await world.app.services.jobs.runDue(world.app.services)
  const { rows } = await inCompany((tx) =>
    tx.execute<{ name: string }>(sql`select answers ->> 'name' as name from customer_form_fillings`),
  )
  expect(rows.map(({ name }) => name)).toContain('过期')
  expect(rows.map(({ name }) => name)).not.toContain('旧')
  expect((await resume(token)).status).toBe(200)
})

test('what is thrown away or saved is done with', async () => {
  const notes = await upload()
  const dropped = (await keep({ name: '甲', notes: [notes] })).data.token
  expect(
    (await world.call(contract.dropFilling, { body: { token: dropped } }, { session: staff })).status,
  ).toBe(200)
  expect((await resume(dropped)).status).toBe(404)
  await world.app.services.jobs.runDue(world.app.services)
  const { rows } = await inCompany((tx) =>
    tx.execute(sql`select id from customer_form_files where id = ${notes}`),
  )
  expect(rows).toEqual([])

  const { token } = (await keep({ name: '丁一' })).data
  const { published } = (await world.call(contract.getForms, {}, { session: staff })).data
  const body = { formId: published?.formId ?? null, answers: { name: '丁一' }, filling: token }
  expect(
    (await world.call(contract.saveRecord, { body: { ...body, answers: { name: '' } } }, { session: staff }))
      .status,
  ).toBe(400)
  expect((await resume(token)).status).toBe(200)
  expect((await world.call(contract.saveRecord, { body }, { session: staff })).status).toBe(200)
  expect((await resume(token)).status).toBe(404)
})

test('another form in force leaves out what it does not ask', async () => {
  const { token } = (await keep({ name: '甲', notes: [await upload()] })).data
  await withFields()
  const { answers, isFormChanged } = (await resume(token)).data
  expect({ answers, isFormChanged }).toEqual({ answers: { name: '甲' }, isFormChanged: true })
})
