import type { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import type { companiesContract } from '#features/company/companies/companies.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { storeSession } from '#platform/web/session/stored-session.ts'
import type { Viewer } from '#platform/web/session/viewer.ts'
import { buildMenus } from './shell/menu-model.ts'

export type AccountInfo = DataOf<typeof ownProfileContract.info>
export type CompanyInfo = DataOf<typeof companiesContract.info>

/** The viewer that the server's answers describe. */
const viewerOf = (info: AccountInfo, company: CompanyInfo, firstLogin: boolean): Viewer => ({
  username: info.username,
  displayName: info.nickName || info.username,
  isAdmin: info.isAdmin === 1,
  isOperator: info.isOperator,
  firstLogin,
  avatar: info.avatarUrl,
  permissions: new Set(info.permissions),
  company: { name: company.name, logo: company.logoUrl, state: company.status },
})

/** Keeps who is signed in, with their menus: after signing in, and whenever the server says it anew. */
export const keepSignedIn = (info: AccountInfo, company: CompanyInfo, firstLogin: boolean): void =>
  storeSession(viewerOf(info, company, firstLogin), buildMenus(info.sysMenus))
