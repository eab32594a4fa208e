import { lazy, Suspense, useEffect, useState } from 'react'

import { leavesOf } from './menu-model.ts'
import { useMenus } from './use-menus.ts'
import { setWaiting } from './waiting.ts'

const path = '/system/approvals'
const pause = 2000

// Counted once the page in front has had its turn.
const ApprovalCount = lazy(async () => ({
  default: (await import('#features/company/approvals/web/approval-count.tsx')).ApprovalCount,
}))

const tell = (count: number) => setWaiting(path, count)

/** Keeps the number of decisions that wait for the person in the menus of those who can reach them. */
export function ApprovalsWaiting() {
  const { sideMenu } = useMenus()
  const isReachable = leavesOf(sideMenu).some((entry) => entry.path === path)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return isDue && isReachable ? (
    <Suspense fallback={null}>
      <ApprovalCount onCount={tell} />
    </Suspense>
  ) : null
}
