import { type ComponentType, useSyncExternalStore } from 'react'

import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import BlockOutlined from '@ant-design/icons/BlockOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import CarryOutOutlined from '@ant-design/icons/CarryOutOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined'
import CrownOutlined from '@ant-design/icons/CrownOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import FormOutlined from '@ant-design/icons/FormOutlined'
import FormatPainterOutlined from '@ant-design/icons/FormatPainterOutlined'
import FundOutlined from '@ant-design/icons/FundOutlined'
import HighlightOutlined from '@ant-design/icons/HighlightOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import LineChartOutlined from '@ant-design/icons/LineChartOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import PieChartOutlined from '@ant-design/icons/PieChartOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import RocketOutlined from '@ant-design/icons/RocketOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import UserSwitchOutlined from '@ant-design/icons/UserSwitchOutlined'
import UsergroupAddOutlined from '@ant-design/icons/UsergroupAddOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'

import { afterFirstPage } from '../after-first-page.ts'

type Icons = Readonly<Record<string, ComponentType>>

/** The icons of entries, groups and areas. They are part of the frame; the filled ones come after the first page. */
const atOnce: Icons = {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BlockOutlined,
  BookOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ContactsOutlined,
  CreditCardOutlined,
  CrownOutlined,
  FileOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  FormatPainterOutlined,
  FundOutlined,
  HighlightOutlined,
  HomeOutlined,
  IdcardOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LinkOutlined,
  LockOutlined,
  MessageOutlined,
  PieChartOutlined,
  PrinterOutlined,
  QrcodeOutlined,
  RocketOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
  UserSwitchOutlined,
  UsergroupAddOutlined,
  WalletOutlined,
}

/** Icons of one file that comes after the first page, once somebody needs one of them. */
function createLaterIcons(load: () => Promise<Icons>) {
  let icons: Icons | undefined
  const waiting = new Set<() => void>()
  let coming: Promise<void> | undefined
  const fetchThem = async () => {
    await afterFirstPage
    icons = await load()
    for (const tell of waiting) tell()
  }
  return {
    read: () => icons,
    subscribe(listener: () => void) {
      waiting.add(listener)
      coming ??= fetchThem().catch(() => {
        coming = undefined
      })
      return () => waiting.delete(listener)
    },
  }
}

const active = createLaterIcons(async () => (await import('./menu-icons-active.ts')).activeIcons)
const others = createLaterIcons(async () => (await import('./menu-icons-later.ts')).laterIcons)
const nothingToWaitFor = () => () => undefined

/** The icon of this name. One that is not part of the frame is loaded when it is first needed; until it is there the entry keeps its other icon. */
function useIcon(name: string, meanwhile = ''): ComponentType | undefined {
  const isLater = name !== '' && !(name in atOnce) && !isImage(name)
  const source = name.endsWith('Filled') ? active : others
  const loaded = useSyncExternalStore(isLater ? source.subscribe : nothingToWaitFor, source.read)
  return atOnce[name] ?? loaded?.[name] ?? atOnce[meanwhile]
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
