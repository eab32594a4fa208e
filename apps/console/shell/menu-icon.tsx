import { type ComponentType, useSyncExternalStore } from 'react'

import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined'
import HighlightOutlined from '@ant-design/icons/HighlightOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import ApiOutlined from '@ant-design/icons/ApiOutlined'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import ContainerOutlined from '@ant-design/icons/ContainerOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import FormatPainterOutlined from '@ant-design/icons/FormatPainterOutlined'
import FundOutlined from '@ant-design/icons/FundOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import SyncOutlined from '@ant-design/icons/SyncOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'

/** The icons that menu entries may name; each is part of the frame, so only those in use stand here. The filled ones come after it. */
const outlined: Readonly<Record<string, ComponentType>> = {
  LinkOutlined,
  HighlightOutlined,
  AccountBookOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  ContactsOutlined,
  ContainerOutlined,
  DesktopOutlined,
  FileOutlined,
  FolderOutlined,
  FormatPainterOutlined,
  FundOutlined,
  HomeOutlined,
  IdcardOutlined,
  LayoutOutlined,
  HistoryOutlined,
  MailOutlined,
  MessageOutlined,
  ProfileOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SolutionOutlined,
  SwapOutlined,
  SyncOutlined,
  TableOutlined,
  TeamOutlined,
  UserOutlined,
}

let filled: Readonly<Record<string, ComponentType>> | undefined
const waiting = new Set<() => void>()

/** The icon of this name. Those of active entries are loaded once something is active; until they are there the entry keeps its other icon. */
function useIcon(name: string, meanwhile = ''): ComponentType | undefined {
  const isLater = name.endsWith('Filled')
  const loaded = useSyncExternalStore(
    (listener) => {
      if (!isLater || filled) return () => undefined
      waiting.add(listener)
      void import('./menu-icons-filled.ts').then(
        ({ filledIcons }) => {
          filled = filledIcons
          for (const tell of waiting) tell()
        },
        () => undefined,
      )
      return () => waiting.delete(listener)
    },
    () => filled,
  )
  return outlined[name] ?? loaded?.[name] ?? outlined[meanwhile]
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
  const Named = useIcon(name, icon)
  if (isImage(name)) return <img className="menu-icon" src={name} alt="" width={16} height={16} />
  const Icon = Named ?? (isGroup ? FolderOutlined : FileOutlined)
  return (
    <span className="menu-icon">
      <Icon />
    </span>
  )
}
