// Chinese as data: the first character of each letter in the order of pinyin. A browser sorts by it, so the initial of a
// character is the last of these that does not come after it; a dictionary would be larger than the screen.
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'.split('')
const letters = 'abcdefghjklmnopqrstwxyz'

const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')
const known = new Map<string, string>()

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character
  const present = known.get(character)
  if (present !== undefined) return present
  const place = firsts.findLastIndex((first) => byPinyin.compare(character, first) >= 0)
  const initial = letters[place] ?? ''
  known.set(character, initial)
  return initial
}

/** A name with the initials of its sounds in place of Chinese characters, in lower case: what `scb` finds. */
export const initialsOf = (name: string): string => Array.from(name.toLowerCase(), initialOf).join('')
