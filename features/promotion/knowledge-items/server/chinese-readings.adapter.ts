import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

import type { Readings } from './retrieval.domain.ts'

/** Syllables of Chinese characters without their tones, and traditional characters as simplified ones. */
export const chineseReadings: Readings = {
  sounds: (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }),
  simplified: Converter({ from: 'tw', to: 'cn' }),
}
