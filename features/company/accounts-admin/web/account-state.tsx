import { useTexts } from '#platform/web/language/use-texts.ts'
import { fill } from '#platform/text/texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { AccountRow, AccountState as State } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

const tones: Readonly<Record<State, StatusTone>> = {
  invited: 'waiting',
  active: 'good',
  disabled: 'resting',
  leaving: 'progress',
  left: 'resting',
  deleted: 'failed',
}

/** The state of an account, and whether wrong passwords keep it out. */
export function AccountState({ account }: { account: Pick<AccountRow, 'state' | 'lockedUntil'> }) {
  const t = useTexts(accountsAdminTexts)
  const { state, lockedUntil } = account
  return (
    <span className="account-states">
      <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
      {lockedUntil && (
        <StatusTag tone="failed" title={fill(t.list.lockedUntil, { time: formatMoment(lockedUntil) })}>
          {t.list.locked}
        </StatusTag>
      )}
    </span>
  )
}
