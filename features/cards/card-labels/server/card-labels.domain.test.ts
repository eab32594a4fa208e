import { describe, expect, test } from 'vitest'

import { labelEvents, labelStates } from '../card-labels.contract.ts'
import { hiddenByOf, keyOf, labelMachine, problemOf, stateAtFirst, tidied } from './card-labels.domain.ts'
import { refusedParts } from './label-words.data.ts'

describe('what may be said', () => {
  test.each([
    '专业',
    '守时',
    '谈判 高手',
    '5A级服务',
    'Reliable',
    '頼れる',
    'naïve',
    '７０后',
    '靠谱・细致',
    "C'est bon",
  ])('%s', (word) => {
    expect(problemOf(word, refusedParts)).toBe([...word].length > 8 ? 'tooLong' : undefined)
  })

  const hostile: readonly (readonly [text: string, why: string, problem: string])[] = [
    ['', 'nothing', 'empty'],
    ['   ', 'blanks', 'empty'],
    ['专业\u0000', 'a control character', 'characters'],
    ['专业\n好', 'a line break', 'characters'],
    ['专\u200b业', 'a zero-width blank', 'characters'],
    ['专\u200d业', 'a zero-width joiner', 'characters'],
    ['\ufeff专业', 'a byte order mark', 'characters'],
    ['\u202e业专', 'text that runs backwards', 'characters'],
    ['\u2066专业\u2069', 'an isolate', 'characters'],
    ['\u00ad专业', 'a soft hyphen', 'characters'],
    ['\ue000', 'a private character', 'characters'],
    ['\u2028', 'a line separator', 'characters'],
    ['专\u0300\u0301\u0302\u0303业', 'marks piled up', 'characters'],
    ['👍👍', 'pictures', 'characters'],
    ['<b>好</b>', 'markup', 'characters'],
    ['好;drop', 'punctuation of programs', 'characters'],
    ['a.cn', 'an address', 'characters'],
    ['t.me/x', 'a path', 'characters'],
    ['@boss', 'a handle', 'characters'],
    ['ａ．ｃｎ', 'a full-width address', 'characters'],
    ['wwwabc', 'an address without dots', 'word'],
    ['13800138', 'a number', 'number'],
    ['１３８００', 'a full-width number', 'number'],
    ['一三八零零', 'a number in words', 'number'],
    ['壹叁捌零零', 'a number in formal words', 'number'],
    ['①③⑧⓪⓪', 'a number in circles', 'number'],
    ['1 3 8 0 0', 'a number with blanks', 'tooLong'],
    ['加微信聊', 'another channel', 'word'],
    ['加 v 聊', 'another channel with blanks', 'word'],
    ['ＱＱ群', 'another channel in full width', 'word'],
    ['大骗子', 'abuse', 'word'],
    ['F-U-C-K', 'abuse with dashes', 'word'],
    ['非常专业而且守时可靠', 'more than eight characters', 'tooLong'],
    ['字'.repeat(10_000), 'a book', 'tooLong'],
  ]
  test.each(hostile)('not %j: %s', (text, _why, problem) => {
    expect(problemOf(text, refusedParts)).toBe(problem)
  })

  test('what looks alike is the same word, and stays as it was typed', () => {
    expect(new Set(['Very Good', 'very good', 'ＶＥＲＹ　good', 'very-good'].map(keyOf)).size).toBe(1)
    expect(tidied('  靠谱   细致 ')).toBe('靠谱 细致')
  })

  test('waits for a look where the company wants it, or watches the word', () => {
    expect(stateAtFirst('专业', { reviewFirst: true, watchedWords: [] })).toBe('pending')
    expect(stateAtFirst('专业', { reviewFirst: false, watchedWords: [] })).toBe('shown')
    expect(stateAtFirst('很 抠门', { reviewFirst: false, watchedWords: ['抠门', ''] })).toBe('pending')
  })
})

describe('every state × event × actor', () => {
  const facts = labelStates.flatMap((state) =>
    (state === 'hidden' ? (['holder', 'moderator'] as const) : [null]).map((hiddenBy) => ({
      state,
      hiddenBy,
    })),
  )
  const actors = {
    stranger: { isHolder: false, isModerator: false },
    holder: { isHolder: true, isModerator: false },
    moderator: { isHolder: false, isModerator: true },
    both: { isHolder: true, isModerator: true },
  } as const

  /** What is allowed: everything that is not here is refused. */
  const table: Readonly<Record<string, string>> = {
    'holder show hidden/holder': 'shown',
    'holder hide shown/null': 'hidden/holder',
    'holder hide pending/null': 'hidden/holder',
    'moderator show pending/null': 'shown',
    'moderator show hidden/holder': 'shown',
    'moderator show hidden/moderator': 'shown',
    'moderator hide shown/null': 'hidden/moderator',
    'moderator hide pending/null': 'hidden/moderator',
    'both show pending/null': 'shown',
    'both show hidden/holder': 'shown',
    'both show hidden/moderator': 'shown',
    'both hide shown/null': 'hidden/holder',
    'both hide pending/null': 'hidden/holder',
  }
  const cases = Object.entries(actors).flatMap(([name, actor]) =>
    labelEvents.flatMap((event) =>
      facts.map((label) => ({
        name,
        actor,
        event,
        label,
        key: `${name} ${event} ${label.state}/${label.hiddenBy}`,
      })),
    ),
  )

  test.each(cases)('$key', ({ actor, event, label, key }) => {
    const decision = labelMachine.decide(event, { subject: label, context: undefined, actor })
    const expected = event === 'remove' ? (actor.isModerator ? 'removed' : undefined) : table[key]
    const to = decision.allowed
      ? decision.to === 'hidden'
        ? `hidden/${hiddenByOf(actor)}`
        : decision.to
      : undefined
    expect(to).toBe(expected)
    if (!decision.allowed) expect(decision.denial).toMatch(/^(permission|state|pending|moderated)$/)
  })
})
