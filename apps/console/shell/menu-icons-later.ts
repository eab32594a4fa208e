import AimOutlined from '@ant-design/icons/AimOutlined'
import ApiOutlined from '@ant-design/icons/ApiOutlined'
import AreaChartOutlined from '@ant-design/icons/AreaChartOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BoxPlotOutlined from '@ant-design/icons/BoxPlotOutlined'
import BuildOutlined from '@ant-design/icons/BuildOutlined'
import BulbOutlined from '@ant-design/icons/BulbOutlined'
import CarOutlined from '@ant-design/icons/CarOutlined'
import ClusterOutlined from '@ant-design/icons/ClusterOutlined'
import CommentOutlined from '@ant-design/icons/CommentOutlined'
import CompassOutlined from '@ant-design/icons/CompassOutlined'
import ContainerOutlined from '@ant-design/icons/ContainerOutlined'
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined'
import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import DotChartOutlined from '@ant-design/icons/DotChartOutlined'
import ExpandOutlined from '@ant-design/icons/ExpandOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import FilterOutlined from '@ant-design/icons/FilterOutlined'
import FireOutlined from '@ant-design/icons/FireOutlined'
import FlagOutlined from '@ant-design/icons/FlagOutlined'
import FunnelPlotOutlined from '@ant-design/icons/FunnelPlotOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import GoldOutlined from '@ant-design/icons/GoldOutlined'
import HeartOutlined from '@ant-design/icons/HeartOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import InteractionOutlined from '@ant-design/icons/InteractionOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined'
import MonitorOutlined from '@ant-design/icons/MonitorOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import PartitionOutlined from '@ant-design/icons/PartitionOutlined'
import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import ProjectOutlined from '@ant-design/icons/ProjectOutlined'
import PushpinOutlined from '@ant-design/icons/PushpinOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import RadarChartOutlined from '@ant-design/icons/RadarChartOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import ReconciliationOutlined from '@ant-design/icons/ReconciliationOutlined'
import RiseOutlined from '@ant-design/icons/RiseOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import SendOutlined from '@ant-design/icons/SendOutlined'
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import StockOutlined from '@ant-design/icons/StockOutlined'
import SyncOutlined from '@ant-design/icons/SyncOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import ToolOutlined from '@ant-design/icons/ToolOutlined'
import TransactionOutlined from '@ant-design/icons/TransactionOutlined'
import TrophyOutlined from '@ant-design/icons/TrophyOutlined'
import UserAddOutlined from '@ant-design/icons/UserAddOutlined'
import VerifiedOutlined from '@ant-design/icons/VerifiedOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'

/** Icons of entries that came last. */
export const laterIcons = {
  AimOutlined,
  ApiOutlined,
  AreaChartOutlined,
  AuditOutlined,
  BoxPlotOutlined,
  BuildOutlined,
  BulbOutlined,
  CarOutlined,
  ClusterOutlined,
  CommentOutlined,
  CompassOutlined,
  ContainerOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  DotChartOutlined,
  ExpandOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  FilePdfOutlined,
  FileSearchOutlined,
  FilterOutlined,
  FireOutlined,
  FlagOutlined,
  FunnelPlotOutlined,
  GiftOutlined,
  GlobalOutlined,
  GoldOutlined,
  HeartOutlined,
  HistoryOutlined,
  InboxOutlined,
  InteractionOutlined,
  MailOutlined,
  MoneyCollectOutlined,
  MonitorOutlined,
  NotificationOutlined,
  PartitionOutlined,
  PayCircleOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ProfileOutlined,
  ProjectOutlined,
  PushpinOutlined,
  QuestionCircleOutlined,
  RadarChartOutlined,
  ReadOutlined,
  ReconciliationOutlined,
  RiseOutlined,
  ScanOutlined,
  SendOutlined,
  ShareAltOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  SoundOutlined,
  StockOutlined,
  SyncOutlined,
  TableOutlined,
  ToolOutlined,
  TransactionOutlined,
  TrophyOutlined,
  UserAddOutlined,
  VerifiedOutlined,
  VideoCameraOutlined,
}
