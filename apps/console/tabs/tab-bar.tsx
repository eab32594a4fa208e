import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { closeTabs } from './tab-actions.ts'
import { TabItem, type TabItemProps } from './tab-item.tsx'
import { useTabLabels } from './tab-labels.ts'
import { focusTab } from './tab-keys.ts'
import { TabMenu, type TabMenuPlace } from './tab-menu.tsx'
import { useTabStore } from './tab-store.ts'
import { indexPath } from './tabs.domain.ts'
import { useOverflow } from './use-overflow.ts'
import './tabs.css'

type SortableTabs = typeof import('./sortable-tabs.tsx').SortableTabs

/** Dragging is a program of its own, fetched when somebody could begin; a failure leaves the bar as it is, until the pointer comes again. */
function useSortableTabs(strip: RefObject<HTMLElement | null>) {
  const [Sortable, setSortable] = useState<SortableTabs>()
  const fetchIt = async () => {
    if (Sortable) return
    const fetched = await import('./sortable-tabs.tsx').catch(() => undefined)
    if (!fetched) return
    const { activeElement } = document
    const focused = strip.current?.contains(activeElement)
      ? (activeElement as HTMLElement).dataset['tab']
      : undefined
    flushSync(() => setSortable(() => fetched.SortableTabs))
    // The tabs are other elements now: the keyboard goes on where it was.
    if (focused !== undefined) focusTab(strip.current, focused)
  }
  return { Sortable, fetchSortable: () => void fetchIt() }
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

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

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
  const { Sortable, fetchSortable } = useSortableTabs(strip)
  const [closeMenu] = useState(() => () => setMenu(undefined))

  useEffect(() => {
    const box = strip.current
    if (!box) return undefined
    const show = () =>
      box
        .querySelector('[aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isReduced() ? 'auto' : 'smooth' })
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
  const scroll = (direction: 1 | -1) => {
    strip.current?.scrollBy({
      left: direction * strip.current.clientWidth,
      behavior: isReduced() ? 'auto' : 'smooth',
    })
  }

  return (
    <div
      className="tab-bar"
      data-before={overflow.before || undefined}
      data-after={overflow.after || undefined}
    >
      {hasArrows ? (
        <button
          type="button"
          className="tab-arrow"
          aria-label={t.tabs.scrollLeft}
          disabled={!overflow.before}
          onClick={() => scroll(-1)}
        >
          <LeftOutlined />
        </button>
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
      >
        {Sortable ? <Sortable items={items} /> : items.map((item) => <TabItem key={item.tab.id} {...item} />)}
      </div>
      {hasArrows ? (
        <button
          type="button"
          className="tab-arrow"
          aria-label={t.tabs.scrollRight}
          disabled={!overflow.after}
          onClick={() => scroll(1)}
        >
          <RightOutlined />
        </button>
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
