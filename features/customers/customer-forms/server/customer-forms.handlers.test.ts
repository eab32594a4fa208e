import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { seedReferenceData } from '#features/base/reference-data/server/reference-data.seed.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { readSheet } from '#platform/server/spreadsheets/read-sheet.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { type Answers, customerFormsContract, type FormField } from '../customer-forms.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let manager: Session
let staff: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('customer_forms', { areas: ['customers'] })
  await seedReferenceData(world.database)
  admin = await world.signIn('admin')
  manager = await world.signIn('manager')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const contract = customerFormsContract
const forms = async (session = admin) => (await world.call(contract.getForms, {}, { session })).data
const save = (fields: FormField[], version: number | null, session = admin) =>
  world.call(contract.saveDraft, { body: { fields, version } }, { session })
const publish = (version: number, session = admin) =>
  world.call(contract.publish, { body: { version } }, { session })
const record = (
  answers: Answers,
  { session = staff, customerId }: { session?: Session; customerId?: string } = {},
) =>
  forms(session).then(({ published }) =>
    world.call(
      contract.saveRecord,
      {
        body: { ...(customerId !== undefined && { customerId }), formId: published?.formId ?? null, answers },
      },
      { session },
    ),
  )
const read = (id: string, session = staff) => world.call(contract.getRecord, { body: { id } }, { session })

/** Puts a form in force that has these fields besides the default ones. */
async function withFields(...own: FormField[]) {
  const { draft, defaults } = await forms()
  const keys = new Set(own.map(({ key }) => key))
  const fields = [...defaults.filter(({ key }) => !keys.has(key)), ...own]
  const saved = await save(fields, draft?.version ?? null)
  return (await publish(saved.data.version)).data
}
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
let numbers = 0
const somebody = (answers: Answers = {}): Answers => ({
  name: '韩梅梅',
  mobile: `1391234${String(1000 + numbers++)}`,
  company: '远山科技',
  ...answers,
})

test('a draft changes nothing until it is published, and answers keep the form that they came by', async () => {
  const before = await withFields()
  const first = await record(somebody({ region: '330106' }))
  expect(first.data).toMatchObject({
    formNumber: before.number,
    regions: { '330106': expect.stringContaining('西湖区') as string },
  })

  const budget = field({ key: 'budget', type: 'number', isRequired: true })
  const { published } = await forms()
  const draft = await save([...(published?.fields ?? []), budget], null)
  expect((await record(somebody())).status).toBe(200)
  // Somebody else has changed it meanwhile.
  expect(await publish(draft.data.version + 1)).toMatchObject({
    status: 409,
    detail: { reason: 'VERSION_CONFLICT' },
  })
  const after = await publish(draft.data.version)
  expect(after.data).toMatchObject({ state: 'published', number: (before.number ?? 0) + 1 })
  expect(await record(somebody())).toMatchObject({
    status: 400,
    detail: { fields: { 'answers.budget': 'required' } },
  })
  expect((await record(somebody({ budget: 300 }))).data).toMatchObject({
    answers: { budget: 300 },
    formNumber: after.data.number,
  })
  expect((await read(first.data.customerId)).data.formNumber).toBe(before.number)
  expect(
    (await world.call(contract.listForms, {}, { session: admin })).data.filter(
      ({ state }) => state === 'published',
    ),
  ).toHaveLength(1)
})

test('a field that goes leaves its answers behind', async () => {
  await withFields(field({ key: 'hobby', type: 'text' }))
  const { customerId } = (await record(somebody({ hobby: '围棋' }))).data
  await withFields()
  expect((await record(somebody({ hobby: 'x', name: '韩梅', mobile: null }), { customerId })).status).toBe(
    200,
  )
  const { answers, fields } = (await read(customerId)).data
  expect(answers).toMatchObject({ name: '韩梅', hobby: '围棋', mobile: null })
  expect(fields.map(({ key }) => key)).toContain('hobby')
})

test('a key is never used for something else', async () => {
  await withFields(field({ key: 'visits', type: 'number' }))
  const { defaults } = await forms()
  const answer = await save([...defaults, field({ key: 'visits', type: 'date' })], null)
  expect(answer).toMatchObject({
    status: 400,
    detail: { reason: 'FIELDS', fields: { [`fields.${defaults.length}`]: 'typeChanged' } },
  })
})

