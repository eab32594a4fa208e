import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'

import { afterFirstPage } from '../after-first-page.ts'
import { leavesOf } from './menu-model.ts'
import { useMenus } from './use-menus.ts'
import { setWaiting } from './waiting.ts'

const path = '/system/approvals'

const ApprovalCount = lazyPart(async () => {
  await afterFirstPage
  return { default: (await import('#features/company/approvals/web/approval-count.tsx')).ApprovalCount }
})

const tell = (count: number) => setWaiting(path, count)

/** Keeps the number of decisions that wait for the person in the menus of those who can reach them. */
export function ApprovalsWaiting() {
  const { sideMenu } = useMenus()
  const isReachable = leavesOf(sideMenu).some((entry) => entry.path === path)
  return isReachable ? (
    <Suspense fallback={null}>
      <ApprovalCount onCount={tell} />
    </Suspense>
  ) : null
}
