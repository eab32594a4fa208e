import { pinyin } from 'pinyin-pro'

import type { Sounds } from './retrieval.domain.ts'

/** The syllables of Chinese characters without their tones. */
export const soundsOf: Sounds = (text) =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
