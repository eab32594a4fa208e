import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import {
  type DesignDetail,
  type DesignDraft,
  type DesignEvent,
  designRequestsContract,
} from '../design-requests.contract.ts'

let world: World & { close(): Promise<void> }
let manager: Session
let operator: Session
let staff: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('designs', { areas: ['money'] })
  manager = await world.signIn('manager')
  operator = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const draft = (facts: Partial<DesignDraft> = {}): DesignDraft => ({
  title: 'Sales card',
  purpose: 'sales',
  style: 'business',
  colours: '#1F5EDB',
  mustHaves: 'Logo\nSlogan',
  quantity: 40,
  deadline: null,
  budget: null,
  contactName: 'Lin',
  contactPhone: '13800138000',
  fileIds: [],
  ...facts,
})
const create = (body: DesignDraft, session = manager) =>
  world.call(designRequestsContract.create, { body }, { session })
const act = (
  { requestId, version }: DesignDetail,
  event: DesignEvent,
  given: { text?: string; fileIds?: string[] } = {},
  session = manager,
) =>
  world.call(
    designRequestsContract.act,
    { params: { id: requestId }, body: { event, version, ...given } },
    { session },
  )
const operate = (
  { requestId, version }: DesignDetail,
  event: DesignEvent,
  given: { text?: string; fileIds?: string[] } = {},
  session = operator,
) =>
  world.call(
    designRequestsContract.actAny,
    { params: { id: requestId }, body: { event, version, ...given } },
    { session },
  )

const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f5edb' } })
    .png()
    .toBuffer()
async function upload(
  session: Session,
  { requestId, name = 'logo.png', content }: { requestId?: string; name?: string; content?: Buffer } = {},
) {
  const form = formOf([{ name, content: content ?? (await png()) }])
  const url = requestId === undefined ? '/v2/design/upload' : `/v2/operator/design/upload/${requestId}`
  const answer = await world.inject({
    method: 'POST',
    url,
    ...form,
    headers: { ...form.headers, authorization: session.token },
  })
  return {
    status: answer.statusCode,
    fileId: answer.json<{ data: { fileId: string } | null }>().data?.fileId ?? '',
  }
}
const fetchFile = (fileId: string, session: Session, path = '/v2/design/file') =>
  world.inject({ method: 'GET', url: `${path}/${fileId}`, headers: { authorization: session.token } })

test('from the request to the confirmed design, with changes on the way, and the requester is told', async () => {
  const { fileId } = await upload(manager)
  const request = await create(draft({ fileIds: [fileId] }))
  expect(request.data).toMatchObject({ state: 'submitted', files: [{ name: 'logo.png', isImage: true }] })
  const accepted = await operate(request.data, 'accept')
  const designing = await operate(accepted.data, 'startDesign')
  const proposal = await upload(operator, { requestId: request.data.requestId })
  const proposed = await operate(designing.data, 'propose', { text: 'First', fileIds: [proposal.fileId] })
  expect(proposed.data).toMatchObject({
    state: 'proposed',
    proposal: [{ fileId: proposal.fileId }],
    companyName: demoCompanies[0].name,
  })
  const changes = await act(proposed.data, 'askChanges', { text: 'Larger logo' })
  const again = await upload(operator, { requestId: request.data.requestId })
  const second = await operate(changes.data, 'propose', { fileIds: [again.fileId] })
  const confirmed = await act(second.data, 'confirm')
  expect(confirmed.data).toMatchObject({ state: 'confirmed', proposal: [{ fileId: again.fileId }] })
  expect(confirmed.data.thread.map(({ event, byOperator }) => [event, byOperator])).toEqual([
    ['submit', false],
    ['accept', true],
    ['startDesign', true],
    ['propose', true],
    ['askChanges', false],
    ['propose', true],
    ['confirm', false],
  ])
  const told = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.select().from(outboxMessages).orderBy(desc(outboxMessages.id)),
  )
  expect(told.filter(({ template }) => template === 'designs.step').length).toBeGreaterThan(0)
  expect((await act(confirmed.data, 'message', { text: 'Thanks' })).status).toBe(409)
})

