const maxUnbounded = 2
const maxOptional = 4
const maxRepeat = 1000
const maxBranches = 8

/**
 * Whether a pattern that a company wrote can be matched in bounded time: JavaScript's engine backtracks, so repeated
 * groups, look-around and back references are refused, and so are many repetitions or branches in a row.
 */
export function isSafePattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return false
  }
  const outside = withoutEscapes(pattern).replace(/\[[^\]]*\]/g, 'c')
  if (/\(\?(?!:)/.test(outside) || /\\[1-9k]/.test(pattern)) return false
  if (/\)[*+?{]/.test(outside)) return false
  const repeats = [...outside.matchAll(/[*+]|\{(\d+)(,(\d*))?\}/g)]
  if (repeats.some(([, least, , most]) => Math.max(Number(least ?? 0), Number(most ?? 0)) > maxRepeat))
    return false
  const variable = repeats.filter(
    ([all, least, comma, most]) => all.length === 1 || (comma !== undefined && most !== least),
  )
  const optional = outside.match(/[^(*+?}]\?/g) ?? []
  const branches = outside.match(/\|/g) ?? []
  return variable.length <= maxUnbounded && optional.length <= maxOptional && branches.length <= maxBranches
}

const withoutEscapes = (pattern: string) => pattern.replace(/\\p\{[^}]*\}|\\./g, 'e')
