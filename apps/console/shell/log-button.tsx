import { useSyncExternalStore } from 'react'

import BugOutlined from '@ant-design/icons/BugOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { readLog, subscribeLog } from '#platform/web/log/client-log.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { openPath } from '../router.ts'
import { badgeOf } from './log-badge.ts'
import { ToolButton } from './tool-button.tsx'

/** The front-end log with its badge, while there is something in it; an empty one is found by the search. */
export function LogButton() {
  const t = useTexts(webTexts).log
  const entries = useSyncExternalStore(subscribeLog, readLog)
  const { danger, text, dot } = badgeOf(entries)
  if (entries.length === 0) return null
  const label = fill(danger === 0 ? t.some : t.errors, { count: entries.length, danger })
  return (
    <ToolButton label={`${t.title} · ${label}`} onClick={() => openPath('/log')}>
      {danger > 0 ? <BugOutlined /> : <FileSearchOutlined />}
      {text ? <span className="tool-badge">{text}</span> : dot ? <span className="tool-dot" /> : null}
    </ToolButton>
  )
}
