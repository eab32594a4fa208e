import { describe, expect, it } from 'vitest'

import { defineTexts } from '#platform/text/texts.ts'

import { denialRefusals, refusals } from './refusals.ts'

const tree = {
  errors: { versionConflict: 'changed since', tooLong: 'too long: {most}' },
  denials: { permission: 'not yours', state: '{name} is closed' },
}
const load = () => Promise.resolve({ text: tree })
const texts = defineTexts<typeof tree>('refusals-test', { 'zh-CN': load, 'zh-TW': load, ja: load, en: load })

describe('refusals of a feature', () => {
  it('marks fields, names a person, and tells a stale version', async () => {
    await texts.load('en')
    const { refuseField, refusePerson, versionConflict, refuse } = refusals(texts)
    const field = refuseField(['name', 'title'], (t) => t.errors.tooLong, { values: { most: 9 } })
    expect([field.status, field.speak('en'), field.detail]).toEqual([
      400,
      'too long: 9',
      { reason: 'INVALID', fields: { name: '', title: '' } },
    ])
    expect(refusePerson((t) => t.denials.permission).status).toBe(403)
    expect(versionConflict().detail).toEqual({ reason: 'VERSION_CONFLICT' })
    expect(refuse((t) => t.denials.permission, { reason: 'FULL' }).status).toBe(409)
  })

  it('answers 403 for rights and 409 with the state for everything else', async () => {
    await texts.load('en')
    const { refuseDenial, describe: say } = denialRefusals(texts, {
      sentence: (t, denial: 'permission' | 'state') => t.denials[denial],
      values: (_t, { name }: { name: string }) => ({ name }),
      rights: ['permission'],
    })
    const instead = { state: 'closed', allowed: ['reopen'] }
    expect(refuseDenial('permission', { name: 'A' }, instead)).toMatchObject({
      status: 403,
      detail: { reason: 'PERMISSION' },
    })
    expect(refuseDenial('state', { name: 'A' }, instead)).toMatchObject({
      status: 409,
      detail: { reason: 'STATE_CONFLICT', state: 'closed', allowed: ['reopen'] },
    })
    expect(say('state', { name: 'A' }, 'en')).toBe('A is closed')
  })
})
