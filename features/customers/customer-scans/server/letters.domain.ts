/** A letter that was read: how sure that is, from 0 to 1, and where on the line it stands, from 0 to 1. */
export interface Letter {
  text: string
  sureness: number
  at: number
  /** Letters that it might have been instead, the likeliest first; empty where nothing else was likely. */
  others: string
  /** The letter that another reader read in its place. */
  readElse?: string
}

/** How likely each letter of the alphabet is at each step along a line: first "no letter", last the blank. */
export interface Steps {
  likelihoods: Float32Array
  steps: number
  alphabet: readonly string[]
}

/** The model rarely dares to say blank; where it thought of one, there is one. */
const likelyBlank = 0.05
const likelyOther = 0.02
/** As many others as are worth comparing with words. */
const mostOthers = 5
/** A step of which the model doubts more than this that it is no letter is a Chinese letter that it hardly knows. */
const doubtOfNothing = 0.3
const leastThought = 0.08
const han = /\p{Script=Han}/u

const likelihoodOf = (row: Float32Array, index: number) => row[index] ?? 0

/** The places of the letters that are likely, the likeliest first; "no letter" and the blank are none. */
function likeliest(row: Float32Array): number[] {
  const found: number[] = []
  for (let index = 1; index < row.length - 1; index += 1)
    if (likelihoodOf(row, index) >= likelyOther) found.push(index)
  return found.sort((a, b) => likelihoodOf(row, b) - likelihoodOf(row, a)).slice(0, mostOthers + 1)
}

/** The letter of each step: the likeliest one, or the one of which the model thought between two steps without any. */
function lettersOfSteps(rows: readonly Float32Array[], alphabet: readonly string[]): number[] {
  const bests = rows.map(bestOf)
  return bests.map((best, step) => {
    const row = rows[step]
    if (!row || [step - 1, step, step + 1].some((near) => (bests[near] ?? 0) !== 0)) return best
    const doubt = 1 - likelihoodOf(row, 0) - likelihoodOf(row, row.length - 1)
    const [thought = 0] = doubt > doubtOfNothing ? likeliest(row) : []
    return han.test(alphabet[thought] ?? '') && likelihoodOf(row, thought) >= leastThought ? thought : best
  })
}

/** The likeliest letters; one that lasts over several steps is one letter. */
export function lettersOf({ likelihoods, steps, alphabet }: Steps): Letter[] {
  const blankIndex = alphabet.length - 1
  const rows = Array.from({ length: steps }, (_, step) =>
    likelihoods.subarray(step * alphabet.length, (step + 1) * alphabet.length),
  )
  const letters = lettersOfSteps(rows, alphabet)
  const found: Letter[] = []
  let [last, blank] = [0, 0]
  for (const [step, row] of rows.entries()) {
    const best = letters[step] ?? 0
    const sureness = likelihoodOf(row, best)
    const letter = found.at(-1)
    if (best === 0 || best === blankIndex) blank = Math.max(blank, likelihoodOf(row, blankIndex))
    else if (best === last && letter) letter.sureness = Math.max(letter.sureness, sureness)
    else {
      const at = (step + 0.5) / steps
      if (letter && blank >= likelyBlank) found.push({ text: ' ', sureness: 1, at, others: '' })
      blank = 0
      const others = likeliest(row).filter((one) => one !== best)
      found.push({
        text: alphabet[best] ?? '',
        sureness,
        at,
        others: others.map((one) => alphabet[one] ?? '').join(''),
      })
    }
    last = best
  }
  return found
}

function bestOf(row: Float32Array): number {
  let [best, most] = [0, likelihoodOf(row, 0)]
  // There are thousands at each step: nothing is called for each of them.
  for (let index = 1; index < row.length; index += 1) {
    const likelihood = row[index] ?? 0
    if (likelihood > most) [best, most] = [index, likelihood]
  }
  return best
}

/** How sure a line is as a whole. */
export const surenessOf = (letters: readonly Letter[]) =>
  letters.length === 0 ? 0 : letters.reduce((sum, { sureness }) => sum + sureness, 0) / letters.length

/** How sure the least sure letter of a line is. */
export const weakestOf = (letters: readonly Letter[]) =>
  Math.min(1, ...letters.map(({ sureness }) => sureness))

export const isHan = (text: string): boolean => han.test(text)

/** Chinese letters are about as wide as this share of the height of their line's box. */
const letterShare = 0.85

/** How far apart the Chinese letters of a line stand, as a share of the line; `shape` is the width of its box by its height. */
export function pitchOf(line: readonly Letter[], shape: number): number {
  const places = line.filter(({ text }) => isHan(text)).map(({ at }) => at)
  const gaps = places.slice(1).map((at, index) => at - (places[index] ?? 0))
  const usual = letterShare / shape
  return gaps.length > 1 ? (gaps.sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? usual) : usual
}
