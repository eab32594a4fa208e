import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { companiesContract as calls } from '../companies.contract.ts'

let world: World & { close(): Promise<void> }
let admin2: Session
beforeAll(async () => {
  world = await openOwnWorld('company_settings', { areas: ['company'] })
  admin2 = await world.signIn('admin2')
})
afterAll(() => world.close())

describe('settings', () => {
  const save = (body: object) => world.call(calls.updateSettings, { body }, { session: admin2 })
  test('begin with the usual and change as far as they are named', async () => {
    const usual = {
      timeZone: 'Asia/Shanghai',
      language: 'zh-CN',
      requireSecondStep: false,
      approveExports: true,
      contactLimit: 5000,
      showCompanyForPausedCards: false,
    }
    expect((await world.call(calls.getSettings, {}, { session: admin2 })).data).toEqual(usual)
    expect((await save({ timeZone: 'Asia/Tokyo', language: 'ja' })).data).toEqual({
      ...usual,
      timeZone: 'Asia/Tokyo',
      language: 'ja',
    })
    expect((await save({ approveExports: false })).data).toEqual({
      ...usual,
      timeZone: 'Asia/Tokyo',
      language: 'ja',
      approveExports: false,
    })
  })
  test.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '' }],
    ['language', { language: 'fr' }],
    ['requireSecondStep', { requireSecondStep: 'yes' }],
  ])('refuse a wrong %s', async (field, body) => {
    const answer = await save(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
  })
})
