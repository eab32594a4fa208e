import { describe, expect, test } from 'vitest'

import { type Missing, type Stage, stages } from '../face/project-model.ts'
import { colourAt, type ColourFacts, shortFrom, signalsOf, turnsOf } from './project-colours.domain.ts'
import { type GateFacts, missingOnWay, targetOf, usualRules } from './project-gates.domain.ts'
import { arrivalMachine, type ProjectActor, projectMachine } from './projects.domain.ts'

const nothing: GateFacts = {
  known: new Set(),
  documents: new Map(),
  problems: [],
  isAgreed: false,
  arrivedFen: 0,
  unreviewed: [],
}
const everything: GateFacts = {
  known: new Set(usualRules.flatMap(({ facts }) => facts)),
  documents: new Map(usualRules.flatMap(({ documents }) => documents).map((kind) => [kind, 'checked'])),
  problems: [],
  isAgreed: true,
  arrivedFen: 1,
  unreviewed: [],
}
const way = (from: Stage, to: Stage, facts: GateFacts): Missing[] =>
  missingOnWay(usualRules, { from, to }, facts)
const short = (lines: readonly Missing[]) =>
  lines.map(({ kind, stage, key }) => `${stage} ${kind} ${key}`.trim())

describe('gates', () => {
  test('everything that is missing is said at once', () => {
    expect(short(way('recommended', 'contacted', nothing))).toEqual([
      'recommended fact firm',
      'recommended fact industry',
    ])
    expect(short(way('policy_review', 'signed', { ...nothing, unreviewed: ['Rent rebate'] }))).toEqual([
      'policy_review fact tax',
      'policy_review document landCheck',
      'policy_review document taxCheck',
      'policy_review document energyCheck',
      'policy_review document environmentCheck',
      'policy_review document agreement',
      'policy_review approval',
      'policy_review notReviewed Rent rebate',
    ])
  })

  test('a jump asks every gate between, whatever the target asks itself', () => {
    for (const [from, first] of stages.entries())
      for (const last of stages.slice(from + 1)) {
        const jump = way(first, last, nothing)
        const steps = stages
          .slice(from, stages.indexOf(last))
          .flatMap((stage) => way(stage, stages[stages.indexOf(stage) + 1] ?? stage, nothing))
        expect(new Set(short(jump)), `${first} to ${last}`).toEqual(new Set(short(steps)))
      }
  })

  test('each required thing alone keeps the gate shut', () => {
    expect(way('recommended', 'delivering', everything)).toEqual([])
    for (const { stage, documents, facts } of usualRules) {
      const to = targetOf(stage, undefined)
      if (!to) continue
      for (const key of documents) {
        const without = new Map(everything.documents)
        without.delete(key)
        expect(short(way(stage, to, { ...everything, documents: without }))).toEqual([
          `${stage} document ${key}`,
        ])
        without.set(key, 'rejected')
        expect(short(way(stage, to, { ...everything, documents: without }))).toEqual([
          `${stage} document ${key}`,
        ])
        without.set(key, 'pending')
        expect(short(way(stage, to, { ...everything, documents: without }))).toEqual([
          `${stage} unchecked ${key}`,
        ])
      }
      for (const key of facts) {
        const known = new Set([...everything.known].filter((fact) => fact !== key))
        expect(short(way(stage, to, { ...everything, known }))).toEqual([`${stage} fact ${key}`])
      }
    }
  })

  test('problems have to be answered, and blocking ones solved', () => {
    const with_ = (state: 'open' | 'answered' | 'closed', isBlocking: boolean) =>
      short(way('building', 'funded', { ...everything, problems: [{ title: 'Power', state, isBlocking }] }))
    expect(with_('open', false)).toEqual(['building problem Power'])
    expect(with_('answered', false)).toEqual([])
    expect(with_('answered', true)).toEqual(['building blocking Power'])
    expect(with_('closed', true)).toEqual([])
  })

  test('money on paper opens nothing: an arrival has to be confirmed', () => {
    expect(short(way('building', 'funded', { ...everything, arrivedFen: 0 }))).toEqual(['building arrival'])
    expect(short(way('to_start', 'producing', { ...everything, arrivedFen: 0 }))).toEqual([
      'building arrival',
    ])
  })

  test('a way back is no push', () => {
    expect(targetOf('visiting', 'contacted')).toBeUndefined()
    expect(targetOf('visiting', 'visiting')).toBeUndefined()
    expect(targetOf('visiting', undefined)).toBe('negotiating')
    expect(targetOf('delivering', undefined)).toBeUndefined()
  })
})

const nobody: ProjectActor = { mayEdit: false, mayMove: false, mayManage: false, mayConfigure: false }
const lead: ProjectActor = { ...nobody, mayEdit: true, mayMove: true }
const head: ProjectActor = { ...lead, mayManage: true }
const open = { target: undefined, missing: 0, missingForConsent: 0, assessment: 'none' as const }

