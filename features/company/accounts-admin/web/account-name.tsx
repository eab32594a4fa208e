import { Tooltip } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'
import './account-name.css'

interface Props {
  account: Pick<AccountRow, 'nickName' | 'avatarUrl' | 'isOnline' | 'isSelf'>
  onOpen?: () => void
}

/** Portrait and name, a dot while somebody is signed in; the name opens the account. */
export function AccountName({ account: { nickName, avatarUrl, isOnline, isSelf }, onOpen }: Props) {
  const t = useTexts(accountsAdminTexts)
  const online = isOnline && (
    <Tooltip title={t.list.online}>
      <span className="account-online" role="img" aria-label={t.list.online} />
    </Tooltip>
  )
  return (
    <PersonName name={nickName} avatarUrl={avatarUrl} onOpen={onOpen} badge={online}>
      {isSelf && <span className="account-self">{t.list.self}</span>}
    </PersonName>
  )
}
