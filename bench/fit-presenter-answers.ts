// Fits the weights by which the items of a company are judged as answers (`answer-odds.domain.ts`) to the questions in
// `questions/tuning.txt`, and prints them. What they are worth is shown on a fifth of these questions at a time that they
// were not fitted to; the threshold is read from that. `questions/kept.txt` is not opened here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isBesideTheMatter, search } from '#features/promotion/knowledge-items/server/retrieval.domain.ts'

import { demoAnswers } from './demo-answers.ts'

const parts = 5
const steps = 12
const ridge = Number(process.env['RIDGE'] ?? 2)

const questions = readFileSync(join(import.meta.dirname, 'questions/tuning.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [expected = '', question = ''] = line.split('\t')
    return { expected, question, found: search(question, demoAnswers) }
  })
type TunedQuestion = (typeof questions)[number]

const names = Object.keys(
  questions.find(({ found }) => found.length > 0)?.found[0]?.traits ?? {},
) as (keyof TunedQuestion['found'][number]['traits'])[]
type Weights = readonly number[]

const rowOf = ({ traits }: TunedQuestion['found'][number]) => [1, ...names.map((name) => traits[name])]
const oddsOf = (weights: Weights, row: readonly number[]) =>
  1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))

/** The solution of a system of linear equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const at of rows.keys()) {
    const rest = rows.slice(at).toSorted((a, b) => Math.abs(b[at] ?? 0) - Math.abs(a[at] ?? 0))
    rows.splice(at, rest.length, ...rest)
    const [first = []] = rest
    for (const [other, row] of rows.entries()) {
      const share = other === at ? 0 : (row[at] ?? 0) / (first[at] ?? 1)
      if (share !== 0) rows[other] = row.map((value, column) => value - share * (first[column] ?? 0))
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}

/** A logistic regression with a ridge, by Newton's steps. */
function fitted(questions: readonly TunedQuestion[]): Weights {
  const rows = questions.flatMap(({ expected, found }) =>
    found.map((one) => ({ row: rowOf(one), isRight: one.item.id === expected ? 1 : 0 })),
  )
  let weights = Array.from({ length: names.length + 1 }, () => 0)
  const always = 1e-6
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight))
    const bend = weights.map((_, at) =>
      weights.map((_other, to) => (at === to ? (at === 0 ? always : ridge) : 0)),
    )
    for (const { row, isRight } of rows) {
      const odds = oddsOf(weights, row)
      for (const [at, value] of row.entries()) {
        if (value === 0) continue
        slope[at] = (slope[at] ?? 0) + (odds - isRight) * value
        const line = bend[at] ?? []
        for (const [to, other] of row.entries())
          line[to] = (line[to] ?? 0) + odds * (1 - odds) * value * other
      }
    }
    const move = solved(bend, slope)
    weights = weights.map((weight, at) => weight - (move[at] ?? 0))
  }
  return weights
}

/** The likeliest item of each question by weights that were fitted without it. */
const judged = Array.from({ length: parts }, (_, part) => {
  const weights = fitted(questions.filter((_question, at) => at % parts !== part))
  return questions
    .filter((_question, at) => at % parts === part)
    .map(({ expected, question, found }) => {
      const [best] = found
        .map((one) => ({ one, odds: oddsOf(weights, rowOf(one)) }))
        .toSorted((a, b) => b.odds - a.odds)
      const isBeside = !best || isBesideTheMatter(best.one.traits)
      return { expected, question, id: best?.one.item.id, odds: isBeside ? 0 : best.odds }
    })
}).flat()

const known = judged.filter(({ expected }) => expected !== '-')
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(3)
for (const threshold of [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
  const answered = judged.filter(({ odds }) => odds >= threshold)
  const right = answered.filter(({ expected, id }) => expected === id)
  const wrongly = answered.filter(({ expected }) => expected === '-')
  process.stdout.write(
    `from ${threshold}: ${answered.length} answers, right ${share(right.length, answered.length)}, of the answerable ${share(right.length, known.length)}, refused ${share(judged.length - known.length - wrongly.length, judged.length - known.length)}\n`,
  )
}
if (process.env['SHOW'] === '1')
  for (const { expected, question, id, odds } of judged)
    if (expected !== '-' ? id !== expected || odds < 0.6 : odds >= 0.6)
      process.stdout.write(`  ${expected} ${question} → ${id} ${odds.toFixed(2)}\n`)
const weights = fitted(questions)
process.stdout.write(
  `always: ${weights[0]?.toFixed(2)}\n${names.map((name, at) => `  ${name}: ${weights[at + 1]?.toFixed(2)},`).join('\n')}\n`,
)
