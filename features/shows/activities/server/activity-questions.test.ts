import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { customerFormsContract } from '#features/customers/customer-forms/customer-forms.contract.ts'

import { activitiesContract } from '../activities.contract.ts'
import { activityQuestionsContract } from '../activity-questions.contract.ts'

let world: World
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})

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

const create = async (copyFrom?: string) =>
  (
    await world.call(
      activitiesContract.create,
      { body: { title: 'Salon', kind: 'salon', ...(copyFrom && { copyFrom }) } },
      { session: admin },
    )
  ).data

const read = async (id: string, session = admin) =>
  world.call(activityQuestionsContract.getQuestions, { params: { id } }, { session })
const save = (id: string, fields: FormField[], version: number | null = null) =>
  world.call(
    activityQuestionsContract.saveQuestions,
    { params: { id }, body: { fields, version } },
    { session: admin },
  )
const publish = (id: string, version: number) =>
  world.call(
    activityQuestionsContract.publishQuestions,
    { params: { id }, body: { version } },
    { session: admin },
  )

test('an activity asks its own questions in versions, and the form of the company stays what it is', async () => {
  const before = (await world.call(customerFormsContract.getForms, {}, { session: admin })).data
  const { id } = await create()
  const other = await create()
  expect((await read(id)).data).toEqual({ published: null, draft: null, defaults: [], numbers: [] })
  const { data: draft } = await save(id, [field({ key: 'diet', type: 'text' })])
  // Another activity has a draft of its own at the same time.
  expect((await save(other.id, [field({ key: 'size', type: 'text' })])).code).toBe(200)
  expect((await save(id, [field({ key: 'late', type: 'text' })], draft.version + 1)).code).toBe(409)
  expect((await publish(id, draft.version + 1)).code).toBe(409)
  expect((await publish(id, draft.version)).data).toMatchObject({ number: 1, state: 'published' })
  const { data: second } = await save(id, [
    field({ key: 'diet', type: 'text' }),
    field({ key: 'bus', type: 'text' }),
  ])
  expect((await publish(id, second.version)).data.number).toBe(2)
  const { data: now } = await read(id)
  expect([now.numbers, now.published?.number, now.draft]).toEqual([[2, 1], 2, null])
  expect((await world.call(customerFormsContract.getForms, {}, { session: admin })).data).toEqual(before)
  const copied = (await read((await create(id)).id)).data.published
  expect(copied).toMatchObject({ number: 1, fields: [{ key: 'diet' }, { key: 'bus' }] })
  const { data: third } = await save(id, [])
  const version = { params: { id }, query: { version: third.version } }
  expect(
    (await world.call(activityQuestionsContract.discardQuestions, version, { session: admin })).code,
  ).toBe(200)
  expect((await read(id)).data.draft).toBe(null)
})

test.each([
  ['a name, which every registration has', field({ key: 'name', type: 'text' }), 'askedAnyway'],
  ['a picture of a card, which needs an account', field({ key: 'card', type: 'cardScan' }), 'notForVisitors'],
  [
    'something that nobody else may answer',
    field({ key: 'seat', type: 'text', isUnique: true }),
    'cannotBeUnique',
  ],
])('it does not ask for %s', async (_what, question, problem) => {
  const { id } = await create()
  const refused = await save(id, [question])
  expect([refused.code, refused.detail?.fields]).toEqual([400, { 'fields.0': problem }])
})

test('another company gets what an unknown activity gets', async () => {
  const { id } = await create()
  const unknown = '01900000-0b1e-7000-8000-00000000000f'
  expect((await read(id, stranger)).code).toBe((await read(unknown, stranger)).code)
  expect((await read(id, stranger)).code).toBe(404)
})
