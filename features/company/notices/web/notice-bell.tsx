import BellOutlined from '@ant-design/icons/BellOutlined'
import { useEffect, useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { followEvents } from '#platform/web/follow-events.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { Unread } from '../notices.contract.ts'
import { noticesTexts } from '../notices.texts.ts'

const most = 99

/** How many notices are unread, as the server says it. A window in the background follows nothing: browsers keep few streams open. */
function useUnread(): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let following = new AbortController()
    const follow = () => {
      following.abort()
      if (document.hidden) return
      following = new AbortController()
      followEvents('/v2/notice/events', {
        signal: following.signal,
        onData(data) {
          setUnread((data as Unread).unread)
          return false
        },
      }).catch(() => undefined)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      following.abort()
    }
  }, [])
  return unread
}

/** The bell of the header, with the number of unread notices. */
export function NoticeBell({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(noticesTexts)
  const unread = useUnread()
  const label = unread > 0 ? fill(t.unread, { count: unread }) : t.open
  return (
    <button type="button" className="tool" aria-label={label} data-tip={label} onClick={onOpen}>
      <BellOutlined />
      {unread > 0 ? <span className="tool-badge">{unread > most ? `${most}+` : unread}</span> : null}
    </button>
  )
}
