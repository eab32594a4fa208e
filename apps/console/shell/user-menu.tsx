import BankOutlined from '@ant-design/icons/BankOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { consoleTexts } from '../console.texts.ts'
import { openPath } from '../router.ts'
import { findScreen } from '../screens.ts'
import { openDialog } from './dialog-store.ts'
import { logOut } from './log-out.ts'
import { leavesOf } from './menu-model.ts'
import { PopUpEntry } from './pop-up-entry.tsx'
import { PopUp } from './pop-up.tsx'
import { useMenus } from './use-menus.ts'

const companyCentre = '/demo/myenterprise/enterpriseinfo'
const userManagement = '/demo/user/user'
const ownAccount = '/demo/myenterprise/myaccount'
const ownSecurity = '/demo/myenterprise/accountinfo'

/** Who is signed in, and what concerns them. */
export function UserMenu() {
  const t = useTexts(consoleTexts).shell.user
  const { username, displayName, isAdmin, company, avatar } = useViewer()
  const { sideMenu } = useMenus()
  const hasCompanyCentre = leavesOf(sideMenu).some(({ path }) => path.toLowerCase() === companyCentre)
  const greeting = fill(isAdmin ? t.admin : t.ordinary, { username })
  return (
    <PopUp
      label={`${t.menu} · ${greeting}`}
      plain
      className="user-button"
      button={
        <>
          <PersonAvatar name={displayName} avatarUrl={avatar} />
          <span className="user-name">{greeting}</span>
          <DownOutlined className="user-caret" />
        </>
      }
    >
      <div className="pop-up-head" role="presentation">
        <strong>{displayName}</strong>
        {company?.name}
      </div>
      <hr className="pop-up-rule" />
      {hasCompanyCentre ? (
        <PopUpEntry icon={<BankOutlined />} onChoose={() => openPath(companyCentre)}>
          {t.company}
        </PopUpEntry>
      ) : null}
      {isAdmin && findScreen(userManagement) ? (
        <PopUpEntry icon={<TeamOutlined />} onChoose={() => openPath(userManagement)}>
          {t.users}
        </PopUpEntry>
      ) : null}
      <PopUpEntry icon={<UserOutlined />} onChoose={() => openPath(ownAccount)}>
        {t.account}
      </PopUpEntry>
      <PopUpEntry icon={<SafetyOutlined />} onChoose={() => openPath(ownSecurity)}>
        {t.security}
      </PopUpEntry>
      <PopUpEntry icon={<IdcardOutlined />} onChoose={() => openDialog('profile')}>
        {t.profile}
      </PopUpEntry>
      <hr className="pop-up-rule" />
      <PopUpEntry icon={<LogoutOutlined />} onChoose={() => void logOut()}>
        {t.logOut}
      </PopUpEntry>
    </PopUp>
  )
}
