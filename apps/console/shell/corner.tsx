import './corner.css'

import { useEffect, useState } from 'react'

import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import VerticalAlignTopOutlined from '@ant-design/icons/VerticalAlignTopOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { activeScrollBox } from '../tabs/tab-panel.tsx'
import { useTabStore } from '../tabs/tab-store.ts'
import { openDialog } from './dialog-store.ts'

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the page in front is scrolled further than one screen. */
function useScrolledFar(): boolean {
  const activeId = useTabStore(({ tabs }) => tabs.activeId)
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    // Scrolling does not bubble: caught on its way down, from whichever box of the page scrolls.
    const measure = () => {
      const box = activeScrollBox()
      setFar(box !== null && box.scrollTop > box.clientHeight)
    }
    measure()
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => removeEventListener('scroll', measure, { capture: true })
  }, [activeId])
  return isFar
}

/** After one screen: back to the top, the console on a phone, and customer service. */
export function Corner() {
  const t = useTexts(consoleTexts).shell
  if (!useScrolledFar()) return null
  const toTop = () => activeScrollBox()?.scrollTo({ top: 0, behavior: isReduced() ? 'auto' : 'smooth' })
  return (
    <div className="corner" role="group" aria-label={t.corner.label}>
      <button
        type="button"
        title={t.corner.phone}
        aria-label={t.corner.phone}
        onClick={() => openDialog('phone')}
      >
        <MobileOutlined />
      </button>
      <button
        type="button"
        title={t.service.open}
        aria-label={t.service.open}
        onClick={() => openDialog('service')}
      >
        <CustomerServiceOutlined />
      </button>
      <button type="button" title={t.corner.top} aria-label={t.corner.top} onClick={toTop}>
        <VerticalAlignTopOutlined />
      </button>
    </div>
  )
}
