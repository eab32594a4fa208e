import type { CSSProperties, HTMLAttributes, MouseEvent, Ref } from 'react'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PushpinFilled from '@ant-design/icons/PushpinFilled'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { closeTabs, pinTab } from './tab-actions.ts'
import { onTabKey } from './tab-keys.ts'
import { showTab } from '../router.ts'
import { isIndex, type Tab } from './tabs.domain.ts'

export interface TabItemProps {
  tab: Tab
  label: string
  isActive: boolean
  isDirty: boolean
  /** The tab that the Tab key reaches. */
  isReachable: boolean
}

/** What dragging adds to a tab. */
export interface DragParts {
  ref: Ref<HTMLDivElement>
  style: CSSProperties
  listeners: HTMLAttributes<HTMLDivElement> | undefined
  isDragging: boolean
}

export const panelIdOf = (id: string) => `panel:${id}`

const middleButton = 1

interface TabMarkProps {
  tab: Tab
  title: string
  onClose: (event: MouseEvent) => void
}

/** The cross that closes a tab, or the pin that lets it go: for the mouse and the finger alone, as a control inside a tab is not allowed to be one; keys have Delete and the menu. */
function TabMark({ tab, title, onClose }: TabMarkProps) {
  const t = useTexts(webTexts)
  const letGo = (event: MouseEvent) => {
    event.stopPropagation()
    pinTab(tab.id, false)
  }
  return (
    <span
      className="tab-close"
      aria-hidden="true"
      title={tab.isPinned ? t.tabs.unpin : fill(t.tabs.closeTab, { title })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={tab.isPinned ? letGo : onClose}
    >
      {tab.isPinned ? <PushpinFilled /> : <CloseOutlined />}
    </span>
  )
}

/** One tab of the bar. */
export function TabItem({
  tab,
  label,
  isActive,
  isDirty,
  isReachable,
  drag,
}: TabItemProps & { drag?: DragParts }) {
  const t = useTexts(webTexts)
  const { ref, style, listeners, isDragging }: Partial<DragParts> = drag ?? {}
  const title = label || t.problem.loading
  const close = (event: MouseEvent) => {
    event.stopPropagation()
    void closeTabs('close', tab.id)
  }
  return (
    <div
      ref={ref}
      style={style}
      {...listeners}
      role="tab"
      className="tab"
      data-tab={tab.id}
      data-sortable={drag !== undefined || undefined}
      data-pinned={tab.isPinned}
      data-dragging={isDragging || undefined}
      aria-selected={isActive}
      {...(isIndex(tab.id) ? {} : { 'aria-keyshortcuts': 'Delete' })}
      aria-controls={isActive ? panelIdOf(tab.id) : undefined}
      tabIndex={isReachable ? 0 : -1}
      title={title}
      onClick={() => showTab(tab.id)}
      onKeyDown={onTabKey}
      // Without this a middle click starts the browser's own scrolling.
      onMouseDown={(event) => {
        if (event.button === middleButton) event.preventDefault()
        else listeners?.onMouseDown?.(event)
      }}
      // A pinned tab is closed from its menu or by Delete, not by a slip of the mouse.
      onAuxClick={(event) => event.button === middleButton && !tab.isPinned && close(event)}
    >
      <span className="tab-label">{title}</span>
      {tab.isPinned && <span className="visually-hidden">{t.tabs.pinned}</span>}
      {isDirty ? <span className="tab-dirty" role="img" aria-label={t.tabs.dirtyTitle} /> : null}
      {isIndex(tab.id) ? null : <TabMark tab={tab} title={title} onClose={close} />}
    </div>
  )
}
