import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import CalendarFilled from '@ant-design/icons/CalendarFilled'
import ScheduleFilled from '@ant-design/icons/ScheduleFilled'
import TransactionOutlined from '@ant-design/icons/TransactionOutlined'
import ToolOutlined from '@ant-design/icons/ToolOutlined'
import SyncOutlined from '@ant-design/icons/SyncOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import ApiOutlined from '@ant-design/icons/ApiOutlined'
import DashboardFilled from '@ant-design/icons/DashboardFilled'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import StockOutlined from '@ant-design/icons/StockOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import UserAddOutlined from '@ant-design/icons/UserAddOutlined'
import AreaChartOutlined from '@ant-design/icons/AreaChartOutlined'
import RiseOutlined from '@ant-design/icons/RiseOutlined'
import VerifiedOutlined from '@ant-design/icons/VerifiedOutlined'
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import CompassOutlined from '@ant-design/icons/CompassOutlined'
import ExpandOutlined from '@ant-design/icons/ExpandOutlined'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined'
import CarOutlined from '@ant-design/icons/CarOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import MoneyCollectFilled from '@ant-design/icons/MoneyCollectFilled'
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined'
import RadarChartOutlined from '@ant-design/icons/RadarChartOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import RocketFilled from '@ant-design/icons/RocketFilled'
import CommentOutlined from '@ant-design/icons/CommentOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BuildOutlined from '@ant-design/icons/BuildOutlined'
import ContainerOutlined from '@ant-design/icons/ContainerOutlined'
import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import GoldFilled from '@ant-design/icons/GoldFilled'
import GoldOutlined from '@ant-design/icons/GoldOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import SendOutlined from '@ant-design/icons/SendOutlined'
import AccountBookFilled from '@ant-design/icons/AccountBookFilled'
import ApiFilled from '@ant-design/icons/ApiFilled'
import AppstoreFilled from '@ant-design/icons/AppstoreFilled'
import BankFilled from '@ant-design/icons/BankFilled'
import BookFilled from '@ant-design/icons/BookFilled'
import BuildFilled from '@ant-design/icons/BuildFilled'
import ContactsFilled from '@ant-design/icons/ContactsFilled'
import ContainerFilled from '@ant-design/icons/ContainerFilled'
import CrownFilled from '@ant-design/icons/CrownFilled'
import FileTextFilled from '@ant-design/icons/FileTextFilled'
import FolderFilled from '@ant-design/icons/FolderFilled'
import FormatPainterFilled from '@ant-design/icons/FormatPainterFilled'
import FundFilled from '@ant-design/icons/FundFilled'
import HighlightFilled from '@ant-design/icons/HighlightFilled'
import HomeFilled from '@ant-design/icons/HomeFilled'
import IdcardFilled from '@ant-design/icons/IdcardFilled'
import LayoutFilled from '@ant-design/icons/LayoutFilled'
import LockFilled from '@ant-design/icons/LockFilled'
import MailFilled from '@ant-design/icons/MailFilled'
import MessageFilled from '@ant-design/icons/MessageFilled'
import PieChartFilled from '@ant-design/icons/PieChartFilled'
import PrinterFilled from '@ant-design/icons/PrinterFilled'
import ProfileFilled from '@ant-design/icons/ProfileFilled'
import SafetyCertificateFilled from '@ant-design/icons/SafetyCertificateFilled'
import SettingFilled from '@ant-design/icons/SettingFilled'
import ShopFilled from '@ant-design/icons/ShopFilled'
import WalletFilled from '@ant-design/icons/WalletFilled'

/** Icons of entries while they are active, and of those that came last. */
export const laterIcons = {
  AreaChartOutlined,
  RiseOutlined,
  VerifiedOutlined,
  FileSearchOutlined,
  ShoppingCartOutlined,
  TableOutlined,
  CalendarFilled,
  ScheduleFilled,
  TransactionOutlined,
  ToolOutlined,
  SyncOutlined,
  SoundOutlined,
  ApiOutlined,
  CompassOutlined,
  CustomerServiceOutlined,
  QuestionCircleOutlined,
  ExpandOutlined,
  CarOutlined,
  FilePdfOutlined,
  PlaySquareOutlined,
  FileDoneOutlined,
  RadarChartOutlined,
  SendOutlined,
  AccountBookFilled,
  ApiFilled,
  AppstoreFilled,
  BankFilled,
  BookFilled,
  BuildFilled,
  ContactsFilled,
  ContainerFilled,
  CrownFilled,
  FileTextFilled,
  FolderFilled,
  FormatPainterFilled,
  FundFilled,
  HighlightFilled,
  HomeFilled,
  IdcardFilled,
  LayoutFilled,
  LockFilled,
  MailFilled,
  MessageFilled,
  PieChartFilled,
  PrinterFilled,
  ProfileFilled,
  SafetyCertificateFilled,
  SettingFilled,
  ShopFilled,
  MoneyCollectFilled,
  MoneyCollectOutlined,
  WalletFilled,
  DashboardFilled,
  DashboardOutlined,
  StockOutlined,
  ScanOutlined,
  UserAddOutlined,
  EyeOutlined,
  NotificationOutlined,
  CommentOutlined,
  GlobalOutlined,
  InboxOutlined,
  ReadOutlined,
  AuditOutlined,
  BuildOutlined,
  ContainerOutlined,
  DesktopOutlined,
  GoldFilled,
  GoldOutlined,
  HistoryOutlined,
  MailOutlined,
  ProfileOutlined,
  ShopOutlined,
  RocketFilled,
}
