import { expect, test } from 'vitest'

import { richText, type RichText } from '../rich-text.contract.ts'
import { fromEditor, toEditor } from './rich-text-convert.ts'

const everything: RichText = [
  { type: 'h2', align: 'center', runs: [{ text: '关于我们' }] },
  {
    type: 'p',
    runs: [
      { text: '一' },
      { text: '二\n三', bold: true, colour: 3 },
      { text: '四', italic: true, underline: true, strike: true, link: 'https://example.com/' },
    ],
  },
  { type: 'list', ordered: true, items: [[{ text: '甲' }], [{ text: '乙', bold: true }]] },
  { type: 'quote', runs: [{ text: '引' }] },
  { type: 'hr' },
  { type: 'h3', runs: [] },
  { type: 'table', rows: [[[{ text: '参数' }]], [[{ text: '值' }]]] },
  { type: 'image', id: '0192f0c8-0000-7000-8000-000000000001', fileId: 'A'.repeat(22), alt: '厂房' },
]

test('a text goes through the editor and comes back as it was', () => {
  expect(fromEditor(toEditor(everything))).toEqual(everything)
  expect(richText.safeParse(fromEditor(toEditor(everything))).success).toBe(true)
})

test('what the editor may bring and our tree has not is left out: other links, other nodes, lists in lists', () => {
  const linked = (href: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }, { type: 'code' }] }],
  })
  const item = (text: string, ...more: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
  })
  const document = {
    type: 'doc',
    content: [
      linked('javascript:alert(1)'),
      linked('http://example.com'),
      linked('#top'),
      { type: 'codeBlock', content: [{ type: 'text', text: 'y' }] },
      { type: 'bulletList', content: [item('a', { type: 'bulletList', content: [item('b')] })] },
    ],
  }
  const rich = fromEditor(document)
  expect(rich).toEqual([
    { type: 'p', runs: [{ text: 'x' }] },
    { type: 'p', runs: [{ text: 'x' }] },
    { type: 'p', runs: [{ text: 'x', link: '#top' }] },
    { type: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
  ])
})
