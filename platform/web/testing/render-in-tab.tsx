import { type ReactNode, useMemo, useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { platformTexts } from '#platform/text/platform.texts.ts'
import type { Texts } from '#platform/text/texts.ts'
import { prepareTexts } from '../language/use-texts.ts'
import { type Screen, ScreenContext, type Search } from '../screen.tsx'
import { setViewer } from '../session/viewer.ts'
import { webTexts } from '../text/web.texts.ts'
import { AntdRoot } from '../ui/antd-root.tsx'

/** Signs in somebody with these permissions. */
export const signInWith = (...permissions: readonly string[]) =>
  setViewer({
    username: 'admin',
    displayName: 'admin',
    isAdmin: true,
    isOperator: false,
    firstLogin: false,
    avatar: null,
    permissions: new Set(permissions),
    company: null,
  })

interface TabProps {
  first: Search
  navigate: Screen['navigate']
  children: ReactNode
}

function Tab({ first, navigate, children }: TabProps) {
  const [search, setSearch] = useState(first)
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const value = useMemo(
    () =>
      ({
        path: '/test',
        search,
        setSearch: (change) => setSearch({ ...search, ...(change as Search) }),
        navigate,
        markDirty: () => undefined,
      }) as Partial<Screen> as Screen,
    [search, navigate],
  )
  return (
    <QueryClientProvider client={queries}>
      <AntdRoot>
        <ScreenContext value={value}>{children}</ScreenContext>
      </AntdRoot>
    </QueryClientProvider>
  )
}

/**
 * Prepares a test file that draws with these texts in Chinese. The function that it returns draws inside a tab whose
 * address has the search, and answers what the tab was told to open.
 */
export function renderInTab(...texts: readonly Texts[]) {
  const navigate = vi.fn<Screen['navigate']>()
  beforeAll(() => Promise.all([webTexts, platformTexts, ...texts].map((one) => prepareTexts(one, 'zh-CN'))))
  beforeEach(() => {
    localStorage.clear()
    navigate.mockClear()
  })
  afterEach(cleanup)
  return (children: ReactNode, search: Search = {}) => {
    const drawn = render(
      <Tab first={search} navigate={navigate}>
        {children}
      </Tab>,
    )
    return { ...drawn, navigate }
  }
}
