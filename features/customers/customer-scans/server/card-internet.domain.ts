import { labelAtStart, labelBefore } from './card-labels.domain.ts'
import type { FoundField, Taken } from './card-numbers.domain.ts'
import { cutOf, type Segment, without } from './card-text.domain.ts'
import { mendedAddress, wordsIn } from './latin-words.domain.ts'

const endings =
  'com|net|org|edu|gov|io|co|ai|me|cc|tv|info|biz|pro|name|mobi|asia|tech|top|vip|group|xyz|site|shop|club|ltd|art|app|dev|online|store|cloud|link|fun|company|design|studio|agency|global|world|life|media|news|ink|wang|cn|hk|mo|tw|jp|kr|sg|my|th|vn|ph|id|in|au|nz|us|ca|mx|br|uk|ie|eu|de|at|ch|fr|be|nl|lu|es|pt|it|gr|se|no|dk|fi|is|pl|cz|sk|hu|ro|ru|ua|tr|il|ae|za'
const host = String.raw`(?:[a-z0-9][a-z0-9-]*\s?\.\s?)+(?:${endings})(?:\s?\.\s?[a-z]{2})?(?![a-z0-9-])`
/** A blank beside an underscore, a dot or a hyphen is a gap in print. */
const login = String.raw`[a-z0-9](?:[\w.%+-]|(?<=[_.-])\s|\s(?=[_-]))*`
const email = new RegExp(String.raw`${login}\s?@\s?${host}`, 'i')
const looseEmail = new RegExp(String.raw`${login}\s?@\s?[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+`, 'i')
const website = new RegExp(String.raw`(?:https?\s?:\s?//\s?)?(?:www\s?\.\s?)?${host}(?:/[\w./?=&-]*)?`, 'i')
const wholeHost = new RegExp(`^${host}$`, 'i')
const account = /[a-z0-9](?:[\w-]|(?<=_)\s|\s(?=_)){4,29}/gi

/** Hosts of mail that many people have. */
const commonHosts = ['qq.com', '163.com', '126.com', 'sina.com', 'gmail.com', 'outlook.com', 'hotmail.com']

/** What the other parts of a card say about an address. */
interface Known {
  hosts: readonly string[]
  words: ReadonlySet<string>
}

const tidy = (text: string) => text.replace(/\s/g, '').toLowerCase()

/** How likely a letter is the @ of an address, by what stands around it; undefined where it cannot be. */
function likelinessOfAt({ text, letters }: Segment, at: number, { hosts }: Known): number | undefined {
  const letter = letters[at]
  const behind = tidy(text.slice(at + 1))
  const isAlike = letter?.second === '@' || /[oaecqg0©®]/i.test(letter?.text ?? '')
  if (!letter || !isAlike || !wholeHost.test(behind)) return undefined
  const isKnown = hosts.includes(behind) || commonHosts.includes(behind)
  return (isKnown ? 2 : 0) + (letter.second === '@' ? 1 : 0) + (1 - letter.confidence / 100)
}

/**
 * An address whose @ was taken for a letter that looks like it. A label says that there is one: then it is the letter
 * that leads to a known host, or else the least sure one. Without a label it takes a host or the recogniser's own doubt.
 */
function withAt(segment: Segment, known: Known): Segment {
  const { text, letters } = segment
  const label = labelAtStart(text)
  if (/@|www|http/i.test(text) || (label && label.key !== 'email')) return segment
  const start = label?.end ?? 0
  const [best] = letters
    .map((_, at) => ({ at, likeliness: at > start + 1 ? (likelinessOfAt(segment, at, known) ?? -1) : -1 }))
    .sort((a, b) => b.likeliness - a.likeliness)
  if (!best || best.likeliness < (label ? 0.1 : 0.5)) return segment
  return {
    ...segment,
    text: `${text.slice(0, best.at)}@${text.slice(best.at + 1)}`,
    letters: letters.map((letter, at) => (at === best.at ? { ...letter, text: '@' } : letter)),
  }
}

/** A field of the card, with what it looks like. */
type Form = [key: FoundField['key'], pattern: RegExp]

function take(segment: Segment, [key, pattern]: Form, { words }: Known): Taken | undefined {
  const match = pattern.exec(mendedAddress(segment.letters, words))
  if (!match) return undefined
  const end = match.index + match[0].length
  return {
    found: [{ ...cutOf(segment, match.index, end), key, value: tidy(match[0]) }],
    left: without(segment, match.index, end),
  }
}

/** A labelled address whose @ was not read is shown as it is, as something to look at. */
function takeWithoutAt(segment: Segment, known: Known): Taken | undefined {
  if (labelAtStart(segment.text)?.key !== 'email') return undefined
  const taken = take(segment, ['email', website], known)
  return (
    taken && {
      ...taken,
      found: taken.found.map((field) => ({ ...field, confidence: Math.round(field.confidence / 2) })),
    }
  )
}

/** Accounts of WeChat have no form of their own: only a label tells them. */
function takeWechat(segment: Segment, { words }: Known): Taken | undefined {
  for (const match of mendedAddress(segment.letters, words).matchAll(account)) {
    if (labelBefore(segment.text.slice(0, match.index)) !== 'wechat') continue
    const end = match.index + match[0].length
    return {
      found: [{ ...cutOf(segment, match.index, end), key: 'wechat', value: match[0].replace(/\s/g, '') }],
      left: without(segment, match.index, end),
    }
  }
  return undefined
}

function takeAll(segment: Segment, known: Known): Taken {
  const whole = withAt(segment, known)
  const taken =
    take(whole, ['email', email], known) ??
    take(whole, ['email', looseEmail], known) ??
    takeWithoutAt(whole, known) ??
    takeWechat(whole, known) ??
    take(whole, ['website', website], known)
  if (!taken) return { found: [], left: [segment] }
  const more = taken.left.map((part) => takeAll(part, known))
  return {
    found: [...taken.found, ...more.flatMap(({ found }) => found)],
    left: more.flatMap(({ left }) => left),
  }
}

/** What a card says beside its addresses of mail: they are often at the host of its website, and made of its words. */
function knownOn(segments: readonly Segment[]): Known {
  const others = segments.filter(({ text }) => !text.includes('@') && labelAtStart(text)?.key !== 'email')
  const words = wordsIn(others.map(({ text }) => text))
  const hosts = others.flatMap(({ letters }) => {
    const [, found] =
      /www\s?\.\s?([a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+)/i.exec(mendedAddress(letters, words)) ?? []
    return found ? [tidy(found)] : []
  })
  return { hosts, words }
}

/** Takes addresses of mail, websites and accounts out of the segments of a card. */
export function takeInternet(segments: readonly Segment[]): Taken {
  const known = knownOn(segments)
  const taken = segments.map((segment) => takeAll(segment, known))
  return { found: taken.flatMap(({ found }) => found), left: taken.flatMap(({ left }) => left) }
}
