import AccountBookFilled from '@ant-design/icons/AccountBookFilled'
import HighlightFilled from '@ant-design/icons/HighlightFilled'
import ApiFilled from '@ant-design/icons/ApiFilled'
import AppstoreFilled from '@ant-design/icons/AppstoreFilled'
import BankFilled from '@ant-design/icons/BankFilled'
import BookFilled from '@ant-design/icons/BookFilled'
import ContainerFilled from '@ant-design/icons/ContainerFilled'
import ContactsFilled from '@ant-design/icons/ContactsFilled'
import FormatPainterFilled from '@ant-design/icons/FormatPainterFilled'
import FundFilled from '@ant-design/icons/FundFilled'
import IdcardFilled from '@ant-design/icons/IdcardFilled'
import LayoutFilled from '@ant-design/icons/LayoutFilled'
import MailFilled from '@ant-design/icons/MailFilled'
import MessageFilled from '@ant-design/icons/MessageFilled'
import ProfileFilled from '@ant-design/icons/ProfileFilled'
import SafetyCertificateFilled from '@ant-design/icons/SafetyCertificateFilled'
import SettingFilled from '@ant-design/icons/SettingFilled'

/** What entries of the menus show while they are active. */
export const filledIcons = {
  AccountBookFilled,
  HighlightFilled,
  ApiFilled,
  AppstoreFilled,
  BankFilled,
  BookFilled,
  ContainerFilled,
  ContactsFilled,
  FormatPainterFilled,
  FundFilled,
  IdcardFilled,
  LayoutFilled,
  MailFilled,
  MessageFilled,
  ProfileFilled,
  SafetyCertificateFilled,
  SettingFilled,
}
