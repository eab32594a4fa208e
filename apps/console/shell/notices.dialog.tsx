import { NoticesDialog } from '#features/company/notices/web/notices.dialog.tsx'

import { openPath } from '../router.ts'
import { closeDialog } from './dialog-store.ts'

/** The notices beside the page. */
export const ShellNotices = () => <NoticesDialog onGo={(path) => openPath(path)} onClose={closeDialog} />
