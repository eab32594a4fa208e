import { type CardFaceModel, faceValue } from './card-face-model.ts'
import type { FaceLayout } from './skin.ts'
import { fitText, type FittedText } from './text-fit.ts'

type SetText = FittedText & { text: string }

const set = (text: string, slot: Parameters<typeof fitText>[1]): SetText => ({ text, ...fitText(text, slot) })

function setTitles(model: CardFaceModel, layout: FaceLayout): SetText[] {
  const [title, department] = [faceValue(model, 'title'), faceValue(model, 'department')]
  const joined = [title, department].filter((text) => text !== undefined)
  if (joined.length === 0) return []
  if (model.orientation === 'horizontal') return [set(joined.join(' · '), layout.title)]
  const first = set(joined[0] ?? '', layout.title)
  const second = joined[1]
  return second === undefined ? [first] : [first, set(second, { ...layout.title, lines: 1 })]
}

/** Who the card is about, set in type: what is long takes room from the lines of contact data, so that nothing overlaps. */
export function setIdentity(model: CardFaceModel, layout: FaceLayout) {
  const name = set(faceValue(model, 'name') ?? '', layout.name)
  const titles = setTitles(model, layout)
  const usual = model.orientation === 'vertical' ? 2 : 1
  const titleLines = titles.reduce((sum, { lines }) => sum + lines, 0)
  const surplus = name.lines - 1 + Math.max(0, titleLines - usual)
  const latinName = surplus === 0 ? faceValue(model, 'latinName') : undefined
  const latinRow = latinName !== undefined && titleLines >= usual && model.orientation === 'horizontal' ? 1 : 0
  return { name, latinName, titles, rows: Math.max(1, layout.rows - surplus - latinRow) }
}
