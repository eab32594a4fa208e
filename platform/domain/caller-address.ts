/** One household of IPv6 addresses is one caller: it may take any of 2^64. Everything that is no such address stays. */
export function callerOf(address: string): string {
  if (!/^[\da-f]*(?::[\da-f]*){2,7}$/i.test(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array<string>(left).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