test('each side has its own steps', async () => {
  const request = (await create(draft())).data
  expect(await act(request, 'accept')).toMatchObject({ status: 403, detail: { reason: 'OTHER_SIDE' } })
  expect(await operate(request, 'cancel')).toMatchObject({ status: 403, detail: { reason: 'OTHER_SIDE' } })
  expect(await operate(request, 'reject')).toMatchObject({ status: 400 })
  expect((await operate(request, 'reject', { text: 'No capacity' })).data.state).toBe('rejected')
})

test.each([
  ['a title of blanks', { title: '  ' }, 'title'],
  ['nobody to use it', { quantity: 0 }, 'quantity'],
  ['a day that has passed', { deadline: '2020-01-01' }, 'deadline'],
  ['a telephone of letters', { contactPhone: 'call me' }, 'contactPhone'],
  [
    'ten files',
    { fileIds: Array.from({ length: 10 }, () => '01900000-0000-7000-8000-000000000000') },
    'fileIds',
  ],
  ['a file that is not there', { fileIds: ['01900000-0000-7000-8000-000000000000'] }, 'fileIds'],
])('%s is refused at its field', async (_what, facts, field) => {
  const answer = await create(draft(facts))
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.detail?.fields ?? {}).map((name) => name.split('.')[0])).toContain(field)
})

test('a file is taken once, only by who uploaded it, and is what it says', async () => {
  const { fileId } = await upload(manager)
  expect((await create(draft({ fileIds: [fileId] }))).status).toBe(200)
  expect((await create(draft({ fileIds: [fileId] }))).status).toBe(400)
  const others = await upload(stranger)
  expect((await create(draft({ fileIds: [others.fileId] }))).status).toBe(400)
  expect((await upload(manager, { name: 'virus.exe' })).status).toBe(400)
  expect(
    (await upload(manager, { name: 'fake.png', content: Buffer.from('<svg onload="alert(1)">') })).status,
  ).toBe(400)
  expect((await upload(manager, { name: 'fake.pdf', content: Buffer.from('<html>') })).status).toBe(400)
})

test('files are for both sides alone and have no public address', async () => {
  const { fileId } = await upload(manager)
  expect((await fetchFile(fileId, manager)).statusCode).toBe(200)
  expect((await fetchFile(fileId, operator, '/v2/operator/design/file')).statusCode).toBe(404)
  await create(draft({ fileIds: [fileId] }))
  const sent = await fetchFile(fileId, operator, '/v2/operator/design/file')
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ])
  expect((await fetchFile(fileId, stranger)).statusCode).toBe(404)
  expect((await fetchFile(fileId, staff)).statusCode).toBe(403)
  expect((await fetchFile(fileId, manager, '/v2/operator/design/file')).statusCode).toBe(403)
  expect((await world.inject({ method: 'GET', url: `/files/${fileId}` })).statusCode).not.toBe(200)
})

test('of many who confirm at once one does, and who looked at an older state is told', async () => {
  const request = (await create(draft())).data
  const accepted = (await operate(request, 'accept')).data
  const answers = await Promise.all(Array.from({ length: 10 }, () => operate(accepted, 'startDesign')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await act(request, 'cancel')).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
})

test('requests of another company are like such that do not exist, and only the operator sees all', async () => {
  const request = (await create(draft({ title: 'Ours alone' }))).data
  const params = { id: request.requestId }
  expect((await world.call(designRequestsContract.get, { params }, { session: stranger })).status).toBe(404)
  expect((await act(request, 'cancel', {}, stranger)).status).toBe(404)
  expect(
    (
      await world.call(
        designRequestsContract.list,
        { query: { keyword: 'Ours alone' } },
        { session: stranger },
      )
    ).data.total,
  ).toBe(0)
  for (const session of [manager, stranger, staff]) {
    expect((await world.call(designRequestsContract.listAll, {}, { session })).status).toBe(403)
    expect((await operate(request, 'accept', {}, session)).status).toBe(403)
  }
  const theirs = (await create(draft({ title: 'Theirs' }), stranger)).data
  const all = await world.call(
    designRequestsContract.listAll,
    { query: { keyword: theirs.number } },
    { session: operator },
  )
  expect(all.data.list).toMatchObject([{ companyName: demoCompanies[1].name }])
  expect(
    (await world.call(designRequestsContract.get, { params: { id: theirs.requestId } }, { session: manager }))
      .status,
  ).toBe(404)
  expect((await operate(theirs, 'accept')).data.state).toBe('accepted')
})
