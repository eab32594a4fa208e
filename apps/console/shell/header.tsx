import './header.css'

import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { setPreference } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { LogoMark } from '../logo.tsx'
import { linkTo, openPath } from '../router.ts'
import { Bell } from './bell.tsx'
import { openDialog } from './dialog-store.ts'
import { HeaderMenu } from './header-menu.tsx'
import { HeaderTools } from './header-tools.tsx'
import { helpAddress } from './help-address.ts'
import { ProductButtons } from './product-buttons.tsx'
import { ToolButton } from './tool-button.tsx'
import { UserMenu } from './user-menu.tsx'

function Logo({ withName }: { withName: boolean }) {
  const t = useTexts(consoleTexts).shell
  const { productName } = useTexts(platformTexts)
  return (
    <a
      className="logo"
      href={linkTo('/index')}
      aria-label={`${productName} · ${t.logo}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openPath('/index')
      }}
    >
      <LogoMark size={36} />
      {withName ? <span className="logo-name">{productName}</span> : null}
    </a>
  )
}

function SupportTools() {
  const t = useTexts(consoleTexts).shell
  const help = helpAddress()
  return (
    <div className="tools">
      <ToolButton label={t.service.open} onClick={() => openDialog('service')}>
        <CustomerServiceOutlined />
      </ToolButton>
      {help ? (
        <a
          className="tool"
          href={help}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fill(t.newWindow, { title: t.help })}
          data-tip={t.help}
        >
          <QuestionCircleOutlined />
        </a>
      ) : null}
    </div>
  )
}

interface HeaderProps {
  isNarrow: boolean
  collapsed: boolean
  /** There is a side menu to collapse. */
  hasSide: boolean
}

/** The bar on top: where one is, where one can go, and the tools. */
export function Header({ isNarrow, collapsed, hasSide }: HeaderProps) {
  const t = useTexts(consoleTexts).shell
  if (isNarrow)
    return (
      <header className="head">
        <ToolButton label={t.openMenu} onClick={() => openDialog('drawer')}>
          <MenuOutlined />
        </ToolButton>
        <Logo withName />
        <div className="tools head-end">
          <ToolButton label={t.search.open} onClick={() => openDialog('search')}>
            <SearchOutlined />
          </ToolButton>
          <Bell />
          <ToolButton label={t.more} onClick={() => openDialog('tools')}>
            <MoreOutlined />
          </ToolButton>
        </div>
        <UserMenu />
      </header>
    )
  return (
    <header className="head">
      <Logo withName={!collapsed} />
      {hasSide ? (
        <button
          type="button"
          className="head-toggle"
          aria-label={collapsed ? t.expand : t.collapse}
          aria-expanded={!collapsed}
          onClick={() => setPreference('menuCollapsed', !collapsed)}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      ) : null}
      <HeaderMenu />
      <ProductButtons />
      <SupportTools />
      <HeaderTools />
      <UserMenu />
    </header>
  )
}
