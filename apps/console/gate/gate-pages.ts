import type { ComponentType } from 'react'

import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { MissingPage } from './missing.page.tsx'

interface GatePage {
  load: () => Promise<ComponentType>
  /** Stands by itself, without the picture beside it. */
  alone?: boolean
  /** What people see first: the picture is worth its place on a phone too. */
  first?: boolean
}

/** The pages for people who are not signed in, or not all the way, by their path below the console's base. */
const gatePages: Readonly<Record<string, GatePage>> = {
  '/login': { load: () => import('./login.page.tsx').then(({ LoginPage }) => LoginPage), first: true },
  '/register': { load: () => import('./register.page.tsx').then(({ RegisterPage }) => RegisterPage) },
  '/forget': { load: () => import('./forget.page.tsx').then(({ ForgetPage }) => ForgetPage) },
  '/company': { load: () => import('./company.page.tsx').then(({ CompanyPage }) => CompanyPage) },
  '/first-password': {
    load: () => import('./first-password.page.tsx').then(({ FirstPasswordPage }) => FirstPasswordPage),
  },
  '/second-step-setup': {
    load: () => import('./second-step-setup.page.tsx').then(({ SecondStepSetupPage }) => SecondStepSetupPage),
  },
  '/protocol': {
    load: () => import('./protocol.page.tsx').then(({ ProtocolPage }) => ProtocolPage),
    alone: true,
  },
}

const missing: GatePage = { load: () => Promise.resolve(MissingPage), alone: true }

export interface LoadedPage {
  path: string
  Page: ComponentType
  isAlone: boolean
  isFirst: boolean
}

/** The path below the console's base that the window shows now. */
export const currentPath = (): string =>
  location.pathname.toLowerCase().replace(consoleBase, '').replace(/\/+$/, '')

/** The page of the address that the window shows now. */
export async function loadPage(): Promise<LoadedPage> {
  const path = currentPath()
  const { load, alone = false, first = false } = gatePages[path] ?? missing
  return { path, Page: await load(), isAlone: alone, isFirst: first }
}
