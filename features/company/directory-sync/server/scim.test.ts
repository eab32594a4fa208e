import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { directorySyncContract } from '../directory-sync.contract.ts'
import { mobileOf, nameOf, scimSchemas } from './scim-resources.domain.ts'

let world: World & { close(): Promise<void> }
let token = ''
const [first] = demoCompanies

beforeAll(async () => {
  world = await openOwnWorld('scim', { areas: ['company'] })
  token = await tokenFor('admin')
}, 120_000)
afterAll(() => world.close())

const tokenFor = async (username: string) =>
  (
    await world.call(
      directorySyncContract.createToken,
      { body: { name: '目录' } },
      { session: await world.signIn(username) },
    )
  ).data.token

interface Asked {
  body?: object
  headers?: Record<string, string>
  token?: string
}

async function ask(address: string, { body, headers = {}, token: own = token }: Asked = {}) {
  const [method = 'GET', path = ''] = address.split(' ')
  const answer = await world.inject({
    method: method as 'GET',
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${own}`,
      ...(body && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (answer.body === '' ? {} : answer.json()) as Record<string, never> & Resource,
  }
}

interface Resource {
  id: string
  userName: string
  active: boolean
  displayName: string
  totalResults: number
  Resources: Resource[]
  members: { value: string }[]
  meta: { version: string; location: string; resourceType: string }
  scimType?: string
  status?: string
  schemas: string[]
}

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.database.asTenant(first.id, (tx) => tx.execute<T>(query))).rows

const user = (userName: string, more: object = {}) => ({
  schemas: [scimSchemas.user],
  userName,
  name: { familyName: '目', givenName: '录人' },
  emails: [{ value: `${userName.split('@')[0]}@example.com`, primary: true }],
  ...more,
})
const patch = (...Operations: object[]) => ({ schemas: [scimSchemas.patch], Operations })

describe('what the standard asks of a provider', () => {
  test('it says what it can do, and describes its resources', async () => {
    expect((await ask('GET /ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
    })
    expect((await ask('GET /ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group'])
    expect((await ask('GET /Schemas')).body.totalResults).toBe(3)
    const answer = await ask(`GET /Schemas/${scimSchemas.user}`)
    expect(answer.headers['content-type']).toContain('application/scim+json')
  })

  test('without a token, or with one of nobody, it answers 401 in its own words', async () => {
    for (const wrong of ['', 'cdt_nobody']) {
      const { status, body } = await ask('GET /Users', { token: wrong })
      expect({ status, schemas: body.schemas }).toEqual({ status: 401, schemas: [scimSchemas.error] })
    }
  })

  test('what no text may hold, and what is no JSON, is refused in its words; a content type without content is nothing', async () => {
    const raw = (payload: string, method = 'POST', path = '/Users') =>
      world.inject({
        method: method as 'POST',
        url: `/scim/v2${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        ...(payload !== '' && { payload }),
      })
    const deep = (levels: number) =>
      `{"userName":"deep@example.com","x":${'['.repeat(levels)}${']'.repeat(levels)}}`
    for (const payload of [
      JSON.stringify(user('a\u0000b')),
      JSON.stringify(user('nul@example.com', { displayName: 'a\u0000' })),
      `{"userName":"\\ud800@example.com"}`,
      deep(100_000),
      '{"userName":',
      '',
    ]) {
      const answer = await raw(payload)
      expect({
        payload: payload.slice(0, 40),
        status: answer.statusCode,
        body: answer.json<Resource>(),
      }).toMatchObject({
        status: 400,
        body: { schemas: [scimSchemas.error], status: '400', scimType: expect.stringMatching(/^invalid/) },
      })
    }
    expect((await raw('', 'POST', '/Users?filter=%00')).statusCode).toBe(400)
    const made = (await ask('POST /Users', { body: user('gone.soon@example.com') })).body
    expect((await raw('', 'DELETE', `/Users/${made.id}`)).statusCode).toBe(204)
  })

  test('a removal that names a content type and sends nothing is done, as some providers send it', async () => {
    for (const type of ['application/scim+json', 'application/json', 'application/json; charset=utf-8']) {
      const made = (await ask('POST /Users', { body: user(`gone.${type.length}@example.com`) })).body
      const headers = { 'content-type': type, 'content-length': '0' }
      expect((await ask(`DELETE /Users/${made.id}`, { headers })).status).toBe(204)
      expect((await ask(`GET /Users/${made.id}`)).status).toBe(404)
    }
  })

  test('its addresses stand in the description of the interface', async () => {
    const { paths } = (await world.inject({ url: '/openapi.json' })).json<{ paths: Record<string, object> }>()
    expect(Object.keys(paths['/scim/v2/Users/{id}'] ?? {})).toEqual(
      expect.arrayContaining(['get', 'put', 'patch', 'delete']),
    )
  })

  test('an unknown id, and one that is no id, are not found', async () => {
    for (const id of ['01900000-dead-7000-8000-00000000beef', 'x']) {
      for (const method of ['GET', 'DELETE'])
        expect((await ask(`${method} /Users/${id}`)).body).toMatchObject({ status: '404' })
      expect((await ask(`GET /Groups/${id}`)).status).toBe(404)
    }
  })
})