describe('the machine', () => {
  const push = (actor: ProjectActor, stage: Stage, target: Stage | undefined, missing = 0) =>
    projectMachine.decide('push', {
      subject: { state: stage, stage },
      actor,
      context: { ...open, target, missing },
    })

  test('a lead pushes on; only who signs pushes over the signature', () => {
    expect(push(lead, 'contacted', 'visiting')).toEqual({ allowed: true, to: 'visiting' })
    expect(push(lead, 'policy_review', 'signed')).toEqual({ allowed: false, denial: 'sign' })
    expect(push(lead, 'contacted', 'building')).toEqual({ allowed: false, denial: 'sign' })
    expect(push({ ...lead, mayConfigure: true }, 'policy_review', 'signed')).toEqual({
      allowed: true,
      to: 'signed',
    })
    expect(push(lead, 'signed', 'registered')).toEqual({ allowed: true, to: 'registered' })
    expect(push(nobody, 'contacted', 'visiting')).toEqual({ allowed: false, denial: 'permission' })
  })

  test('a gate that misses something stays shut for everybody', () => {
    expect(push({ ...head, mayConfigure: true }, 'contacted', 'visiting', 1)).toEqual({
      allowed: false,
      denial: 'stageGate',
    })
  })

  test('a project that rests goes on where it stood', () => {
    const subject = { state: 'on_hold' as const, stage: 'building' as const }
    expect(projectMachine.decide('resume', { subject, actor: head, context: open })).toEqual({
      allowed: true,
      to: 'building',
    })
    expect(projectMachine.decide('resume', { subject, actor: lead, context: open })).toEqual({
      allowed: false,
      denial: 'manage',
    })
  })

  test('nobody confirms the own money', () => {
    const subject = { state: 'pending', byId: 'a' }
    const decide = (accountId: string, mayCheck = true) =>
      arrivalMachine.decide('accept', { subject, actor: { accountId, mayCheck }, context: undefined })
    expect(decide('a')).toEqual({ allowed: false, denial: 'samePerson' })
    expect(decide('b')).toEqual({ allowed: true, to: 'confirmed' })
    expect(decide('b', false)).toEqual({ allowed: false, denial: 'permission' })
  })
})

describe('colours', () => {
  const at = (text: string) => new Date(`${text}T00:00:00Z`)
  const calm: ColourFacts = {
    isMoving: true,
    stageSince: at('2026-11-01'),
    slaDays: 10,
    blockingSince: null,
    problemLateFrom: null,
    nextVisitAt: at('2026-12-01'),
    arrivedFen: 0,
    plan: [],
  }
  const colour = (more: Partial<ColourFacts>, day = '2026-11-02') =>
    colourAt(signalsOf({ ...calm, ...more }), at(day))

  test('time in a stage: green, amber from four fifths, red past its end', () => {
    expect(colour({}, '2026-11-08')).toEqual({ colour: 'green', because: [] })
    expect(colour({}, '2026-11-09')).toEqual({ colour: 'amber', because: ['slaNear'] })
    expect(colour({}, '2026-11-11')).toEqual({ colour: 'red', because: ['sla'] })
  })

  test('what else colours it, with every reason of its colour', () => {
    expect(colour({ nextVisitAt: null })).toEqual({ colour: 'amber', because: ['noVisit'] })
    expect(colour({ nextVisitAt: at('2026-11-01') })).toEqual({ colour: 'amber', because: ['visitPast'] })
    expect(colour({ problemLateFrom: at('2026-11-02') })).toEqual({
      colour: 'amber',
      because: ['overdueProblem'],
    })
    expect(colour({ blockingSince: at('2026-11-02'), nextVisitAt: null })).toEqual({
      colour: 'red',
      because: ['blocking'],
    })
  })

  test('less than four fifths of the plan to date is red; exactly four fifths is not', () => {
    const plan = [
      { from: at('2026-11-20'), amountFen: 600 },
      { from: at('2026-11-02'), amountFen: 400 },
    ]
    expect(shortFrom({ plan, arrivedFen: 319 })).toEqual(at('2026-11-02'))
    expect(shortFrom({ plan, arrivedFen: 320 })).toEqual(at('2026-11-20'))
    expect(shortFrom({ plan, arrivedFen: 800 })).toBeUndefined()
    expect(colour({ plan, arrivedFen: 319 })).toEqual({ colour: 'red', because: ['shortfall'] })
  })

  test('at rest it has none, and the moments say the same as the colour', () => {
    expect(signalsOf({ ...calm, isMoving: false })).toEqual([])
    const signals = signalsOf({ ...calm, blockingSince: at('2026-11-05') })
    const { redFrom, amberFrom } = turnsOf(signals)
    for (let day = 1; day <= 28; day += 1) {
      const now = new Date(at('2026-11-01').getTime() + day * 86_400_000)
      const byMoments = redFrom && redFrom <= now ? 'red' : amberFrom && amberFrom <= now ? 'amber' : 'green'
      expect(colourAt(signals, now).colour).toBe(byMoments)
    }
  })
})
