import { expect, test } from 'vitest'

import { seededRandom } from '#features/visits/visitors/server/visitors.seed.ts'

import { signalKinds } from '../radar-rules.contract.ts'
import { firstRules } from './radar-rules.data.ts'
import { fitOf, type KeptSignal, scoreOf } from './scores.domain.ts'
import { signalsOf, type VisitFacts } from './signals.domain.ts'

const now = new Date('2026-11-20T04:00:00Z')
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const score = (signals: readonly KeptSignal[]) => scoreOf(signals, firstRules, { now, dayOf })

let count = 0
const signal = (kind: KeptSignal['kind'], hours: number): KeptSignal => ({
  id: String((count += 1)).padStart(6, '0'),
  kind,
  at: hoursAgo(hours),
  visitId: null,
})

test('a signal is worth half after fourteen days', () => {
  const [line] = score([signal('form', 14 * 24)]).lines
  expect(line).toMatchObject({ points: 30, worth: 15 })
})

test('the score is the hand sum of its lines, at most 100', () => {
  const three = score([signal('form', 0), signal('touch', 14 * 24), signal('read', 28 * 24)])
  expect(three.lines.map(({ worth }) => worth).toSorted((a, b) => b - a)).toEqual([30, 10, 1])
  expect(three).toMatchObject({ score: 41, level: 'warm' })
  const many = Array.from({ length: 9 }, (_, day) => signal('form', day * 24))
  expect(score(many)).toMatchObject({ score: 100, level: 'hot' })
})

test('a day brings no more of one kind than its cap', () => {
  const opened = Array.from({ length: 20 }, (_, place) => signal('open', place / 60))
  expect(score(opened)).toMatchObject({ score: 6, level: 'cold' })
})

test('what is switched off, or older than ninety days, counts nothing', () => {
  const rules = {
    ...firstRules,
    rules: { ...firstRules.rules, form: { ...firstRules.rules.form, isOn: false } },
  }
  expect(scoreOf([signal('form', 1)], rules, { now, dayOf }).lines).toEqual([])
  expect(score([signal('form', 91 * 24)]).lines).toEqual([])
})

test('the fit stands beside the score', () => {
  const rules = { fit: { titles: ['总'], regions: ['苏州'] } }
  expect(fitOf({ title: '总经理', company: '远川', region: '江苏 苏州' }, rules)).toBe(100)
  expect(fitOf({ title: null, company: null, region: null }, rules)).toBe(0)
})

/** People as sets of browsers; who is who changes at random, and back. */
test('splits and merges in any order leave every sum', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const browsers = Array.from({ length: 5 }, () =>
      Array.from({ length: 12 }, () => signal(pick(signalKinds), random() * 24 * 60)),
    )
    const before = browsers.map((signals) => score(signals))
    const together = score(browsers.flat())
    let people = browsers.map((_, place) => [place])
    for (let step = 0; step < 30; step += 1) {
      const [one, other] = [pick(people), pick(people)]
      if (random() < 0.5 && one !== other)
        people = [...people.filter((set) => set !== one && set !== other), [...other, ...one]]
      else {
        const leaving = one.filter(() => random() < 0.5)
        if (leaving.length > 0 && leaving.length < one.length)
          people = [
            ...people.filter((set) => set !== one),
            leaving,
            one.filter((set) => !leaving.includes(set)),
          ]
      }
    }
    const all = people.flat().map((place) => browsers[place] ?? [])
    expect(score(all.flat())).toEqual(together)
    for (const [place, signals] of browsers.entries()) expect(score(signals)).toEqual(before[place])
  }
})

const visit = (part: Partial<VisitFacts>): VisitFacts => ({
  visitId: 'v',
  startedAt: hoursAgo(1),
  dwellMs: 0,
  seenBefore: null,
  pages: 0,
  offers: new Set(['b7', 'section-shop']),
  events: [],
  ...part,
})
const event = (
  type: VisitFacts['events'][number]['type'],
  part: Partial<VisitFacts['events'][number]> = {},
) => ({
  type,
  target: null,
  field: null,
  blockId: null,
  position: null,
  at: hoursAgo(0.5),
  ...part,
})
const kindsOf = (part: Partial<VisitFacts>) => signalsOf(visit(part)).map(({ kind }) => kind)

test('signals are read from a visit', () => {
  expect(kindsOf({})).toEqual(['open'])
  expect(kindsOf({ dwellMs: 60_000 })).toEqual(['open', 'read'])
  expect(kindsOf({ dwellMs: 59_999 })).toEqual(['open'])
  expect(kindsOf({ seenBefore: hoursAgo(73) })).toEqual(['open', 'back'])
  expect(kindsOf({ seenBefore: hoursAgo(72) })).toEqual(['open'])
  const pages = (read: number) =>
    Array.from({ length: read }, (_, page) => event('page', { position: page + 1 }))
  expect(kindsOf({ pages: 10, events: pages(8) })).toEqual(['open', 'document'])
  expect(kindsOf({ pages: 10, events: [...pages(7), event('page', { position: 7 })] })).toEqual(['open'])
  expect(kindsOf({ events: [event('progress', { position: 8 })] })).toEqual(['open', 'video'])
  const calls = [event('click', { target: 'call' }), event('click', { target: 'call' })]
  expect(kindsOf({ events: [...calls, event('click', { target: 'reveal' })] })).toEqual([
    'open',
    'touch',
    'touch',
  ])
})

test('prices count once they were looked at; a question and an order count each', () => {
  const price = event('block', { blockId: 'b7' })
  expect(kindsOf({ dwellMs: 5000, events: [price, event('block', { blockId: 'section-shop' })] })).toEqual([
    'open',
    'price',
  ])
  expect(kindsOf({ dwellMs: 4999, events: [price] })).toEqual(['open'])
  expect(kindsOf({ dwellMs: 5000, events: [event('block', { blockId: 'b1' })] })).toEqual(['open'])
  const enquiry = event('form', { field: 'enquiry', at: hoursAgo(0.3) })
  const bought = event('form', { field: 'order', at: hoursAgo(0.2) })
  expect(kindsOf({ events: [enquiry, bought, event('ask')] })).toEqual([
    'open',
    'form',
    'question',
    'question',
    'order',
  ])
  expect(kindsOf({ events: [bought] })).toEqual(['open', 'order'])
  expect(kindsOf({ events: [event('click', { target: 'mail' })] })).toEqual(['open', 'touch'])
})

test('looked at again, a visit brings the same signals', () => {
  const early = visit({ events: [event('click', { target: 'call' })] })
  const later = { ...early, dwellMs: 90_000, events: [...early.events, event('form')] }
  const keys = new Set([...signalsOf(early), ...signalsOf(early), ...signalsOf(later)].map(({ key }) => key))
  expect([...keys]).toEqual(['open:v', 'touch:v:call', 'read:v', 'form:v'])
})
