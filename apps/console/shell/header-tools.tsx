import SearchOutlined from '@ant-design/icons/SearchOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { Bell } from './bell.tsx'
import { openDialog } from './dialog-store.ts'
import { LogButton } from './log-button.tsx'
import { ToolButton } from './tool-button.tsx'

/** The tools at the right end of the header: search, the log while it holds something, and how the console looks. */
export function HeaderTools() {
  const t = useTexts(consoleTexts).shell
  return (
    <div className="tools" role="group" aria-label={t.tools}>
      <ToolButton label={t.search.open} onClick={() => openDialog('search')}>
        <SearchOutlined />
      </ToolButton>
      <Bell />
      <LogButton />
      <AppearanceMenu />
    </div>
  )
}
