import { fill, type Language } from '#platform/text/texts.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { Paper, PrintSizeId } from '../face/print-options-model.ts'

/** The facts that a print order is named by. Its name is made from them in the reader's language. */
export interface TitleFacts {
  /** The first names on the cards. */
  names: readonly string[]
  /** Of how many people. */
  count: number
}

/** More names than this make no title clearer. */
export const titleNames = 2

export function titleOf({ names, count }: TitleFacts, language: Language): string {
  const texts = cardPrintingTexts.in(language).order
  const few = names
    .slice(0, titleNames)
    .reduce((before, name) => (before === '' ? name : fill(texts.pair, { before, name })), '')
  return fill(count > titleNames ? texts.many : texts.few, { names: few, count })
}

/** One line of a print order: the cards of one person, or their delivery. */
export interface LineFacts {
  name: string
  sizeId: PrintSizeId
  paper: Paper
  quantity: number
}

export function lineTitleOf({ name, paper, quantity }: LineFacts, language: Language): string {
  const texts = cardPrintingTexts.in(language)
  return fill(texts.order.line, { name, paper: texts.papers[paper], count: quantity })
}

/** What a print order keeps with it; older ones have none and are called as they were. */
export interface PrintPayload extends TitleFacts {
  lines: readonly LineFacts[]
}

const isLine = (line: unknown): line is LineFacts =>
  typeof line === 'object' && line !== null && 'name' in line && 'paper' in line && 'quantity' in line

export function readPayload(payload: Record<string, unknown> | null): PrintPayload | undefined {
  const { names, count, lines } = payload ?? {}
  if (!Array.isArray(names) || typeof count !== 'number' || !Array.isArray(lines) || !lines.every(isLine))
    return undefined
  return { names: names.map(String), count, lines }
}
