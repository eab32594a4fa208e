import { Avatar, Tooltip } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'
import './account-name.css'

interface Props {
  account: Pick<AccountRow, 'nickName' | 'isOnline' | 'isSelf'>
  onOpen?: () => void
}

/** Initial and name, a dot while somebody is signed in; the name opens the account. */
export function AccountName({ account: { nickName, isOnline, isSelf }, onOpen }: Props) {
  const t = useTexts(accountsAdminTexts)
  return (
    <span className="account-name">
      <span className="account-avatar">
        <Avatar size={28} style={{ fontSize: 13 }} alt="">
          {[...nickName][0]}
        </Avatar>
        {isOnline && (
          <Tooltip title={t.list.online}>
            <span className="account-online" role="img" aria-label={t.list.online} />
          </Tooltip>
        )}
      </span>
      {onOpen ? (
        <NameButton name={nickName} onOpen={onOpen} />
      ) : (
        <span className="account-said">{nickName}</span>
      )}
      {isSelf && <span className="account-self">{t.list.self}</span>}
    </span>
  )
}
