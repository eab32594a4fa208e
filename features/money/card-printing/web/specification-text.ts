import { fill, type Translation } from '#platform/text/texts.ts'

import { type PrintSpecification, printSizes } from '../face/print-options-model.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

/** What was chosen, in one line. */
export const specificationText = ({ sizeId, paper, finishes, quantity }: PrintSpecification, t: Texts) =>
  [
    fill(t.common.size, printSizes[sizeId]),
    t.papers[paper],
    ...finishes.map((finish) => t.finishes[finish]),
    fill(t.common.copies, { count: quantity }),
  ].join(' · ')
