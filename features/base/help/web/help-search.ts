import { plainText, textsOf } from './parse-article.ts'
import type { Chapter } from './use-manual.ts'

/** What a search finds: a chapter's beginning, or the part of it under one heading. */
export interface Passage {
  manualId: string
  manualTitle: string
  path: string
  anchor: string
  chapterTitle: string
  /** Of the heading, or the chapter's. */
  title: string
  text: string
  /** Other ways to write the titles, such as their pinyin. */
  sounds: readonly string[]
}

export interface Found {
  passage: Passage
  score: number
  /** The line around the first hit. */
  excerpt: string
}

export interface Answer {
  terms: readonly string[]
  found: readonly Found[]
  /** Nothing holds every word; these hold some. */
  isLoose: boolean
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The words of a question; questions in Chinese and Japanese have no blanks, so what is asked stays whole. */
export const termsOf = (query: string): readonly string[] => [
  ...new Set(
    fold(query)
      .split(/[\s,，。、？?！!；;：:]+/)
      .filter(Boolean),
  ),
]

interface Naming {
  manualTitle: (manualId: string) => string
  /** Other ways to write a title, such as its pinyin. */
  sounds?: (title: string) => readonly string[]
}

/** Cuts chapters at their headings. */
export function passagesOf(
  chapters: readonly Chapter[],
  { manualTitle, sounds = () => [] }: Naming,
): Passage[] {
  return chapters.flatMap(({ manual, id, title, blocks }) => {
    const begin = (anchor: string, name: string): Passage => ({
      manualId: manual.id,
      manualTitle: manualTitle(manual.id),
      path: manual.path,
      anchor,
      chapterTitle: title,
      title: name,
      text: '',
      sounds: sounds(name),
    })
    let last = begin(id, title)
    const passages = [last]
    for (const block of blocks) {
      if (block.kind === 'heading') {
        last = begin(block.id, block.text)
        passages.push(last)
      } else last.text = [last.text, ...textsOf(block).map(plainText)].filter(Boolean).join('\n')
    }
    return passages
  })
}

/** Pairs of neighbouring characters: what two phrasings of one question share. */
const pairsOf = (term: string) =>
  Array.from({ length: Math.max(0, term.length - 1) }, (_, index) => term.slice(index, index + 2))

const timesIn = (text: string, term: string) => text.split(term).length - 1

function partlyIn(text: string, term: string): number {
  if (!eastern.test(term) || term.length < 3) return 0
  const pairs = pairsOf(term)
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length
  return share >= 0.5 ? share * 0.5 : 0
}

/** How much of a name is in the question: one that asks for `员工离职怎么办` means the chapter `员工离职`. Chinese as data: an example in this sentence. */
function namedIn(term: string, title: string): number {
  const pairs = eastern.test(term) ? pairsOf(title) : []
  const share = pairs.filter((pair) => term.includes(pair)).length / Math.max(1, pairs.length)
  return share > 0.6 ? share : 0
}

interface Folded {
  title: string
  chapter: string
  manual: string
  text: string
  sounds: readonly string[]
}

/** How well one word fits: the closer to the name of the passage, the better. */
function weightOf(folded: Folded, term: string): number {
  const { title, chapter, manual, text, sounds } = folded
  const inTitle = title === term ? 40 : title.startsWith(term) ? 24 : title.includes(term) ? 18 : 0
  const bySound = sounds.some((sound) => sound.startsWith(term))
    ? 16
    : sounds.some((sound) => sound.includes(term))
      ? 8
      : 0
  const around = (chapter !== title && chapter.includes(term) ? 6 : 0) + (manual.includes(term) ? 2 : 0)
  const inText = text.includes(term) ? 4 + Math.min(4, timesIn(text, term)) : 0
  const whole = Math.max(inTitle, bySound) + around + inText
  return whole > 0 ? whole : 12 * namedIn(term, title) + 8 * partlyIn(text, term)
}

/** The line of a text that a hit stands in, cut around it. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const lines = text.split('\n').map((line) => line.trim())
  const wanted = terms.flatMap((term) => [term, ...(eastern.test(term) ? pairsOf(term) : [])])
  for (const word of wanted) {
    const line = lines.find((candidate) => fold(candidate).includes(word))
    if (line) return cut(line, fold(line).indexOf(word))
  }
  return cut(lines[0] ?? '', 0)
}

const before = 40
const most = 140

function cut(line: string, at: number): string {
  const from = at > before + 10 ? at - before : 0
  const part = line.slice(from, from + most)
  return `${from > 0 ? '…' : ''}${part}${from + most < line.length ? '…' : ''}`
}

/** The passages that answer a question, the best first. */
export function searchPassages(passages: readonly Passage[], query: string): Answer {
  const terms = termsOf(query)
  if (terms.length === 0) return { terms, found: [], isLoose: false }
  const weighed = passages.map((passage) => {
    const folded: Folded = {
      title: fold(passage.title),
      chapter: fold(passage.chapterTitle),
      manual: fold(passage.manualTitle),
      text: fold(passage.text),
      sounds: passage.sounds,
    }
    const weights = terms.map((term) => weightOf(folded, term))
    return { passage, weights, score: weights.reduce((sum, weight) => sum + weight, 0) }
  })
  const whole = weighed.filter(({ weights }) => weights.every((weight) => weight > 0))
  const chosen = whole.length > 0 ? whole : weighed.filter(({ score }) => score > 0)
  const found = chosen
    .toSorted((a, b) => b.score - a.score)
    .map(({ passage, score }) => ({ passage, score, excerpt: excerptOf(passage.text, terms) }))
  return { terms, found, isLoose: whole.length === 0 && found.length > 0 }
}

export interface Piece {
  text: string
  isHit: boolean
}

/** A text with the words that were asked for set apart. */
export function highlight(text: string, terms: readonly string[]): readonly Piece[] {
  const folded = fold(text)
  // Folding may change lengths, as of ligatures: such a text stays plain.
  if (folded.length !== text.length) return [{ text, isHit: false }]
  const wanted = terms.filter((term) => folded.includes(term))
  const shown = wanted.length > 0 ? wanted : terms.filter((term) => eastern.test(term)).flatMap(pairsOf)
  const hits = shown.filter(Boolean).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (hits.length === 0) return [{ text, isHit: false }]
  const pieces: Piece[] = []
  let end = 0
  for (const found of folded.matchAll(new RegExp(hits.join('|'), 'g'))) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), isHit: false })
    pieces.push({ text: text.slice(found.index, found.index + found[0].length), isHit: true })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false })
  return pieces
}
