import { labelAtStart, labelBefore } from './card-labels.domain.ts'
import type { FoundField, Taken } from './card-numbers.domain.ts'
import { cutOf, partOfSegment, type Segment, without } from './card-text.domain.ts'
import { mendedAddress, wordsIn } from './latin-words.domain.ts'

const endings =
  'com|net|org|edu|gov|io|co|ai|me|cc|tv|info|biz|pro|name|mobi|asia|tech|top|vip|group|xyz|site|shop|club|ltd|art|app|dev|online|store|cloud|link|fun|company|design|studio|agency|global|world|life|media|news|ink|wang|cn|hk|mo|tw|jp|kr|sg|my|th|vn|ph|id|in|au|nz|us|ca|mx|br|uk|ie|eu|de|at|ch|fr|be|nl|lu|es|pt|it|gr|se|no|dk|fi|is|pl|cz|sk|hu|ro|ru|ua|tr|il|ae|za|vc|gg|to|im|la|ws|pw|cl|ar|ma|ke|ng|eg|sa|qa|kw|pk|bd|lk|np|kh|mn|kz|uz|lt|lv|ee|rs|hr|si|sk|bg|is|ventures|capital|law|health|care|energy|green|solutions|systems|digital|network|team|work|works|zone|city|plus|run|wiki|travel|photography|coffee|restaurant|international|finance|consulting|institute|foundation|center|school|academy'
/** A name of a host; `gap` is what may stand beside its dots. */
const hostWith = (gap: string) =>
  String.raw`(?:[a-z0-9](?:[a-z0-9]|-${gap})*${gap}\.${gap})+(?:${endings})(?:${gap}\.${gap}[a-z]{2})?(?![a-z0-9-])`
const host = hostWith(String.raw`\s?`)
/** A blank beside an underscore, a dot or a hyphen is a gap in print. */
const login = String.raw`[a-z0-9](?:[\w.%+-]|(?<=[_.-])\s|\s(?=[_-]))*`
const email = new RegExp(String.raw`${login}\s?@\s?${host}`, 'i')
const looseEmail = new RegExp(String.raw`${login}\s?@\s?[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+`, 'i')
/** Behind the label of mail all in front of the @ is of the address. */
const labelledEmail = new RegExp(String.raw`[\w.%+-](?:[\w.%+-]|\s)*@\s?${host}`, 'i')
/** Without `www` it has no gaps: `Pte. Ltd` is no website. */
const website = new RegExp(
  String.raw`(?:(?:https?\s?:\s?//\s?)?ww?w?\s?\.\s?${host}|(?:https?\s?:\s?//\s?)?${hostWith('')})(?:/[\w./?=&-]*)?`,
  'i',
)
const wholeHost = new RegExp(`^${host}$`, 'i')
const wholeEmail = new RegExp(`^[a-z][\\w.%+-]*@${host}$`, 'i')
const account = /[a-z0-9](?:[\w-]|(?<=_)\s|\s(?=_)){4,29}/gi

/** Hosts of mail that many people have. */
const commonHosts = ['qq.com', '163.com', '126.com', 'sina.com', 'gmail.com', 'outlook.com', 'hotmail.com']

/** What the other parts of a card say about an address. */
interface Known {
  hosts: readonly string[]
  words: ReadonlySet<string>
}

/** Endings of hosts that there are not, as those that look like them: of the second part only where a first one stands in front. */
const endingsAlike: readonly (readonly [RegExp, string])[] = [
  [/\.(?:c[o0](?:rn|nn|m[.,]|rm)|c0m|con|cem|ccm|corm)$/, '.com'],
  [/\.(?:c[o0]rn|c0m|con|cem|ccm)(?=\.[a-z]{2}$)/, '.com'],
  [/(?<=\.(?:com|net|org|gov|edu|ac))\.(?:en|cm|on|gn|ch|cr)$/, '.cn'],
  [/\.(?:en|cn[.,])$/, '.cn'],
  [/(?<=\.(?:com|org|net|edu|gov))\.(?:nk|bk|hl)$/, '.hk'],
  [/(?<=\.(?:com|org|net|edu|gov))\.(?:tv|iw|fw|tvv)$/, '.tw'],
  [/(?<=\.(?:com|org|net|edu|gov))\.(?:5g|s9|sq)$/, '.sg'],
  [/(?<=\.(?:co|ne|or|ac|go))\.(?:ip|lp|jo|3p)$/, '.jp'],
  [/(?<=\.(?:co|org|ac))\.(?:vk|ok|ul)$/, '.uk'],
  // The dot between both parts is the smallest mark of all.
  [/(?<=\.(?:com|net|org|gov|edu))(?=(?:cn|hk|tw|sg|my|au)$)/, '.'],
  [/(?<=\.co)(?=(?:jp|uk|kr|nz|th)$)/, '.'],
]

const withEnding = (host: string) =>
  endingsAlike.reduce((text, [pattern, ending]) => text.replace(pattern, ending), host)

const tidy = (text: string) =>
  withEnding(
    text
      .replace(/\s/g, '')

      .toLowerCase(),
  )

/** Letters that look alike as one of them, without the dots: two readings of one host are the same. */
const blurred = (name: string) =>
  name.replace(/\./g, '').replace(/[1i|]/g, 'l').replace(/0/g, 'o').replace(/rn/g, 'm')

