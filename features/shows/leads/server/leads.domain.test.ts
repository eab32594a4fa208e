import { describe, expect, test } from 'vitest'

import { leadFields } from '../face/lead-model.ts'
import { fieldsShared, foldLead, type FoldedEntry, type PersonFacts } from './leads.domain.ts'

const facts: PersonFacts = { name: '欧阳修远', mobile: '13800000000', company: '醉翁', title: '总监' }
const entry = (counter: number, more: Partial<FoldedEntry> = {}): FoldedEntry => ({
  id: String(counter),
  source: 'scan',
  at: new Date(1_800_000_000_000 + counter * 1000),
  device: 'a',
  counter,
  temperature: 'warm',
  note: '',
  answers: {},
  fields: [],
  contact: null,
  ...more,
})

/** All orders of a list. */
const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length <= 1
    ? [[...list]]
    : list.flatMap((one, place) => ordersOf(list.toSpliced(place, 1)).map((rest) => [one, ...rest]))

describe('a lead', () => {
  const entries = [
    entry(1, { note: 'wants a quote', temperature: 'cold' }),
    entry(2, { device: 'b', note: 'visit on Tuesday', temperature: 'hot', answers: { plan: 'soon' } }),
    entry(3, { note: 'wants a quote', answers: { plan: 'later', line: 'old' } }),
    entry(4, { source: 'person', temperature: null, note: null, fields: ['name', 'mobile'] }),
    entry(5, { source: 'edit', device: null, counter: null, note: 'called', temperature: 'hot' }),
  ]

  test('is the same in every order of its entries', () => {
    const folded = ordersOf(entries).map((order) => foldLead(order, { facts, withdrawnAt: null }))
    expect(folded).toHaveLength(120)
    for (const lead of folded) expect(lead).toEqual(folded[0])
    expect(folded[0]).toMatchObject({
      state: 'given',
      temperature: 'hot',
      name: facts.name,
      mobile: facts.mobile,
      company: null,
      title: null,
      note: 'called',
      answers: { plan: 'later', line: 'old' },
    })
  })

  test('would differ with the order, if the last one to arrive had the last word', () => {
    const lastWord = (order: readonly FoldedEntry[]) => order.at(-1)?.note
    expect(new Set(ordersOf(entries).map(lastWord)).size).toBeGreaterThan(1)
  })

  test('has a masked name and nothing else where nothing was given', () => {
    expect(foldLead([entry(1)], { facts, withdrawnAt: null })).toMatchObject({
      state: 'withheld',
      name: '欧***',
      mobile: null,
      company: null,
      title: null,
      fields: [],
      consentAt: null,
    })
  })

  test('keeps of every field what was given, alone and together', () => {
    for (const field of leadFields) {
      const lead = foldLead([entry(1, { fields: [field] })], { facts, withdrawnAt: null })
      for (const other of leadFields) {
        const shown = other === 'name' ? (lead.name === facts.name ? lead.name : null) : lead[other]
        expect([field, other, shown]).toEqual([field, other, other === field ? facts[other] : null])
      }
    }
  })

  test('keeps what was said at the booth apart from the ticket of the same person', () => {
    const contact = { name: 'Ou Yang', mobile: facts.mobile, company: '', title: '' }
    const typed = entry(2, { source: 'typed', contact, fields: ['name', 'mobile'] })
    // The ticket was withheld: its name does not come in by the word of mouth.
    expect(foldLead([entry(1), typed], { facts, withdrawnAt: null })).toMatchObject({
      name: 'Ou Yang',
      company: null,
    })
  })

  test('is empty once its person took it back, and comes back by a new act alone', () => {
    const all = [
      entry(1, { fields: [...leadFields], note: 'x' }),
      entry(2, { note: 'late', at: new Date(0) }),
    ]
    const withdrawnAt = new Date(1_800_000_100_000)
    expect(foldLead(all, { facts, withdrawnAt })).toMatchObject({
      state: 'withdrawn',
      name: '',
      mobile: null,
      note: '',
      answers: {},
    })
    const again = entry(200, { fields: ['name'] })
    expect(foldLead([...all, again], { facts, withdrawnAt })).toMatchObject({
      state: 'given',
      name: facts.name,
      mobile: null,
      note: '',
    })
  })
})

test('what was allowed when signing up counts for the chosen kinds of exhibitors', () => {
  const consents = [{ purpose: 'organiser' }, { purpose: 'exhibitors', categories: ['Machines'] }]
  expect(fieldsShared({ consents }, 'Machines')).toEqual([...leadFields])
  expect(fieldsShared({ consents }, 'Lasers')).toEqual([])
  expect(fieldsShared({ consents }, '')).toEqual([])
  expect(fieldsShared({ consents: [{ purpose: 'organiser' }] }, 'Machines')).toEqual([])
})