test('two people who change the draft: the second is told, and nothing is lost', async () => {
  const { defaults, draft } = await forms()
  const begun = await save(defaults, draft?.version ?? null)
  const both = await Promise.all([
    save(defaults, begun.data.version),
    save(defaults, begun.data.version, manager),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await publish(begun.data.version)).status).toBe(409)
  const now = (await forms()).draft
  expect(
    (await world.call(contract.discard, { query: { version: now?.version ?? 0 } }, { session: admin }))
      .status,
  ).toBe(200)
  expect((await forms()).draft).toBeNull()
  expect((await publish(1)).status).toBe(409)
})

test('twenty at once publish one form each time, and one is in force', async () => {
  const { defaults } = await forms()
  const draft = await save(defaults, null)
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(draft.data.version)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from customer_forms where state = 'published'`),
  )
  expect(rows[0]?.n).toBe(1)
})

test('what must be unique is given once, however many ask at once', async () => {
  await withFields(field({ key: 'licence', type: 'text', isUnique: true }))
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(somebody({ licence: 'A-1' }))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    detail: {
      reason: 'DUPLICATE',
      fields: { 'answers.licence': expect.stringContaining('“licence”') as string },
    },
  })
  expect((await record(somebody({ licence: 'a-1' }))).status).toBe(409)
  const own = answers.find(({ status }) => status === 200)?.data.customerId ?? ''
  expect((await record(somebody({ licence: 'A-1' }), { customerId: own })).status).toBe(200)
  await world.call(contract.removeRecord, { body: { id: own } }, { session: admin })
  expect((await record(somebody({ licence: 'A-1' }))).status).toBe(200)
})

test('what was agreed to is kept with its version', async () => {
  await withFields(
    field({
      key: 'consent',
      type: 'agreement',
      isRequired: true,
      agreement: { version: '2026-11', text: '…' },
    }),
  )
  expect((await record(somebody())).detail?.fields).toEqual({ 'answers.consent': 'agree' })
  const { customerId } = (await record(somebody({ consent: true }))).data
  const { rows } = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.execute<{ agreed: unknown[] }>(
      sql`select agreed from customer_answers where customer_id = ${customerId}`,
    ),
  )
  expect(rows[0]?.agreed).toMatchObject([
    { key: 'consent', version: '2026-11', ipHash: expect.any(String) as string },
  ])
  // Another save agrees to nothing anew; another version of the text does.
  const [first] = (await read(customerId)).data.agreed
  expect((await record(somebody({ consent: true }), { customerId })).data.agreed).toEqual([first])
  await withFields(
    field({
      key: 'consent',
      type: 'agreement',
      isRequired: true,
      agreement: { version: '2026-12', text: '…' },
    }),
  )
  expect((await record(somebody({ consent: true }), { customerId })).data.agreed).toMatchObject([
    { version: '2026-11' },
    { version: '2026-12' },
  ])
  await withFields()
})

test('companies are found by name, pinyin and credit code among one’s own customers, and nowhere else', async () => {
  const code = '91350100M000100Y43'
  await withFields(
    field({ key: 'company', type: 'companyLookUp' }),
    field({ key: 'supplier', type: 'companyLookUp', isUnique: true }),
  )
  const look = async (keyword: string, session = staff) =>
    (await world.call(contract.findCompanies, { query: { keyword } }, { session })).data
  const { customerId } = (await record(somebody({ company: { name: '苍穹精密仪器', creditCode: code } })))
    .data
  expect((await read(customerId)).data.answers['company']).toEqual({ name: '苍穹精密仪器', creditCode: code })
  for (const keyword of ['苍穹', '精密', 'cangqiong', 'CQJM', 'jingmi', code.toLowerCase()])
    expect(await look(keyword), keyword).toContainEqual({
      name: '苍穹精密仪器',
      creditCode: code,
      origin: 'customer',
    })
  expect(await look('zzzz')).toEqual([])
  expect(await look(' ')).toEqual([])
  expect(await look('苍穹', stranger)).toEqual([])
  expect(await look('苍穹', await world.signIn('wujingyi'))).toEqual([])
  expect(await look(demoCompanies[0].name.slice(0, 4))).toContainEqual(
    expect.objectContaining({ name: demoCompanies[0].name, origin: 'own' }),
  )

  expect(
    await record(somebody({ supplier: { name: '远山', creditCode: '91350100M000100Y4Z' } })),
  ).toMatchObject({
    status: 400,
    detail: { fields: { 'answers.supplier': 'creditCode' } },
  })
  expect((await record(somebody({ supplier: { name: '远山', creditCode: code } }))).status).toBe(200)
  expect((await record(somebody({ supplier: { name: '远山（另写）', creditCode: code } }))).status).toBe(409)
  // Another name on the card is another company: the code goes with the old one.
  await withFields(field({ key: 'company', type: 'text' }))
  expect((await record(somebody({ company: '苍穹改名' }), { customerId })).data.answers['company']).toBe(
    '苍穹改名',
  )
  await withFields(field({ key: 'company', type: 'companyLookUp' }))
  expect((await read(customerId)).data.answers['company']).toBe('苍穹改名')
  await withFields()
})

test.each<[string, Answers, Record<string, string>]>([
  ['no name', { name: ' ' }, { 'answers.name': 'required' }],
  ['a number that is none', { mobile: '123' }, { 'answers.mobile': 'phone' }],
  ['an address that is none', { email: 'nobody' }, { 'answers.email': 'email' }],
  ['a source that is not offered', { source: 'tv' }, { 'answers.source': 'option' }],
  ['a district that is not there', { region: '999999' }, { 'answers.region': 'option' }],
])('%s is refused at its field, and nothing is written', async (_what, answers, fields) => {
  const before = (await world.call(contract.listRecords, { query: {} }, { session: staff })).data.total
  expect(await record(somebody(answers))).toMatchObject({ status: 400, detail: { fields } })
  expect((await world.call(contract.listRecords, { query: {} }, { session: staff })).data.total).toBe(before)
})

test('whoever may not see a customer finds none, and whoever sees masked numbers cannot change them by accident', async () => {
  const mobile = '13912349999'
  const { customerId } = (await record(somebody({ mobile }))).data
  expect((await read(customerId, stranger)).status).toBe(404)
  const other = await world.signIn('wujingyi')
  expect((await read(customerId, other)).status).toBe(404)
  const seen = await read(customerId, manager)
  expect(seen.data.answers['mobile']).toBe('139****9999')
  const changed = await record({ ...seen.data.answers, title: '总监' }, { session: manager, customerId })
  expect(changed.status).toBe(200)
  expect((await read(customerId)).data.answers).toMatchObject({ mobile, title: '总监' })
  expect(
    (await world.call(contract.saveDraft, { body: { fields: [], version: null } }, { session: staff }))
      .status,
  ).toBe(403)
  expect(
    (await world.call(contract.removeRecord, { body: { id: customerId } }, { session: stranger })).status,
  ).toBe(404)
})

test('a list has the fields of every form, and finds by name, number and way', async () => {
  await withFields(field({ key: 'hobby', type: 'text' }))
  const { customerId } = (await record(somebody({ name: '钱学礼', hobby: '书法' }))).data
  const list = async (query: object) =>
    (await world.call(contract.listRecords, { query }, { session: staff })).data
  expect((await list({ keyword: '钱学' })).list.map((row) => row.customerId)).toEqual([customerId])
  expect((await list({ keyword: 'qxl' })).list.map((row) => row.customerId)).toContain(customerId)
  expect((await list({ filled: 'false' })).list.map((row) => row.customerId)).not.toContain(customerId)
  expect((await list({})).fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['hobby', 'licence']))
  await world.call(contract.removeRecord, { body: { id: customerId } }, { session: staff })
  expect((await list({ keyword: '钱学' })).total).toBe(0)
})

test('a file has a column for every field that any form had, and asks somebody else where it holds numbers', async () => {
  await withFields(field({ key: 'hobby', type: 'text', label: { 'zh-CN': '爱好' } }))
  await record(somebody({ hobby: '射箭' }))
  await withFields()
  const ask = (session: Session) =>
    world.inject({
      method: 'GET',
      url: '/v2/exhibition/exportCustomerlist',
      headers: { authorization: session.token },
    })
  const waiting = await ask(admin)
  expect(waiting.statusCode).toBe(202)
  expect(waiting.json()).toMatchObject({ code: 200, data: { requestId: expect.any(String) as string } })
  await world.call(companiesContract.updateSettings, { body: { approveExports: false } }, { session: admin })
  const file = await ask(admin)
  expect(file.statusCode).toBe(200)
  const rows: unknown[][] = []
  for await (const { cells } of readSheet(file.rawPayload)) rows.push([...cells])
  expect(rows[0]).toEqual(expect.arrayContaining(['姓名', '爱好', '负责人']))
  expect(rows.flat()).toContain('射箭')
})
