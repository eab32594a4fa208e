import type { AddressDraft } from '../addresses.contract.ts'

/** A district with those below it. */
interface Place {
  value: string
  label: string
  children?: readonly Place[]
}

type Facts = Pick<AddressDraft, 'name' | 'mobile' | 'districtCode' | 'detail' | 'postcode'>

const labels =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|电话|所在地区|地区|详细地址|收货地址|地址|邮政编码|邮编)\s*[:：]/g
const mobileNumber = /(?:\+?86[-\s]?)?(?<!\d)(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const sixDigits = /(?<!\d)\d{6}(?!\d)/
/** The end of a place's name that people leave out: 江苏 for 江苏省, 内蒙古 for 内蒙古自治区. */
const endings = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治州|省|市|地区|盟|区|县|旗)$/

/** Where the name of a place ends in a text, whole or as people shorten it; undefined where it does not begin there. */
function endOf(text: string, { label }: Place): number | undefined {
  const short = label.replace(endings, '')
  const written = [label, ...(short.length > 1 ? [short] : [])].find((name) => text.startsWith(name))
  return written?.length
}

interface Found {
  code: string
  end: number
}

const startOf = (text: string, end: number) => end + (/^[\s,，/·-]*/.exec(text.slice(end))?.[0].length ?? 0)

/** Follows one place and those below it; the province of a city may be left out. */
function followOne(text: string, place: Place, at: number): Found | undefined {
  const length = endOf(text.slice(at), place)
  if (length === undefined) return at === 0 ? follow(text, place.children ?? [], 0) : undefined
  const here = { code: place.value, end: at + length }
  return follow(text, place.children ?? [], here.end) ?? here
}

const longest = (found: readonly (Found | undefined)[]) =>
  found.reduce((best, one) => (one && one.end > (best?.end ?? 0) ? one : best), undefined)

/** Follows the names from the province down, as far as the text writes them. A level without a name of its own, such as 市辖区, is passed over. */
function follow(text: string, places: readonly Place[], end = 0): Found | undefined {
  const at = startOf(text, end)
  const named = longest(places.map((place) => followOne(text, place, at)))
  if (named || end === 0) return named
  return longest(places.map(({ children = [] }) => follow(text, children, end)))
}

const isName = (piece: string) =>
  /^[\p{Script=Han}·]{2,6}$|^[A-Za-z][A-Za-z .]{1,28}$/u.test(piece) &&
  !/[路街巷弄号栋楼室区县市省镇乡村]$/.test(piece)

/** Takes the number and the postcode out of a text. */
function takeNumbers(text: string): { rest: string; numbers: Partial<Facts> } {
  const mobile = mobileNumber.exec(text)
  const withoutMobile = mobile ? text.replace(mobile[0], ' ') : text
  const postcode = sixDigits.exec(withoutMobile)
  return {
    rest: postcode ? withoutMobile.replace(postcode[0], ' ') : withoutMobile,
    numbers: {
      ...(mobile && { mobile: mobile.slice(1).join('') }),
      ...(postcode && { postcode: postcode[0] }),
    },
  }
}

/** A person and a street out of pieces; the person stands before the place or after the street. */
function personAndStreet(before: readonly string[], street: readonly string[]): Partial<Facts> {
  const last = street.length === 1 ? undefined : street.at(-1)
  const name = before.find(isName) ?? (last !== undefined && isName(last) ? last : undefined)
  const detail = street.filter((piece) => piece !== name).join(' ')
  return { ...(name !== undefined && { name }), ...(detail !== '' && { detail }) }
}

/** Takes an address apart: name, number, place and street in any order; nothing is made up for what is not there. */
export function readAddress(pasted: string, places: readonly Place[]): Partial<Facts> {
  const { rest, numbers } = takeNumbers(pasted.normalize('NFKC').replace(labels, ' '))
  const pieces = rest.split(/[\s,，;；、]+/).filter(Boolean)
  for (const [at] of pieces.entries()) {
    const text = pieces.slice(at).join(' ')
    const found = follow(text, places)
    if (!found) continue
    const street = text.slice(found.end).trim().split(' ')
    return { ...numbers, districtCode: found.code, ...personAndStreet(pieces.slice(0, at), street) }
  }
  return {
    ...numbers,
    ...personAndStreet(pieces, pieces.length > 1 || !isName(pieces[0] ?? '') ? pieces : []),
  }
}
