import type { ReactNode } from 'react'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import ColumnWidthOutlined from '@ant-design/icons/ColumnWidthOutlined'
import PushpinOutlined from '@ant-design/icons/PushpinOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type MenuPlace, PopMenu } from '#platform/web/ui/pop-menu.tsx'
import { pinTab, reopenTab, runTabCommand, type TabCommand, tabCommands } from './tab-actions.ts'
import { useTabStore } from './tab-store.ts'
import { isIndex, tabOf } from './tabs.domain.ts'

export interface TabMenuPlace extends MenuPlace {
  tabId: string
  /** Opened from the button of the bar: all entries, for whatever tab. */
  fromButton: boolean
}

const icons: Record<TabCommand, ReactNode> = {
  refresh: <ReloadOutlined />,
  close: <CloseOutlined />,
  closeLeft: <ArrowLeftOutlined />,
  closeRight: <ArrowRightOutlined />,
  closeOthers: <ColumnWidthOutlined />,
  closeAll: <CloseCircleOutlined />,
}

/** The menu of a tab, at the mouse or below the button. */
export function TabMenu({ place, onClose }: { place: TabMenuPlace; onClose: () => void }) {
  const t = useTexts(webTexts)
  const shown =
    isIndex(place.tabId) && !place.fromButton
      ? tabCommands.filter((command) => command === 'closeAll')
      : tabCommands
  const entries = shown.map((command) => ({
    key: command,
    label: t.tabs[command],
    icon: icons[command],
    onSelect: () => void runTabCommand(command, place.tabId),
  }))
  const canReopen = useTabStore((store) => store.tabs.closed.length > 0)
  const isPinned = useTabStore((store) => tabOf(store.tabs, place.tabId)?.isPinned === true)
  const pin = {
    key: 'pin',
    label: isPinned ? t.tabs.unpin : t.tabs.pin,
    icon: <PushpinOutlined />,
    onSelect: () => pinTab(place.tabId, !isPinned),
  }
  const [refresh, ...closings] = entries
  const ofTab = isIndex(place.tabId) || !refresh ? entries : [refresh, pin, ...closings]
  const reopen = { key: 'reopen', label: t.tabs.reopen, icon: <UndoOutlined />, onSelect: reopenTab }
  return (
    <PopMenu
      place={place}
      label={t.tabs.operations}
      entries={place.fromButton && canReopen ? [...ofTab, reopen] : ofTab}
      onClose={onClose}
    />
  )
}
