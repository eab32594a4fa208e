import type { ComponentType } from 'react'

import { consoleBase } from '#platform/web/session/sign-in-page.ts'

interface GatePage {
  load: () => Promise<ComponentType>
}

/**
 * The pages for people who are not signed in, by their path below the console's base. Registration, forgotten
 * passwords and new companies get their line here together with their page; nothing links to them before.
 */
export const gatePages: Readonly<Record<string, GatePage>> = {
  '/login': { load: () => import('./login.page.tsx').then(({ LoginPage }) => LoginPage) },
  '/protocol': { load: () => import('./protocol.page.tsx').then(({ ProtocolPage }) => ProtocolPage) },
}

/** The page for an address; `undefined` where there is none. */
export const gatePageOf = (pathname: string): GatePage | undefined =>
  gatePages[pathname.toLowerCase().replace(consoleBase, '').replace(/\/+$/, '')]
