import { describe, expect, test } from 'vitest'

import { setText } from './set-text.ts'
import { emWidth } from './text-fit.ts'

const room = { width: 84, height: 40 }
const form = { size: 12, min: 6, lines: 2 }

describe('setting text', () => {
  test.each([
    ['a short name keeps its size', '林知远', form, { size: 12, lines: ['林知远'] }],
    [
      'a longer one shrinks before it breaks',
      '欧阳修远之歌声',
      form,
      { size: 11.8, lines: ['欧阳修远之歌声'] },
    ],
    [
      'a company breaks at its seams',
      '海川智能科技（苏州）有限公司',
      { size: 9, min: 8, lines: 2 },
      { size: 9, lines: ['海川智能科技', '（苏州）有限公司'] },
    ],
    [
      'no line begins with a mark that ends something',
      '一二三四五六，七',
      { size: 12, min: 12, lines: 2 },
      { size: 12, lines: ['一二三四', '五六，七'] },
    ],
    ['blanks and line breaks are one blank', ' 林\n 知远 ', form, { size: 12, lines: ['林 知远'] }],
    ['nothing is nothing', '  ', form, { size: 12, lines: [] }],
  ])('%s', (_what, text, style, expected) => {
    expect(setText(text, style, room)).toMatchObject(expected)
  })

  test('what is too long at its smallest size ends in an ellipsis, and no word is torn while there is another way', () => {
    const long = setText('名'.repeat(200), form, room)
    expect(long.lines).toHaveLength(2)
    expect(long.lines.at(-1)).toMatch(/…$/)
    expect(
      setText('Haichuan Intelligent Technology (Suzhou) Co., Ltd.', { size: 4.4, min: 3.5, lines: 2 }, room)
        .lines,
    ).toEqual(['Haichuan Intelligent Technology', '(Suzhou) Co., Ltd.'])
  })

  test('lines are as even as they go', () => {
    const [first = '', last = ''] = setText(
      '华东大区首席解决方案架构师兼联合创始人',
      { size: 5, min: 5, lines: 2 },
      room,
    ).lines
    expect(emWidth(first) - emWidth(last)).toBeLessThan(2)
  })

  const texts = [
    '李',
    '阿卜杜热西提·买买提明·吐尔逊',
    'Alexandrina Montgomery-Fitzwilliam',
    '中国（上海）'.repeat(12),
    'W'.repeat(60),
    '👩‍🔬名片'.repeat(9),
    '臺灣ー東京・ﾃｽﾄ',
  ]
  test.each(texts.flatMap((text) => [8, 20, 50, 90].map((width) => [text, width] as const)))(
    '%s stays inside %i',
    (text, width) => {
      for (const height of [5, 12, 40]) {
        const set = setText(text, { size: 11, min: 3, lines: 3 }, { width, height })
        expect(set.width).toBeLessThanOrEqual(width + 0.01)
        expect(set.height).toBeLessThanOrEqual(Math.max(height, set.size * 1.35) + 0.01)
        expect(set.lines.length).toBeGreaterThan(0)
      }
    },
  )
})
