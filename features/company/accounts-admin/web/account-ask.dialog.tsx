import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ConsequencesDialog } from '#platform/web/ui/consequences.dialog.tsx'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

export type AskedAct = 'resetPassword' | 'disable' | 'enable' | 'unlock' | 'remove'

interface Props {
  act: AskedAct
  account: AccountRow
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Says what will happen to an account before it happens. */
export function AccountAskDialog({ act, account, onConfirm, onClose }: Props) {
  const t = useTexts(accountsAdminTexts)
  const { title, points } = t.ask[act]
  return (
    <ConsequencesDialog
      title={fill(title, { name: account.nickName })}
      ok={fill(t.ask.ok, { act: t.acts[act] })}
      isDangerous={act === 'remove' || act === 'disable'}
      points={Object.values(points)}
      reason={act === 'disable' ? { label: t.ask.reason, hint: t.ask.reasonHint } : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