describe('users', () => {
  test('are made, found, replaced and shown as the standard has it', async () => {
    const made = await ask('POST /Users', {
      body: user('mu.luren@example.com', { externalId: 'okta-1', title: '顾问' }),
    })
    expect(made.status).toBe(201)
    expect(made.headers['location']).toBe(made.body.meta.location)
    expect(made.body).toMatchObject({
      userName: 'mu.luren@example.com',
      displayName: '目录人',
      active: true,
      title: '顾问',
    })
    const found = await ask('GET /Users?filter=userName%20eq%20%22MU.LUREN%40example.com%22')
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] })
    expect((await ask('GET /Users?filter=externalId%20eq%20%22okta-1%22')).body.totalResults).toBe(1)
    const replaced = await ask(`PUT /Users/${made.body.id}`, {
      body: user('mu.luren@example.com', { displayName: '目录大人' }),
    })
    expect(replaced.body).toMatchObject({ displayName: '目录大人' })
    expect(replaced.body).not.toHaveProperty('title')
    expect(await rows(sql`select name, source, title from staff where id = ${made.body.id}`)).toEqual([
      { name: '目录大人', source: 'scim', title: null },
    ])
  })

  test('whose name is taken are refused, whatever its case', async () => {
    await ask('POST /Users', { body: user('twice@example.com') })
    const { status, body } = await ask('POST /Users', { body: user('TWICE@example.com') })
    expect({ status, scimType: body.scimType }).toEqual({ status: 409, scimType: 'uniqueness' })
  })

  test.each<[string, object]>([
    ['no name to sign in by', { schemas: [scimSchemas.user], displayName: 'x' }],
    ['a name that is no text', user('x', { userName: 5 })],
    ['a state that is no state', user('state@example.com', { active: 'maybe' })],
  ])('with %s are refused, and nobody is made', async (_what, body) => {
    const [before] = await rows(sql`select count(*) from staff`)
    expect((await ask('POST /Users', { body })).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    })
    expect(await rows(sql`select count(*) from staff`)).toEqual([before])
  })

  test('are switched off and on by a patch, in either spelling of providers', async () => {
    const { body: made } = await ask('POST /Users', { body: user('patched@example.com') })
    const off = await ask(`PATCH /Users/${made.id}`, {
      body: patch({ op: 'Replace', path: 'active', value: 'False' }),
    })
    expect(off.body).toMatchObject({ active: false })
    expect(await rows(sql`select state from staff where id = ${made.id}`)).toEqual([{ state: 'disabled' }])
    const on = await ask(`PATCH /Users/${made.id}`, {
      body: patch({ op: 'replace', value: { active: true } }),
    })
    expect(on.body).toMatchObject({ active: true })
    expect(
      (await ask(`PATCH /Users/${made.id}`, { body: patch({ op: 'dance', path: 'active' }) })).status,
    ).toBe(400)
  })

  test('that changed meanwhile are not overwritten by who has an older version', async () => {
    const { body: made } = await ask('POST /Users', { body: user('etag@example.com') })
    const headers = { 'if-match': made.meta.version }
    expect(
      (await ask(`PUT /Users/${made.id}`, { body: user('etag@example.com', { title: '一' }), headers }))
        .status,
    ).toBe(200)
    expect(
      (await ask(`PUT /Users/${made.id}`, { body: user('etag@example.com', { title: '二' }), headers }))
        .status,
    ).toBe(412)
  })

  test('that are deleted are gone for the provider, and begin to leave here', async () => {
    const { body: made } = await ask('POST /Users', { body: user('leaver@example.com') })
    expect((await ask(`DELETE /Users/${made.id}`)).status).toBe(204)
    expect((await ask(`GET /Users/${made.id}`)).status).toBe(404)
    expect(await rows(sql`select state from staff where id = ${made.id}`)).toEqual([{ state: 'leaving' }])
  })

  test('who were here before the directory are taken over by their number', async () => {
    const [known] = await rows<{ id: string; mobile: string; name: string }>(
      sql`select id, mobile, name from staff where state = 'active' and source = 'manual' and mobile is not null order by created_at limit 1`,
    )
    const body = user('known@example.com', {
      displayName: known?.name,
      phoneNumbers: [{ type: 'mobile', value: `+86 ${known?.mobile}` }],
    })
    expect((await ask('POST /Users', { body })).body.id).toBe(known?.id)
  })

  test('come in pages, filtered and narrowed', async () => {
    const { body: all } = await ask('GET /Users')
    const { body: page } = await ask('GET /Users?startIndex=2&count=2&attributes=userName')
    expect(page.Resources.map(({ id }) => id)).toEqual(all.Resources.slice(1, 3).map(({ id }) => id))
    expect(Object.keys(page.Resources[0] ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
    expect((await ask('GET /Users?count=0')).body).toMatchObject({
      totalResults: all.totalResults,
      Resources: [],
    })
    const { body: some } = await ask(
      `GET /Users?filter=${encodeURIComponent('active eq true and userName sw "etag"')}`,
    )
    expect(some.Resources.map(({ userName }) => userName)).toEqual(['etag@example.com'])
    expect((await ask('GET /Users?filter=((')).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    })
  })
})

