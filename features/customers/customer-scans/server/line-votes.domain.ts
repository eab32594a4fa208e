import { type Letter, surenessOf } from './letters.domain.ts'

/** A letter that only one reading has is there when that is so sure: of two that are alike a reading may see one. */
const surelyMissed = 0.8

/** How sure a reading is of a letter; of two that are alike either may be the one too many. */
const surenessAt = (letters: readonly Letter[], letter: Letter) =>
  Math.min(
    ...[-1, 0, 1].map((step) => {
      const near = letters[letters.indexOf(letter) + step]
      return near?.text === letter.text ? near.sureness : 1
    }),
  )

/** How much it costs to pair two letters: nothing where they are the same, less than to leave both where they stand at one place. */
const costOf = (one: Letter, other: Letter, pitch: number) =>
  one.text === other.text ? 0 : Math.abs(one.at - other.at) < pitch ? 1 : 3

/** Letters of two readings side by side, so that as many as can be are the same; undefined beside what only one has. */
function paired(
  first: readonly Letter[],
  second: readonly Letter[],
): [one: Letter | undefined, other: Letter | undefined][] {
  const pitch = 1 / Math.max(4, first.length, second.length)
  const costs = Array.from({ length: first.length + 1 }, (_, i) =>
    Array.from({ length: second.length + 1 }, (_, j) => (i === 0 || j === 0 ? i + j : 0)),
  )
  const cost = (i: number, j: number) => costs[i]?.[j] ?? Infinity
  const pair = (i: number, j: number) => {
    const [one, other] = [first[i - 1], second[j - 1]]
    return one && other ? cost(i - 1, j - 1) + costOf(one, other, pitch) : Infinity
  }
  for (let i = 1; i <= first.length; i += 1)
    for (let j = 1; j <= second.length; j += 1) {
      const row = costs[i]
      if (row) row[j] = Math.min(pair(i, j), cost(i - 1, j) + 1, cost(i, j - 1) + 1)
    }
  const pairs: [Letter | undefined, Letter | undefined][] = []
  for (let [i, j] = [first.length, second.length]; i > 0 || j > 0;) {
    if (cost(i, j) === pair(i, j)) pairs.push([first[--i], second[--j]])
    else if (cost(i, j) === cost(i - 1, j) + 1) pairs.push([first[--i], undefined])
    else pairs.push([undefined, second[--j]])
  }
  return pairs.toReversed()
}

/**
 * Of two letters at one place the surer one, which remembers the other; it stands where the first reading has it. It is no
 * surer than both readings together are of it.
 */
function better(one: Letter, other: Letter): Letter {
  const [winner, loser] = one.sureness >= other.sureness ? [one, other] : [other, one]
  const isSame = one.text === other.text
  const others = [...new Set(isSame ? winner.others : loser.text + winner.others)]
  const sureness = isSame
    ? (one.sureness + other.sureness) / 2
    : winner.sureness ** 2 / (winner.sureness + loser.sureness)
  return { ...winner, at: one.at, sureness, others: others.filter((text) => text !== winner.text).join('') }
}

/**
 * A line that was read twice: letter by letter what was read surer. The blanks are those of the reading that is surer as a
 * whole, and so is a letter that the other one lacks, unless that is hardly one.
 */
export function voted(first: readonly Letter[], second: readonly Letter[]): Letter[] {
  const [base, again] = surenessOf(first) >= surenessOf(second) ? [first, second] : [second, first]
  const letters = paired(
    base.filter(({ text }) => text !== ' '),
    again.filter(({ text }) => text !== ' '),
  ).flatMap(([one, other]) => {
    if (one && other) return [better(one, other)]
    return one ? [one] : other && surenessAt(again, other) >= surelyMissed ? [other] : []
  })
  // A blank stands where the letter behind it does.
  return [...base.filter(({ text }) => text === ' '), ...letters].sort((a, b) => a.at - b.at)
}
