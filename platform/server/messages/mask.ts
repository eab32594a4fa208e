/** A number or address as logs and lists show it: enough to recognise one's own, too little to use. */
export function maskRecipient(to: string): string {
  const [name = '', domain] = to.split('@')
  if (domain !== undefined) return `${name.slice(0, 1)}***@${domain}`
  return to.length < 8 ? '***' : `${to.slice(0, 3)}****${to.slice(-4)}`
}

/** A text without its secrets, such as a code. */
export const maskText = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((masked, secret) => (secret === '' ? masked : masked.replaceAll(secret, '••••••')), text)
