import { labelAtStart, labelBefore } from './card-labels.domain.ts'
import type { FoundField, Taken } from './card-numbers.domain.ts'
import { cutOf, type PlacedLetter, type Segment, without } from './card-text.domain.ts'

const endings =
  'com|cn|net|org|edu|gov|io|co|tech|top|vip|info|biz|ai|me|hk|tw|jp|sg|uk|us|de|au|asia|group|cc|tv|xyz|site|shop|club|ltd'
const host = String.raw`(?:[a-z0-9][a-z0-9-]*\s?\.\s?)+(?:${endings})(?:\s?\.\s?[a-z]{2})?(?![a-z0-9-])`
const email = new RegExp(String.raw`[a-z0-9][\w.%+-]*\s?@\s?${host}`, 'i')
const looseEmail = /[a-z0-9][\w.%+-]*\s?@\s?[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+/i
const website = new RegExp(String.raw`(?:https?\s?:\s?//\s?)?(?:www\s?\.\s?)?${host}(?:/[\w./?=&-]*)?`, 'i')
const account = /[a-z0-9][\w-]{4,29}/i

const isLetter = (text: string | undefined) => text !== undefined && /[a-z]/i.test(text)
/** Digits that are taken for letters, and the letters. */
const alike: Readonly<Record<string, RegExp>> = { '1': /^[lI]$/, '0': /^[oO]$/ }

/**
 * A digit between letters that the recogniser also took for the letter that it looks like is that letter. Nothing else is
 * touched: addresses do have digits.
 */
function mended(letters: readonly PlacedLetter[]): string {
  return letters
    .map(({ text, second }, index) => {
      const [before, after] = [letters[index - 1]?.text, letters[index + 1]?.text]
      const isAmongLetters = isLetter(before)
        ? isLetter(after) || /[.@]/.test(after ?? '.')
        : isLetter(after) && !/\d/.test(before ?? '')
      return alike[text]?.test(second) && isAmongLetters ? second.toLowerCase() : text
    })
    .join('')
}

/** An address whose @ was taken for the letter that it looks like, where the recogniser thought of it or a website says where its host begins. */
function withAt(segment: Segment, hosts: readonly string[]): Segment {
  const { text, letters } = segment
  const label = labelAtStart(text)
  if (text.includes('@') || label?.key !== 'email') return segment
  const known = hosts.map((one) => text.toLowerCase().lastIndexOf(one) - 1).find((index) => index > label.end)
  const thought = letters.findIndex(({ second }, index) => index > label.end && second === '@')
  const at = known ?? thought
  if (at <= label.end) return segment
  return {
    ...segment,
    text: `${text.slice(0, at)}@${text.slice(at + 1)}`,
    letters: letters.map((letter, index) => (index === at ? { ...letter, text: '@' } : letter)),
  }
}

const tidy = (text: string) => text.replace(/\s/g, '').toLowerCase()

function take(segment: Segment, pattern: RegExp, key: FoundField['key']): Taken | undefined {
  const mendedText = mended(segment.letters)
  const match = pattern.exec(mendedText)
  if (!match) return undefined
  const end = match.index + match[0].length
  return {
    found: [{ ...cutOf(segment, match.index, end), key, value: tidy(match[0]) }],
    left: without(segment, match.index, end),
  }
}

/** A labelled address whose @ was not read is shown as it is, as something to look at. */
function takeWithoutAt(segment: Segment): Taken | undefined {
  const label = labelAtStart(segment.text)
  if (label?.key !== 'email') return undefined
  const taken = take(segment, website, 'email')
  return (
    taken && {
      ...taken,
      found: taken.found.map((field) => ({ ...field, confidence: Math.round(field.confidence / 2) })),
    }
  )
}

/** Accounts of WeChat have no form of their own: only a label tells them. */
function takeWechat(segment: Segment): Taken | undefined {
  for (const match of segment.text.matchAll(new RegExp(account, 'gi'))) {
    if (labelBefore(segment.text.slice(0, match.index)) !== 'wechat') continue
    const end = match.index + match[0].length
    return {
      found: [{ ...cutOf(segment, match.index, end), key: 'wechat' }],
      left: without(segment, match.index, end),
    }
  }
  return undefined
}

function takeAll(segment: Segment, hosts: readonly string[]): Taken {
  const whole = withAt(segment, hosts)
  const taken =
    take(whole, email, 'email') ??
    take(whole, looseEmail, 'email') ??
    takeWithoutAt(whole) ??
    takeWechat(whole) ??
    take(whole, website, 'website')
  if (!taken) return { found: [], left: [segment] }
  const more = taken.left.map((part) => takeAll(part, hosts))
  return {
    found: [...taken.found, ...more.flatMap(({ found }) => found)],
    left: more.flatMap(({ left }) => left),
  }
}

/** Hosts of the websites on a card: its addresses of mail are often there, too. */
const hostsOn = (segments: readonly Segment[]) =>
  segments.flatMap(({ letters }) => {
    const [, found] = /www\s?\.\s?([a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+)/i.exec(mended(letters)) ?? []
    return found ? [tidy(found)] : []
  })

/** Takes addresses of mail, websites and accounts out of the segments of a card. */
export function takeInternet(segments: readonly Segment[]): Taken {
  const hosts = hostsOn(segments)
  const taken = segments.map((segment) => takeAll(segment, hosts))
  return { found: taken.flatMap(({ found }) => found), left: taken.flatMap(({ left }) => left) }
}
