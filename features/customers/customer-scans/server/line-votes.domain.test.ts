import { describe, expect, test } from 'vitest'

import type { Letter } from './letters.domain.ts'
import { voted } from './line-votes.domain.ts'

/** A reading: `a5` is an a that was half sure, all other letters are sure. */
function reading(said: string): Letter[] {
  const places = [...said.matchAll(/(\D)(\d?)/gu)]
  return places.map(([, text = '', sureness], index) => ({
    text,
    sureness: sureness ? Number(sureness) / 10 : 0.99,
    at: (index + 0.5) / places.length,
    others: '',
  }))
}
const textOf = (letters: readonly Letter[]) => letters.map(({ text }) => text).join('')

describe('of a line that was read twice', () => {
  test('the surer letter counts, place by place', () => {
    expect(textOf(voted(reading('a4ncd'), reading('bnc6d')))).toBe('bncd')
    expect(textOf(voted(reading('苟4子墨8'), reading('荀7子墨')))).toBe('荀子墨')
  })
  test('the letter that lost is remembered', () => {
    const [first] = voted(reading('苟4子墨'), reading('荀7子墨5'))
    expect(first).toMatchObject({ text: '荀', others: '苟' })
  })
  test('a letter that one reading lacks is there when it was sure', () => {
    expect(textOf(voted(reading('osulivan'), reading('osull9i5v5an')))).toBe('osullivan')
    expect(textOf(voted(reading('osulivan'), reading('osull5i5v5an')))).toBe('osulivan')
  })
  test('blanks are those of the reading that is surer as a whole', () => {
    expect(textOf(voted(reading('No. 215 West'.replace(/\d/g, 'x')), reading('No.x4x4x4W4est')))).toBe(
      'No. xxx West',
    )
  })
  test('letters stay in their order, and what nobody read is nothing', () => {
    expect(textOf(voted(reading('手机：abc'), reading('手机8：ab5c')))).toBe('手机：abc')
    expect(voted([], [])).toEqual([])
  })
})
