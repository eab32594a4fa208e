import { readingsOf } from '#platform/server/search/pinyin.ts'

import type { ReadField } from './card-reader.public.ts'
import { parseCard } from './card-parser.domain.ts'
import { type Box, type PlacedLetter, turnedBack } from './card-text.domain.ts'
import { writingOf, writtenIn } from './han-forms.domain.ts'
import { withKana } from './kana.domain.ts'
import { withKnownWords } from './known-words.domain.ts'
import { mendedPrint } from './latin-words.domain.ts'
import { withNameLetters } from './name-letters.domain.ts'
import { withOwnWords } from './own-words.domain.ts'
import type { ReadLine, ReadPicture } from './text-recogniser.adapter.ts'

/** The letters of a line where they stand for somebody who holds the card upright. */
function placed({ box, letters }: ReadLine, { direction, width, height }: ReadPicture): PlacedLetter[] {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const [dx, dy] = [box.x - width / 2, box.y - height / 2]
  const [x, y] = [width / 2 + dx * cos + dy * sin, height / 2 + dy * cos - dx * sin]
  const [along, across] = [Math.cos(box.angle - direction), Math.sin(box.angle - direction)]
  return letters.map(({ text, sureness, at, others }) => ({
    text,
    others,
    confidence: sureness * 100,
    box: {
      x: x + (at - 0.5) * box.width * along - box.height / 2,
      y: y + (at - 0.5) * box.width * across - box.height / 2,
      width: box.height,
      height: box.height,
    },
  }))
}

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: Math.round(x * by),
  y: Math.round(y * by),
  width: Math.round(width * by),
  height: Math.round(height * by),
})

/** The fields of a card, with their places in the picture that was given. */
export function fieldsOf(page: ReadPicture): ReadField[] {
  const writing = writingOf(page.lines.map(({ letters }) => letters.map(({ text }) => text).join('')))
  const likely = page.lines.map(({ box, letters }) => {
    const words = withKnownWords(letters, box.width / box.height, writing)
    return withNameLetters(writing === 'japanese' ? withKana(words) : words, writing)
  })
  const lines = withOwnWords(likely, readingsOf).map((line, index) => {
    const written = mendedPrint(line).map((letter) => ({ ...letter, text: writtenIn(letter.text, writing) }))
    const [box] = page.lines.slice(index, index + 1).map((one) => one.box)
    return box ? placed({ box, letters: written }, page) : []
  })
  return parseCard(lines).map(({ box, ...field }) => ({
    ...field,
    box: scaled(turnedBack(box, page.direction, page), page.scale),
  }))
}
