import type { ComponentType } from 'react'

import AppstoreFilled from '@ant-design/icons/AppstoreFilled'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import ContactsFilled from '@ant-design/icons/ContactsFilled'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import FundFilled from '@ant-design/icons/FundFilled'
import FundOutlined from '@ant-design/icons/FundOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import IdcardFilled from '@ant-design/icons/IdcardFilled'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import LayoutFilled from '@ant-design/icons/LayoutFilled'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import MailFilled from '@ant-design/icons/MailFilled'
import MailOutlined from '@ant-design/icons/MailOutlined'
import SettingFilled from '@ant-design/icons/SettingFilled'
import SettingOutlined from '@ant-design/icons/SettingOutlined'

/** The icons that menu entries may name; each is part of the frame, so only those in use stand here. */
const icons: Readonly<Record<string, ComponentType>> = {
  AppstoreFilled,
  AppstoreOutlined,
  ContactsFilled,
  ContactsOutlined,
  FileOutlined,
  FolderOutlined,
  FundFilled,
  FundOutlined,
  HomeOutlined,
  IdcardFilled,
  IdcardOutlined,
  LayoutFilled,
  LayoutOutlined,
  MailFilled,
  MailOutlined,
  SettingFilled,
  SettingOutlined,
}

const isImage = (icon: string) => /^(https?:\/\/|\/(?!\/)|data:image\/)/.test(icon)

interface MenuIconProps {
  icon: string | undefined
  /** Shown instead while the entry is active. */
  activeIcon?: string | undefined
  isActive?: boolean
  isGroup?: boolean
}

/** The icon of a menu entry: by name, a picture by its address, else a file or a folder. */
export function MenuIcon({ icon, activeIcon, isActive = false, isGroup = false }: MenuIconProps) {
  const name = (isActive ? activeIcon : undefined) ?? icon ?? ''
  if (isImage(name)) return <img className="menu-icon" src={name} alt="" width={16} height={16} />
  const Icon = icons[name] ?? (isGroup ? FolderOutlined : FileOutlined)
  return (
    <span className="menu-icon">
      <Icon />
    </span>
  )
}
