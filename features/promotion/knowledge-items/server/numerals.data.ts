/** Numbers in Chinese characters. */
export const digits = new Map([
  ...Array.from('零一二三四五六七八九').map((letter, at) => [letter, at] as const),
  ['两', 2],
])
export const units = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])
export const tenThousand = '万'
/** A number with a unit in it: single digits are words as often as numbers. */
export const numeral = /[一二两三四五六七八九]?[十百千万][零一二两三四五六七八九十百千万]*/gu
