import { describe, expect, test } from 'vitest'

import type { Script } from '../presenters.contract.ts'
import { captionsOf, findingsOf, presenterMachine, readingMs, type Standing } from './presenters.domain.ts'
import { recordingType } from './recordings.domain.ts'

const picture = '01900000-0000-7000-8000-000000000001'
const voice = '01900000-0000-7000-8000-000000000002'
const script = (part: Partial<Script> = {}): Script => ({
  portraitId: picture,
  videoId: null,
  sentences: [{ id: 'first', text: '您好。' }],
  ...part,
})
const standing = (part: Partial<Standing> = {}): Standing => ({
  portraitIds: new Set([picture]),
  filmIds: new Set(),
  generatedIds: new Set(),
  recordingIds: new Set([voice]),
  videoIds: new Set(),
  scopes: ['portrait', 'voice'],
  ...part,
})
const faults = (...args: Parameters<typeof findingsOf>) => findingsOf(...args).map(({ fault }) => fault)

describe('a script', () => {
  test('without faults has a picture, a sentence and the consent of the person', () => {
    expect(faults(script(), standing())).toEqual([])
    expect(faults(script({ portraitId: null, sentences: [] }), standing({ scopes: [] }))).toEqual([
      'noConsent',
      'noPicture',
      'noSentence',
    ])
  })

  test('with a voice needs consent for the voice, too; a silent one does not', () => {
    const spoken = script({ sentences: [{ id: 'first', text: '您好。', recordingId: voice }] })
    expect(faults(spoken, standing({ scopes: ['portrait'] }))).toEqual(['noConsent'])
    expect(faults(script(), standing({ scopes: ['portrait'] }))).toEqual([])
    const filmed = script({ videoId: picture })
    const videoIds = new Set([picture])
    expect(faults(filmed, standing({ videoIds, scopes: ['portrait'] }))).toEqual(['noConsent'])
    expect(faults(filmed, standing())).toEqual(['noVideo'])
  })

  test('names the sentences in question; some that are silent are a hint', () => {
    const sentences = [
      { id: 'empty', text: ' ' },
      { id: 'gone', text: 'a', recordingId: picture },
      { id: 'heard', text: 'b', recordingId: voice },
    ]
    expect(findingsOf(script({ sentences }), standing())).toEqual([
      { fault: 'emptySentence', sentenceId: 'empty', blocks: true },
      { fault: 'noRecording', sentenceId: 'gone', blocks: true },
      { fault: 'someSilent', sentenceId: null, blocks: false },
    ])
    const long = Array.from({ length: 8 }, (_, at) => ({ id: `s-${at}`, text: '字'.repeat(190) }))
    expect(faults(script({ sentences: long }), standing())).toEqual(['tooLong'])
  })
})

test('captions share the time of a video by their length, and nothing in them ends one', () => {
  const vtt = captionsOf([{ text: '一二三四五六七八九十' }, { text: 'a --> <b>\n\nc & d e' }], 10_000)
  const cues = vtt.split('\n\n')
  expect(cues[0]).toBe('WEBVTT')
  expect(cues[1]).toMatch(/^00:00:00\.000 --> 00:00:0\d\.\d{3}\n一二三四五六七八九十$/)
  expect(cues[2]).toMatch(/ --> 00:00:10\.000\na → &lt;b> c &amp; d e\n?$/)
  expect(readingMs('短')).toBe(1500)
})

test('recordings are known by their first bytes, not by their names', () => {
  const head = (hex: string, text = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)])
  expect(recordingType(head('1a45dfa39f', 'xxwebm'))).toBe('audio/webm')
  expect(recordingType(head('0000001c', 'ftypM4A '))).toBe('audio/mp4')
  expect(recordingType(head('52494646aaaaaaaa', 'WAVEfmt '))).toBe('audio/wav')
  expect(recordingType(head('fffb9000'))).toBe('audio/mpeg')
  expect(recordingType(head('', 'OggS'))).toBe('audio/ogg')
  expect(recordingType(head('', '<svg xmlns='))).toBeUndefined()
  expect(recordingType(head('', '%PDF-1.7'))).toBeUndefined()
  expect(recordingType(head(''))).toBeUndefined()
})

test('the end of a consent leads out of every state but its own, and a new one back to a draft', () => {
  const actor = { mayEdit: true, mayPublish: false }
  const ask = (event: 'withdraw' | 'consent' | 'publish', state: 'draft' | 'published' | 'withdrawn') =>
    presenterMachine.decide(event, { subject: { state, faults: 0 }, context: undefined, actor })
  expect(ask('withdraw', 'published')).toEqual({ allowed: true, to: 'withdrawn' })
  expect(ask('withdraw', 'withdrawn')).toMatchObject({ allowed: false, denial: 'state' })
  expect(ask('consent', 'withdrawn')).toEqual({ allowed: true, to: 'draft' })
  expect(ask('consent', 'published')).toEqual({ allowed: true, to: 'published' })
  expect(ask('publish', 'draft')).toMatchObject({ allowed: false, denial: 'permission' })
})