describe('groups', () => {
  test('hold people, and a role that is tied to one follows them', async () => {
    const session = await world.signIn('admin')
    const [holder] = await rows<{ staff_id: string; mobile: string; name: string; account_id: string }>(
      sql`select s.id as staff_id, s.mobile, s.name, a.id as account_id from staff s join accounts a on a.staff_id = s.id where a.username = 'staff'`,
    )
    const body = user('holder@example.com', {
      displayName: holder?.name,
      phoneNumbers: [{ type: 'mobile', value: holder?.mobile }],
    })
    const { body: member } = await ask('POST /Users', { body })
    expect(member.id).toBe(holder?.staff_id)
    const { body: group } = await ask('POST /Groups', { body: { displayName: '财务组', members: [] } })
    const [role] = await rows<{ id: string }>(sql`select id from roles where code = 'finance'`)
    const tied = await world.call(
      directorySyncContract.tieGroup,
      { params: { id: group.id }, body: { roleId: role?.id ?? null } },
      { session },
    )
    expect(tied.status).toBe(200)
    const holds = () =>
      rows(
        sql`select 1 as yes from role_assignments where account_id = ${holder?.account_id} and role_id = ${role?.id}`,
      )
    await ask(`PATCH /Groups/${group.id}`, {
      body: patch({ op: 'add', path: 'members', value: [{ value: member.id }] }),
    })
    expect(await holds()).toHaveLength(1)
    expect((await ask(`GET /Groups/${group.id}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    )
    await ask(`PATCH /Groups/${group.id}`, {
      body: patch({ op: 'remove', path: `members[value eq "${member.id}"]` }),
    })
    expect(await holds()).toHaveLength(0)
    await ask(`PUT /Groups/${group.id}`, { body: { displayName: '财务组', members: [{ value: member.id }] } })
    expect(await holds()).toHaveLength(1)
    expect((await ask(`DELETE /Groups/${group.id}`)).status).toBe(204)
    expect(await holds()).toHaveLength(0)
  })

  test('refuse members whom nobody knows, and a name that is taken', async () => {
    await ask('POST /Groups', { body: { displayName: '重名组' } })
    expect((await ask('POST /Groups', { body: { displayName: '重名组' } })).body).toMatchObject({
      scimType: 'uniqueness',
    })
    const body = { displayName: '别的组', members: [{ value: '01900000-dead-7000-8000-00000000beef' }] }
    expect((await ask('POST /Groups', { body })).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    })
    expect((await ask('GET /Groups?filter=displayName%20eq%20%22别的组%22')).body.totalResults).toBe(0)
  })

  test('cannot be tied to the owner’s role', async () => {
    const session = await world.signIn('admin')
    const { body: group } = await ask('POST /Groups', { body: { displayName: '老板组' } })
    const [owner] = await rows<{ id: string }>(sql`select id from roles where code = 'company_owner'`)
    const answer = await world.call(
      directorySyncContract.tieGroup,
      { params: { id: group.id }, body: { roleId: owner?.id ?? null } },
      { session },
    )
    expect(answer.status).toBe(409)
  })
})

test('a company’s token shows and changes nothing of another company', async () => {
  const other = await tokenFor('admin2')
  const { body: made } = await ask('POST /Users', { body: user('mine@example.com') })
  expect((await ask(`GET /Users/${made.id}`, { token: other })).status).toBe(404)
  expect((await ask(`DELETE /Users/${made.id}`, { token: other })).status).toBe(404)
  expect((await ask('GET /Users', { token: other })).body.totalResults).toBe(0)
  expect((await ask(`GET /Users/${made.id}`)).status).toBe(200)
})

test.each<[string, Parameters<typeof nameOf>[0], string]>([
  ['what the provider shows', { userName: 'u', displayName: ' 张三 ' }, '张三'],
  ['a formatted name', { userName: 'u', name: { formatted: '李四' } }, '李四'],
  ['Chinese parts, family first', { userName: 'u', name: { familyName: '王', givenName: '五' } }, '王五'],
  ['other parts, given first', { userName: 'u', name: { familyName: 'Doe', givenName: 'Jane' } }, 'Jane Doe'],
  ['the name to sign in by, without any', { userName: 'jane@example.com' }, 'jane@example.com'],
])('a name is made of %s', (_what, given, name) => {
  expect(nameOf(given)).toBe(name)
})

test.each([
  ['+86 138-0000-1234', '13800001234'],
  ['008613800001234', '13800001234'],
  ['13800001234', '13800001234'],
  ['+1 202 555 0100', null],
  ['86138', null],
  [null, null],
])('%s is the mobile number %s', (value, mobile) => {
  expect(mobileOf(value)).toBe(mobile)
})
