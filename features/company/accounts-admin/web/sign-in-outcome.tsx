import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { SignInEntry } from '../sign-in-log.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

const tones: Readonly<Record<SignInEntry['outcome'], StatusTone>> = {
  success: 'good',
  wrongCredentials: 'failed',
  wrongCode: 'failed',
  blocked: 'waiting',
  notActive: 'waiting',
  signedOut: 'resting',
  endedByOther: 'resting',
}

/** What became of a try to sign in. */
export function SignInOutcome({ outcome }: Pick<SignInEntry, 'outcome'>) {
  const { log } = useTexts(accountsAdminTexts)
  return <StatusTag tone={tones[outcome]}>{log.outcomes[outcome]}</StatusTag>
}
