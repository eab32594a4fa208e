/** A name as gates and screens show it: the first sign, and a star for the rest. */
export function maskName(name: string): string {
  const text = name.trim()
  const [first = ''] = text
  const parts = text.split(/\s+/)
  return parts.length > 1 && /^[\p{Script=Latin}.'-]+$/u.test(parts.join(''))
    ? `${parts[0] ?? ''} ${'*'.repeat(parts.length - 1)}`
    : first + '*'.repeat(Math.min(3, Math.max(1, [...text].length - 1)))
}