/** How likely a letter is the @ of an address, by what stands around it; undefined where it cannot be. */
function likelinessOfAt({ text, letters }: Segment, at: number, { hosts }: Known): number | undefined {
  const letter = letters[at]
  const behind = tidy(text.slice(at + 1))
  const isAlike = letter?.others.includes('@') || /[oaecqg0©®\s]/i.test(letter?.text ?? '')
  if (!letter || !isAlike || !wholeHost.test(behind)) return undefined
  const isKnown = [...hosts, ...commonHosts].some((known) => blurred(known) === blurred(behind))
  // A blank is one only in front of a host that is known.
  if (letter.text === ' ' && !isKnown) return undefined
  return (isKnown ? 2 : 0) + (letter.others.includes('@') ? 1 : 0) + (1 - letter.confidence / 100)
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

/**
 * An address that stands on its line alone has no blanks: those that were read in it are gaps in print. A capital begins a
 * word in front of it, and `Pte. Ltd` is none.
 */
function withoutGaps(segment: Segment): Segment {
  const { text, letters } = segment
  const dense = text.replace(/\s/g, '')
  const isTwo = /www|http/i.test(text) || /\s[Il1|]\s/.test(text)
  const isEmail = /^[a-z][\w.%+-]*(?:\s[\w.%+-]+)?\s?@/.test(text) && wholeEmail.test(dense) && !isTwo
  if (dense === text || labelAtStart(text) || !(isEmail || (!/[A-Z]/.test(text) && wholeHost.test(dense))))
    return segment
  return { ...segment, text: dense, letters: letters.filter(({ text: letter }) => letter !== ' ') }
}

/** Whether the capital in front of an address is its label, which stands so close that it was read as a part: `Etim.wei@`. */
function hasLabelInFront(said: string, words: ReadonlySet<string>): boolean {
  const [, word] = /^[EM]([a-z]{3,})/.exec(said) ?? []
  return word !== undefined && words.has(word) && !words.has(said.slice(0, word.length + 1).toLowerCase())
}

/** A field of the card, with what it looks like. */
type Form = [key: FoundField['key'], pattern: RegExp]

function take(segment: Segment, [key, pattern]: Form, { words }: Known): Taken | undefined {
  const match = pattern.exec(mendedAddress(segment.letters, words))
  if (!match) return undefined
  // A website that stands behind it without a gap is something else.
  const whole = match[0].replace(/(?<=[a-z])www\..*$/i, '')
  const end = match.index + whole.length
  const start = match.index + (key === 'email' && hasLabelInFront(whole, words) ? 1 : 0)
  const said = whole.slice(start - match.index)
  return {
    found: [
      {
        ...cutOf(segment, start, end),
        key,
        value: key === 'email' ? tidy(said) : tidy(said).replace(/^(https?:\/\/)?w{1,2}\./, '$1www.'),
      },
    ],
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
  const whole = withoutGaps(withAt(segment, known))
  const label = labelAtStart(whole.text)
  const behindLabel = label?.key === 'email' ? partOfSegment(whole, label.end) : undefined
  const taken =
    (behindLabel && take(behindLabel, ['email', labelledEmail], known)) ??
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
      /ww?w?\s?\.\s?([a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)+)/i.exec(mendedAddress(letters, words)) ?? []
    return found ? [tidy(found)] : []
  })
  return { hosts, words }
}

/** Takes addresses of mail, websites and accounts out of the segments of a card. */
export function takeInternet(segments: readonly Segment[]): Taken {
  const known = knownOn(segments)
  const taken = segments.map((segment) => takeAll(segment, known))
  return { found: withOneHost(taken.flatMap(({ found }) => found)), left: taken.flatMap(({ left }) => left) }
}

const hostOf = ({ value }: FoundField) => value.replace(/^.*@|^(?:https?:\/\/)?(?:www\.)?|\/.*$/g, '')

/** Whether one is the other with at most one letter more or another one. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length < 8 || long.length - short.length > 1) return false
  const at = [...long].findIndex((letter, index) => letter !== short[index])
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at)
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** Of two readings of one host the one that lost no letter, has no dot or digit too many, or is surer. */
const byReading = (one: FoundField, other: FoundField): number => {
  const [a, b] = [hostOf(one), hostOf(other)]
  return (
    count(b, /[^.]/g) - count(a, /[^.]/g) ||
    count(a, /[.\d]/g) - count(b, /[.\d]/g) ||
    other.confidence - one.confidence
  )
}

/** Mail is mostly at the host of the website: where both differ by a letter, the better reading is right for both. */
function withOneHost(found: readonly FoundField[]): FoundField[] {
  const website = found.find(({ key }) => key === 'website')
  const email = found.find(({ key }) => key === 'email')
  if (!website || !email) return [...found]
  const [one, other] = [hostOf(website), hostOf(email)]
  if (blurred(one) !== blurred(other) && !isNearly(one, other)) return [...found]
  const right = hostOf(byReading(website, email) <= 0 ? website : email)
  return found.map((field) =>
    field === website || field === email
      ? { ...field, value: field.value.replace(hostOf(field), right) }
      : field,
  )
}
