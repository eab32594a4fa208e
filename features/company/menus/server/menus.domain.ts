import type { Permission } from '#features/company/roles/roles.permissions.ts'

import type { text } from '../text/zh-CN.ts'

type EntryName = keyof (typeof text)['entries']

interface MenuItem {
  name: EntryName
  path: string
  icon: string
  activeIcon: string
  /** Absent: everybody who is signed in. */
  permission?: Permission
}

export interface MenuArea extends MenuItem {
  /** Has a side menu, but stays out of the header. */
  isHidden?: true
  children: readonly MenuItem[]
}

/** The menus of the console. A screen that is not built has no entry here. */
export const menuAreas: readonly MenuArea[] = [
  {
    name: 'digitalcard',
    path: '/demo/digitalcard',
    icon: 'IdcardOutlined',
    activeIcon: 'IdcardFilled',
    children: [
      {
        name: 'cardHome',
        path: '/demo/digitalcard/home',
        icon: 'AppstoreOutlined',
        activeIcon: 'AppstoreFilled',
        permission: 'card:view',
      },
      {
        name: 'cardTemplates',
        path: '/demo/digitalcard/cardlist',
        icon: 'LayoutOutlined',
        activeIcon: 'LayoutFilled',
        permission: 'template:view',
      },
      {
        name: 'cardDesign',
        path: '/demo/digitalcard/cardcustom',
        icon: 'FormatPainterOutlined',
        activeIcon: 'FormatPainterFilled',
        permission: 'template:skin',
      },
      {
        name: 'staffCards',
        path: '/demo/digitalcard/staffcard',
        icon: 'ContactsOutlined',
        activeIcon: 'ContactsFilled',
        permission: 'card:view',
      },
      {
        name: 'cardLabels',
        path: '/demo/digitalcard/cardlabels',
        icon: 'MessageOutlined',
        activeIcon: 'MessageFilled',
        permission: 'card:label',
      },
      {
        name: 'cardHandovers',
        path: '/demo/digitalcard/handover',
        icon: 'SwapOutlined',
        activeIcon: 'SwapOutlined',
        permission: 'card:inherit',
      },
      {
        name: 'digitalIdentity',
        path: '/demo/digitalcard/controlIdentify',
        icon: 'SafetyCertificateOutlined',
        activeIcon: 'SafetyCertificateFilled',
        permission: 'identity:view',
      },
      {
        name: 'memberDirectory',
        path: '/demo/digitalcard/memberlist',
        icon: 'BookOutlined',
        activeIcon: 'BookFilled',
        permission: 'member:view',
      },
      {
        name: 'cardPermissions',
        path: '/demo/digitalcard/cardjurisdiction',
        icon: 'SafetyCertificateOutlined',
        activeIcon: 'SafetyCertificateFilled',
        permission: 'template:roles',
      },
      {
        name: 'templateRoleUsers',
        path: '/demo/digitalcard/cardjurisdiction/userjurisdiction',
        icon: 'SolutionOutlined',
        activeIcon: 'SolutionOutlined',
        permission: 'template:roles',
      },
      {
        name: 'customers',
        path: '/demo/digitalcard/customerresources',
        icon: 'TeamOutlined',
        activeIcon: 'TeamOutlined',
        permission: 'contact:view',
      },
      {
        name: 'customerGroups',
        path: '/demo/digitalcard/customerresources/customergroup',
        icon: 'TeamOutlined',
        activeIcon: 'TeamOutlined',
        permission: 'folder:view',
      },
      {
        name: 'cardFolders',
        path: '/demo/digitalcard/cardholder',
        icon: 'FolderOutlined',
        activeIcon: 'FolderOutlined',
        permission: 'folder:view',
      },
      {
        name: 'customerForms',
        path: '/demo/digitalcard/customerresources/customerform',
        icon: 'TableOutlined',
        activeIcon: 'TableOutlined',
        permission: 'contact:view',
      },
      {
        name: 'relatedPromotion',
        path: '/demo/digitalcard/contact',
        icon: 'LinkOutlined',
        activeIcon: 'LinkOutlined',
        permission: 'promotion:view',
      },
      {
        name: 'customMade',
        path: '/demo/digitalcard/custom-made',
        icon: 'HighlightOutlined',
        activeIcon: 'HighlightFilled',
        permission: 'design:view',
      },
      {
        name: 'cardPrinting',
        path: '/demo/digitalcard/cardprint',
        icon: 'ContainerOutlined',
        activeIcon: 'ContainerFilled',
        permission: 'print:view',
      },
      {
        name: 'orders',
        path: '/demo/digitalcard/orders',
        icon: 'AccountBookOutlined',
        activeIcon: 'AccountBookFilled',
        permission: 'order:view',
      },
      {
        name: 'invoices',
        path: '/demo/digitalcard/invoice',
        icon: 'ProfileOutlined',
        activeIcon: 'ProfileFilled',
        permission: 'invoice:view',
      },
      {
        name: 'templateAnalysis',
        path: '/demo/digitalcard/carddata',
        icon: 'FundOutlined',
        activeIcon: 'FundFilled',
        permission: 'data:view',
      },
      {
        name: 'cardAnalysis',
        path: '/demo/digitalcard/carddata/carddata-card',
        icon: 'ProfileOutlined',
        activeIcon: 'ProfileFilled',
        permission: 'data:view',
      },
      {
        name: 'customerAnalysis',
        path: '/demo/digitalcard/customeranalysis',
        icon: 'SolutionOutlined',
        activeIcon: 'SolutionOutlined',
        permission: 'data:view',
      },
    ],
  },
  {
    name: 'myenterprise',
    path: '/demo/myenterprise',
    icon: 'BankOutlined',
    activeIcon: 'BankFilled',
    isHidden: true,
    children: [
      {
        name: 'enterpriseInfo',
        path: '/demo/myenterprise/enterpriseinfo',
        icon: 'BankOutlined',
        activeIcon: 'BankFilled',
        permission: 'company:edit',
      },
    ],
  },
  {
    name: 'user',
    path: '/demo/user',
    icon: 'TeamOutlined',
    activeIcon: 'TeamOutlined',
    children: [
      {
        name: 'accounts',
        path: '/demo/user/user',
        icon: 'UserOutlined',
        activeIcon: 'UserOutlined',
        permission: 'account:view',
      },
      {
        name: 'roles',
        path: '/demo/user/role',
        icon: 'SafetyCertificateOutlined',
        activeIcon: 'SafetyCertificateFilled',
        permission: 'role:view',
      },
      {
        name: 'divisional',
        path: '/demo/user/divisional',
        icon: 'ApartmentOutlined',
        activeIcon: 'ApartmentOutlined',
        permission: 'staff:view',
      },
      {
        name: 'posts',
        path: '/demo/user/post',
        icon: 'SolutionOutlined',
        activeIcon: 'SolutionOutlined',
        permission: 'staff:view',
      },
      {
        name: 'permissions',
        path: '/demo/user/permissions',
        icon: 'TableOutlined',
        activeIcon: 'TableOutlined',
        permission: 'role:view',
      },
    ],
  },
  {
    name: 'system',
    path: '/system',
    icon: 'SettingOutlined',
    activeIcon: 'SettingFilled',
    children: [
      { name: 'approvals', path: '/system/approvals', icon: 'AuditOutlined', activeIcon: 'AuditOutlined' },
      { name: 'jobs', path: '/system/jobs', icon: 'ContainerOutlined', activeIcon: 'ContainerFilled' },
      {
        name: 'auditLog',
        path: '/system/audit-log',
        icon: 'ProfileOutlined',
        activeIcon: 'ProfileFilled',
        permission: 'audit:view',
      },
      {
        name: 'signInLog',
        path: '/system/sign-in-log',
        icon: 'HistoryOutlined',
        activeIcon: 'HistoryOutlined',
        permission: 'audit:view',
      },
      {
        name: 'sessions',
        path: '/system/sessions',
        icon: 'DesktopOutlined',
        activeIcon: 'DesktopOutlined',
        permission: 'session:view',
      },
      {
        name: 'directory',
        path: '/system/directory',
        icon: 'SyncOutlined',
        activeIcon: 'SyncOutlined',
        permission: 'directory:sync',
      },
      {
        name: 'companies',
        path: '/system/companies',
        icon: 'BankOutlined',
        activeIcon: 'BankFilled',
        permission: 'system:operate',
      },
      {
        name: 'services',
        path: '/system/services',
        icon: 'ApiOutlined',
        activeIcon: 'ApiFilled',
        permission: 'system:operate',
      },
      {
        name: 'printWorks',
        path: '/system/printworks',
        icon: 'ContainerOutlined',
        activeIcon: 'ContainerFilled',
        permission: 'system:operate',
      },
      {
        name: 'sellerDesk',
        path: '/system/seller-desk',
        icon: 'BankOutlined',
        activeIcon: 'BankFilled',
        permission: 'system:operate',
      },
      {
        name: 'outbox',
        path: '/system/outbox',
        icon: 'MailOutlined',
        activeIcon: 'MailFilled',
        permission: 'system:operate',
      },
    ],
  },
]

/** The areas that a person sees, each with the entries that the person may open; an area without entries vanishes. */
export function visibleAreas(mayOpen: (permission: Permission) => boolean): MenuArea[] {
  return menuAreas
    .map((area) => ({
      ...area,
      children: area.children.filter(({ permission }) => permission === undefined || mayOpen(permission)),
    }))
    .filter((area) => area.children.length > 0)
}
