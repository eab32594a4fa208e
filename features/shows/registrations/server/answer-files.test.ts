import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { insertFirst } from '#features/customers/customer-forms/server/customer-forms.repository.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { hostileDocuments } from '#platform/testing/hostile-files.ts'
import { eq } from 'drizzle-orm'

import { visitorsContract } from '../visitors.contract.ts'
import { findAnswerFiles } from './answer-files.repository.ts'
import { questionsOwner } from './questions.actions.ts'
import { publishActivity, signUpAs } from './registrations.world.ts'
import { visitorExport } from './visitors.export.ts'

let world: World
let admin: Session
let stranger: Session
let auditor: Session
beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  auditor = await world.signIn((await newAccount(world, { roles: ['auditor'] })).username)
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
const questions = [
  field({ key: 'licence', type: 'file', label: { 'zh-CN': '营业执照' }, isRequired: true, maxFiles: 2 }),
  field({ key: 'photo', type: 'image', label: { 'zh-CN': '照片' }, maxFiles: 1 }),
]

async function ticketWithFiles() {
  const { id: activityId, path, typeIds } = await publishActivity(world, admin)
  await inCompany(world, (tx) =>
    insertFirst(tx, { fields: questions, by: 'admin', owner: questionsOwner(activityId) }),
  )
  const ticket = { activityId, ticketTypeId: typeIds[0] ?? '' }
  const registration = await signUpAs(world, newMobile(), ticket)
  return { activityId, path, registration, page: `/k/${registration.publicId}` }
}

const open = (url: string) => world.inject({ url, headers: { accept: 'text/html' } })
const send = (page: string, key: string, file: { name: string; content: Buffer | string }) =>
  world.inject({ method: 'POST', url: `${page}/file`, ...formOf([file], { key }) })
const submit = (url: string, fields: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const pdf = { name: '执照.pdf', content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n' }
const photo = async () => ({
  name: 'me.jpg',
  content: await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer(),
})
const filesOf = (registrationId: string) => inCompany(world, (tx) => findAnswerFiles(tx, registrationId))
const isStored = async (fileId: string) =>
  (await inCompany(world, (tx) => tx.select().from(storedFiles).where(eq(storedFiles.id, fileId)))).length > 0
const readPerson = (id: string, session = admin) =>
  world.call(visitorsContract.person, { params: { id } }, { session })
const download = (id: string, fileId: string, session = admin) =>
  world.inject({
    url: `/v2/activity/registrations/${id}/file/${fileId}`,
    headers: { authorization: session.token },
  })

describe('a question that is answered with a file', () => {
  test('is told on the form, answered on the ticket, and seen by the organiser alone', async () => {
    const { path, registration, page } = await ticketWithFiles()
    const form = await open(`${path}/join`)
    expect(form.body).toContain('营业执照 · 照片')
    expect(form.body).not.toContain('name="q.1.licence"')
    expect((await open(page)).body).toContain('尚未提交')
    expect((await send(page, 'licence', pdf)).statusCode).toBe(303)
    expect((await send(page, 'photo', await photo())).statusCode).toBe(303)
    const shown = await open(page)
    expect(shown.body).toContain('执照.pdf')
    expect(shown.body).not.toContain('尚未提交')
    const { data } = await readPerson(registration.id)
    expect(data.files.map(({ label, name }) => [label, name])).toEqual([
      ['营业执照', '执照.pdf'],
      ['照片', 'me.jpg'],
    ])
    const [licence = '', picture = ''] = data.files.map(({ fileId }) => fileId)
    const kept = await download(registration.id, licence)
    expect(kept.body).toBe(pdf.content)
    expect(kept.headers['content-disposition']).toContain('attachment')
    const seen = await download(registration.id, picture)
    expect(seen.rawPayload.includes('where it was taken')).toBe(false)
    expect((await download(registration.id, licence, stranger)).statusCode).toBe(404)
    expect((await download(registration.id, licence, auditor)).statusCode).toBe(403)
    const other = await ticketWithFiles()
    expect((await download(other.registration.id, licence)).statusCode).toBe(404)
    expect((await open(`${other.page}/file/${licence}`)).statusCode).toBe(404)
    expect((await open(`${page}/file/${licence}`)).body).toBe(pdf.content)
  })

  test('is named in the sheet of visitors', async () => {
    const { activityId, page } = await ticketWithFiles()
    await send(page, 'licence', pdf)
    // The sheet names the files; they are opened one by one.
    const sheet = await visitorExport.make({ id: activityId, zone: 'Asia/Shanghai', title: 'Salon' }, {
      ask: (work: never) => inCompany(world, work),
      language: 'zh-CN',
    } as never)
    const cells: unknown[][] = []
    for await (const row of sheet.rows as AsyncIterable<unknown[]>) cells.push(row)
    expect(cells.flat()).toContain('执照.pdf')
  })

  test('takes no file that is not what it says, none of another kind, and no more than are asked for', async () => {
    const { registration, page } = await ticketWithFiles()
    for (const [what, name, content] of hostileDocuments.filter(
      ([, , , outcome]) => typeof outcome !== 'string',
    )) {
      const answer = await send(page, 'licence', { name, content })
      expect(answer.statusCode === 200 || (answer.statusCode >= 400 && answer.statusCode < 500), what).toBe(
        true,
      )
    }
    expect(await filesOf(registration.id)).toEqual([])
    const refused = await send(page, 'photo', pdf)
    expect(refused.body).toContain('role="alert"')
    expect((await send(page, 'unknown', pdf)).statusCode).toBe(404)
    const both = await ticketWithFiles()
    await Promise.all(Array.from({ length: 5 }, () => send(both.page, 'licence', pdf)))
    expect(await filesOf(both.registration.id)).toHaveLength(2)
    expect((await send(`/k/${'0'.repeat(22)}`, 'licence', pdf)).statusCode).toBe(404)
  })

  test('is taken back by the holder, and goes for good with the data or to nobody with the ticket', async () => {
    const one = await ticketWithFiles()
    await send(one.page, 'licence', pdf)
    await send(one.page, 'licence', pdf)
    const [first, second] = await filesOf(one.registration.id)
    const other = await ticketWithFiles()
    await submit(`${other.page}/file/remove`, { file: first?.id ?? '' })
    expect(await filesOf(one.registration.id)).toHaveLength(2)
    await submit(`${one.page}/file/remove`, { file: first?.id ?? '' })
    expect((await filesOf(one.registration.id)).map(({ id }) => id)).toEqual([second?.id])
    expect(await isStored(first?.fileId ?? '')).toBe(false)
    const mine = await world.inject({ url: `${one.page}/data.json` })
    expect(mine.json()).toMatchObject({ files: [{ name: '执照.pdf' }] })
    await submit(`${one.page}/erase`, {})
    expect(await filesOf(one.registration.id)).toEqual([])
    expect(await isStored(second?.fileId ?? '')).toBe(false)
    await send(other.page, 'licence', pdf)
    const [theirs] = await filesOf(other.registration.id)
    await submit(`${other.page}/transfer`, { name: '钱二', mobile: newMobile(), company: '' })
    expect(await filesOf(other.registration.id)).toEqual([])
    expect(await isStored(theirs?.fileId ?? '')).toBe(false)
  })
})
