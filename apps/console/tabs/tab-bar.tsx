import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ScrollArrow, scrollBehavior } from './scroll-arrow.tsx'
import { closeTabs } from './tab-actions.ts'
import { TabItem, type TabItemProps } from './tab-item.tsx'
import { useTabLabels } from './tab-labels.ts'
import { focusTab } from './tab-keys.ts'
import { pressEnd } from './press-end.ts'
import { TabMenu, type TabMenuPlace } from './tab-menu.tsx'
import { useTabStore } from './tab-store.ts'
import { indexPath } from './tabs.domain.ts'
import { useOverflow } from './use-overflow.ts'
import './tabs.css'

type SortableTabs = typeof import('./sortable-tabs.tsx').SortableTabs

/** Dragging is a program of its own, fetched when somebody could begin; a failure leaves the bar as it is, until the pointer comes again. */
function useSortableTabs(strip: RefObject<HTMLElement | null>) {
  const [Sortable, setSortable] = useState<SortableTabs>()
  const press = useRef<Promise<void>>(undefined)
  const fetchIt = async () => {
    if (Sortable) return
    const fetched = await import('./sortable-tabs.tsx').catch(() => undefined)
    if (!fetched) return
    // A tab that is pressed stays the element it is: the click of one that was replaced meanwhile would reach none.
    while (press.current) await press.current
    const { activeElement } = document
    const focused = strip.current?.contains(activeElement)
      ? (activeElement as HTMLElement).dataset['tab']
      : undefined
    flushSync(() => setSortable(() => fetched.SortableTabs))
    // The tabs are other elements now: the keyboard goes on where it was.
    if (focused !== undefined) focusTab(strip.current, focused)
  }
  const onPress = () => {
    if (Sortable) return
    const pressed = pressEnd().then(() => {
      if (press.current === pressed) press.current = undefined
    })
    press.current = pressed
  }
  return { Sortable, onPress, fetchSortable: () => void fetchIt() }
}

function useTabItems(): readonly TabItemProps[] {
  const { tabs, activeId } = useTabStore((store) => store.tabs)
  const dirty = useTabStore((store) => store.dirty)
  const labels = useTabLabels(tabs)
  const reachable = activeId ?? indexPath
  return tabs.map((tab, index) => ({
    tab,
    label: labels[index] ?? '',
    isActive: tab.id === activeId,
    isDirty: dirty.has(tab.id),
    isReachable: tab.id === reachable,
  }))
}

/** The bar of open tabs with its menus. */
export function TabBar() {
  const t = useTexts(webTexts)
  const items = useTabItems()
  const activeId = useTabStore((store) => store.tabs.activeId)
  const strip = useRef<HTMLDivElement>(null)
  const overflow = useOverflow(strip, items.length)
  const hasArrows = overflow.before || overflow.after
  // A label that arrives after its tab moves all that stand behind it.
  const labels = items.map(({ label }) => label).join('\n')
  const hintId = useId()
  const [menu, setMenu] = useState<TabMenuPlace>()
  const { Sortable, onPress, fetchSortable } = useSortableTabs(strip)
  const [closeMenu] = useState(() => () => setMenu(undefined))

  useEffect(() => {
    const box = strip.current
    if (!box) return undefined
    const show = () =>
      box
        .querySelector('[aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() })
    show()
    // A phone that is turned, a window that is drawn narrower.
    const observer = new ResizeObserver(show)
    observer.observe(box)
    return () => observer.disconnect()
  }, [activeId, labels, hasArrows])

  const openMenu = (event: MouseEvent) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null
    const tabId = tab?.dataset['tab']
    if (!tab || tabId === undefined) return
    event.preventDefault()
    const below = tab.getBoundingClientRect()
    const byKey = event.clientX === 0 && event.clientY === 0
    setMenu({
      tabId,
      x: byKey ? below.left : event.clientX,
      y: byKey ? below.bottom : event.clientY,
      fromButton: false,
    })
  }
  const openButtonMenu = (event: MouseEvent<HTMLElement>) => {
    const { right, bottom } = event.currentTarget.getBoundingClientRect()
    setMenu({ tabId: activeId ?? indexPath, x: right - 150, y: bottom + 4, fromButton: true })
  }

  return (
    <div
      className="tab-bar"
      data-before={overflow.before || undefined}
      data-after={overflow.after || undefined}
    >
      {hasArrows ? (
        <ScrollArrow
          row={strip}
          to="left"
          label={t.tabs.scrollLeft}
          className="tab-arrow"
          disabled={!overflow.before}
        />
      ) : null}
      <div
        ref={strip}
        role="tablist"
        // Its tabs take the focus.
        tabIndex={-1}
        aria-label={t.tabs.label}
        aria-describedby={hintId}
        className="tab-strip"
        onContextMenu={openMenu}
        onPointerEnter={fetchSortable}
        onPointerDown={onPress}
      >
        {Sortable ? <Sortable items={items} /> : items.map((item) => <TabItem key={item.tab.id} {...item} />)}
      </div>
      {hasArrows ? (
        <ScrollArrow
          row={strip}
          to="right"
          label={t.tabs.scrollRight}
          className="tab-arrow"
          disabled={!overflow.after}
        />
      ) : null}
      <div className="tab-split" role="group" aria-label={t.tabs.operations}>
        <button
          type="button"
          title={t.tabs.closeAll}
          aria-label={t.tabs.closeAll}
          onClick={() => void closeTabs('closeAll', indexPath)}
        >
          <CloseCircleOutlined />
        </button>
        <button
          type="button"
          title={t.tabs.operations}
          aria-label={t.tabs.operations}
          aria-haspopup="menu"
          aria-expanded={menu?.fromButton ?? false}
          onClick={openButtonMenu}
        >
          <DownOutlined />
        </button>
      </div>
      <div id={hintId} className="visually-hidden">
        {t.tabs.hint}
      </div>
      {menu ? <TabMenu place={menu} onClose={closeMenu} /> : null}
    </div>
  )
}
