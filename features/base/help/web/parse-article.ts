/** What a callout is for. */
export type Tone = 'tip' | 'warning' | 'why' | 'note'

export interface Question {
  question: string
  answer: string
}

/** A piece of a chapter, in the order of reading. */
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'who'; text: string }
  | { kind: 'steps'; start: number; items: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'callout'; tone: Tone; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'questions'; items: readonly Question[] }
  | { kind: 'prices' }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'key'; text: string }
  | { kind: 'link'; text: string; target: string }

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

type Draft = Block | undefined

/** Lines of one kind belong together: a step follows the step before it. */
const lines: readonly (readonly [RegExp, (found: readonly string[], before: Draft) => Block | 'joined'])[] = [
  [/^### (.+?) \{#([a-z0-9-]+)\}$/, ([, text = '', id = '']) => ({ kind: 'heading', id, text })],
  [/^@who (.+)$/, ([, text = '']) => ({ kind: 'who', text })],
  [/^@prices$/, () => ({ kind: 'prices' })],
  [
    /^> (tip|warning|why|note): (.+)$/,
    ([, tone, text = '']) => ({ kind: 'callout', tone: tone as Tone, text }),
  ],
  [/^!\[(.+)\]\(([a-z0-9-]+)\)$/, ([, alt = '', name = '']) => ({ kind: 'picture', name, alt })],
  [
    /^(\d+)\. (.+)$/,
    ([, number, item = ''], before) =>
      listed(before, { kind: 'steps', start: Number(number), items: [item] }),
  ],
  [/^- (.+)$/, ([, item = ''], before) => listed(before, { kind: 'list', items: [item] })],
  [/^\|.+\|$/, ([line = ''], before) => tabled(before, cellsOf(line))],
  [/^\? (.+)$/, ([, question = ''], before) => asked(before, { question, answer: '' })],
  [/^= (.+)$/, ([, answer = ''], before) => answered(before, answer)],
]

function listed(before: Draft, block: Extract<Block, { items: readonly string[] }>): Block | 'joined' {
  if (before?.kind !== block.kind) return block
  ;(before.items as string[]).push(...block.items)
  return 'joined'
}

function tabled(before: Draft, cells: readonly string[]): Block | 'joined' {
  if (before?.kind !== 'table') return { kind: 'table', head: cells, rows: [] }
  if (!cells.every((cell) => /^-+:?$/.test(cell))) (before.rows as (readonly string[])[]).push(cells)
  return 'joined'
}

function asked(before: Draft, question: Question): Block | 'joined' {
  if (before?.kind !== 'questions') return { kind: 'questions', items: [question] }
  ;(before.items as Question[]).push(question)
  return 'joined'
}

function answered(before: Draft, answer: string): Block | 'joined' {
  const last = before?.kind === 'questions' ? before.items.at(-1) : undefined
  if (!last) return { kind: 'paragraph', text: answer }
  last.answer = last.answer ? `${last.answer}\n${answer}` : answer
  return 'joined'
}

/** The blocks of a chapter's body; a line of no known form is a paragraph. */
export function parseArticle(body: string): readonly Block[] {
  const blocks: Block[] = []
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const block = blockOf(line, blocks.at(-1))
    if (block !== 'joined') blocks.push(block)
  }
  return blocks
}

function blockOf(line: string, before: Draft): Block | 'joined' {
  for (const [form, make] of lines) {
    const found = form.exec(line)
    if (found) return make(found, before)
  }
  return { kind: 'paragraph', text: line }
}

const marks = /\*\*(.+?)\*\*|\[\[(.+?)\]\]|\[(.+?)\]\((.+?)\)/g

/** A line as its pieces: plain, **strong**, [[key]], [link](target). */
export function parseInline(text: string): readonly Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const found of text.matchAll(marks)) {
    const [whole, strong, key, label, target] = found
    if (found.index > end) pieces.push({ kind: 'text', text: text.slice(end, found.index) })
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (key !== undefined) pieces.push({ kind: 'key', text: key })
    else if (label !== undefined && target !== undefined) pieces.push({ kind: 'link', text: label, target })
    end = found.index + whole.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** A line without its marks, as it is read aloud and searched. */
export const plainText = (text: string): string =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('')

/** Every text of a block, in the order of reading. */
export function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'steps':
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'questions':
      return block.items.flatMap(({ question, answer }) => [question, ...answer.split('\n')])
    case 'picture':
      return [block.alt]
    case 'prices':
      return []
    default:
      return [block.text]
  }
}
