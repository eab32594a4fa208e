import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'
import type { DictionaryEntry, District } from '../reference-data.contract.ts'
import { mountReferenceData } from './reference-data.handlers.ts'
import { seedReferenceData } from './reference-data.seed.ts'
import { districts } from './reference-data.tables.ts'

let bare: BareApp
beforeAll(async () => {
  bare = await openBareApp({ name: 'reference_data', mount: mountReferenceData })
  bare.signIn(null)
  await seedReferenceData(bare.database)
})
afterAll(() => bare.close())

const below = async (parent?: string) =>
  (await bare.app.inject(`/v2/districts/list${parent ? `?parent=${parent}` : ''}`)).json<{
    code: number
    data: District[]
  }>()
/** One after the other: hundreds at once would wait for the pool longer than it allows. */
async function belowAll(parents: readonly District[]): Promise<District[]> {
  const found: District[] = []
  for (const { code } of parents) found.push(...(await below(code)).data)
  return found
}
const entries = async (type: string, language = 'zh-CN') =>
  (
    await bare.app.inject({ url: `/v2/dict/list?type=${type}`, headers: { 'accept-language': language } })
  ).json<{
    code: number
    data: DictionaryEntry[]
  }>()

describe('districts', () => {
  test('every province, city and county is there, each below its parent', async () => {
    const provinces = (await below()).data
    expect(provinces).toHaveLength(34)
    const cities = await belowAll(provinces)
    expect(cities).toHaveLength(369)
    const counties = await belowAll(cities)
    expect(counties).toHaveLength(3479)
    expect(counties.some(({ hasChildren }) => hasChildren)).toBe(false)
    expect([...provinces, ...cities].every(({ hasChildren }) => hasChildren)).toBe(true)
  })

  test.each([
    ['440000', '440300', '深圳市'],
    ['330100', '330113', '临平区'],
    ['429000', '429004', '仙桃市'],
  ])('below %s lies %s %s', async (parent, code, name) => {
    expect((await below(parent)).data).toContainEqual(expect.objectContaining({ code, name }))
  })

  test('all of them come at once, each with its parent, in the same order', async () => {
    const all = (await bare.app.inject('/v2/districts/list?all=true')).json<{ data: District[] }>().data
    expect(all).toHaveLength(34 + 369 + 3479)
    expect(all.filter(({ parent }) => parent === '440000')).toEqual((await below('440000')).data)
  })

  test.each(['44', "440000'", '000000x'])('%s is no code', async (parent) => {
    expect((await below(encodeURIComponent(parent))).code).toBe(400)
  })

  test('one that is gone is retired, and comes back with the next refresh when it is in the list', async () => {
    expect(await seedReferenceData(bare.database)).toBe(false)
    await bare.database.asSystem((tx) =>
      tx.insert(districts).values({ code: '999999', parent: '440300', level: 3, name: '旧区' }),
    )
    await bare.database.asSystem((tx) =>
      tx.update(districts).set({ name: 'x' }).where(eq(districts.code, '440300')),
    )
    expect(await seedReferenceData(bare.database)).toBe(true)
    expect((await below('440300')).data.map(({ code }) => code)).not.toContain('999999')
    expect((await below('440000')).data).toContainEqual(
      expect.objectContaining({ code: '440300', name: '深圳市' }),
    )
    expect(await seedReferenceData(bare.database)).toBe(false)
  })
})

describe('dictionaries', () => {
  test.each([
    ['zh-CN', '男'],
    ['zh-TW', '男'],
    ['ja', '男性'],
    ['en', 'Male'],
  ])('speak %s', async (language, label) => {
    expect((await entries('sex', language)).data[0]).toEqual({ type: 'sex', value: '0', label })
  })

  test('several at once, in their order; unknown ones are empty', async () => {
    const { data } = await entries('companyScale,sex,nothing')
    expect(data.map(({ type, value }) => `${type}:${value}`)).toEqual([
      'companyScale:micro',
      'companyScale:small',
      'companyScale:medium',
      'companyScale:large',
      'companyScale:huge',
      'sex:0',
      'sex:1',
      'sex:2',
    ])
    expect((await entries('industry')).data).toHaveLength(20)
    expect((await entries('nothing')).data).toEqual([])
  })

  test('a type has to be named', async () => {
    expect((await bare.app.inject('/v2/dict/list')).statusCode).toBe(400)
  })
})
