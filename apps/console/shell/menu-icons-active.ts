import AccountBookFilled from '@ant-design/icons/AccountBookFilled'
import ApiFilled from '@ant-design/icons/ApiFilled'
import AppstoreFilled from '@ant-design/icons/AppstoreFilled'
import BankFilled from '@ant-design/icons/BankFilled'
import BookFilled from '@ant-design/icons/BookFilled'
import BoxPlotFilled from '@ant-design/icons/BoxPlotFilled'
import BuildFilled from '@ant-design/icons/BuildFilled'
import BulbFilled from '@ant-design/icons/BulbFilled'
import CalendarFilled from '@ant-design/icons/CalendarFilled'
import ContactsFilled from '@ant-design/icons/ContactsFilled'
import ContainerFilled from '@ant-design/icons/ContainerFilled'
import CrownFilled from '@ant-design/icons/CrownFilled'
import DashboardFilled from '@ant-design/icons/DashboardFilled'
import FileTextFilled from '@ant-design/icons/FileTextFilled'
import FlagFilled from '@ant-design/icons/FlagFilled'
import FolderFilled from '@ant-design/icons/FolderFilled'
import FormatPainterFilled from '@ant-design/icons/FormatPainterFilled'
import FundFilled from '@ant-design/icons/FundFilled'
import FunnelPlotFilled from '@ant-design/icons/FunnelPlotFilled'
import GiftFilled from '@ant-design/icons/GiftFilled'
import GoldFilled from '@ant-design/icons/GoldFilled'
import HeartFilled from '@ant-design/icons/HeartFilled'
import HighlightFilled from '@ant-design/icons/HighlightFilled'
import HomeFilled from '@ant-design/icons/HomeFilled'
import IdcardFilled from '@ant-design/icons/IdcardFilled'
import InteractionFilled from '@ant-design/icons/InteractionFilled'
import LayoutFilled from '@ant-design/icons/LayoutFilled'
import LockFilled from '@ant-design/icons/LockFilled'
import MailFilled from '@ant-design/icons/MailFilled'
import MessageFilled from '@ant-design/icons/MessageFilled'
import MoneyCollectFilled from '@ant-design/icons/MoneyCollectFilled'
import PictureFilled from '@ant-design/icons/PictureFilled'
import PieChartFilled from '@ant-design/icons/PieChartFilled'
import PrinterFilled from '@ant-design/icons/PrinterFilled'
import ProfileFilled from '@ant-design/icons/ProfileFilled'
import ProjectFilled from '@ant-design/icons/ProjectFilled'
import ReconciliationFilled from '@ant-design/icons/ReconciliationFilled'
import RocketFilled from '@ant-design/icons/RocketFilled'
import SafetyCertificateFilled from '@ant-design/icons/SafetyCertificateFilled'
import ScheduleFilled from '@ant-design/icons/ScheduleFilled'
import SettingFilled from '@ant-design/icons/SettingFilled'
import ShopFilled from '@ant-design/icons/ShopFilled'
import TrophyFilled from '@ant-design/icons/TrophyFilled'
import WalletFilled from '@ant-design/icons/WalletFilled'
import VideoCameraFilled from '@ant-design/icons/VideoCameraFilled'

/** Icons of entries while they are active. */
export const activeIcons = {
  AccountBookFilled,
  ApiFilled,
  AppstoreFilled,
  BankFilled,
  BookFilled,
  BoxPlotFilled,
  BuildFilled,
  BulbFilled,
  CalendarFilled,
  ContactsFilled,
  ContainerFilled,
  CrownFilled,
  DashboardFilled,
  FileTextFilled,
  FlagFilled,
  FolderFilled,
  FormatPainterFilled,
  FundFilled,
  FunnelPlotFilled,
  GiftFilled,
  GoldFilled,
  HeartFilled,
  HighlightFilled,
  HomeFilled,
  IdcardFilled,
  InteractionFilled,
  LayoutFilled,
  LockFilled,
  MailFilled,
  MessageFilled,
  MoneyCollectFilled,
  PictureFilled,
  PieChartFilled,
  PrinterFilled,
  ProfileFilled,
  ProjectFilled,
  ReconciliationFilled,
  RocketFilled,
  SafetyCertificateFilled,
  ScheduleFilled,
  SettingFilled,
  ShopFilled,
  TrophyFilled,
  WalletFilled,
  VideoCameraFilled,
}
