import { expect, test } from 'vitest'

import type { Script } from '../presenters.contract.ts'
import { addSentences, moveSentence, splitText, withoutVoice } from './script-edits.ts'

const script: Script = {
  portraitId: null,
  videoId: null,
  sentences: [
    { id: 'first', text: 'a', recordingId: '01900000-0000-7000-8000-000000000001' },
    { id: 'second', text: 'b' },
  ],
}
const order = ({ sentences }: Script) => sentences.map(({ id }) => id)

test('a text is divided after its sentences, and nothing of it is lost', () => {
  const text = '您好！我是林晓薇。\n想了解什么？？精度 0.005 毫米，很高。……\n\n最后一句没有句号'
  expect(splitText(text)).toEqual([
    '您好！',
    '我是林晓薇。',
    '想了解什么？？',
    '精度 0.005 毫米，很高。',
    '最后一句没有句号',
  ])
  expect(splitText('长'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50])
})

test('sentences are added with ids of their own, and never more than a script may have', () => {
  const many = addSentences(
    script,
    Array.from({ length: 80 }, () => 'x'),
  )
  expect(many.sentences).toHaveLength(60)
  expect(new Set(order(many)).size).toBe(60)
})

test('a sentence moves within the script and stays at its ends', () => {
  expect(order(moveSentence(script, 'first', 1))).toEqual(['second', 'first'])
  expect(order(moveSentence(script, 'first', -1))).toEqual(['first', 'second'])
  expect(order(moveSentence(script, 'second', 1))).toEqual(['first', 'second'])
})

test('a voice is taken from its sentence alone', () => {
  expect(withoutVoice(script, 'first').sentences).toEqual([
    { id: 'first', text: 'a' },
    { id: 'second', text: 'b' },
  ])
})
