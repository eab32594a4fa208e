import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  verified: 'Verified',
  comma: ', ',
  open: 'Verified: {kinds}. Show details',
  title: 'What was verified',
  close: 'Close',
  kinds: { real_name: 'Real name', employment: 'Employment', certificate: 'Qualification' },
  issuer: 'Issued by',
  verifiedBy: 'Verified by',
  verifiedOn: 'Verified on',
  validUntil: 'Valid until',
  help: 'Agreed to by the holder and verified by the company. The mark disappears at once when it expires or is revoked. Document numbers are never public.',
}
