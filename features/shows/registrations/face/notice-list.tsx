import type { Language } from '#platform/text/texts.ts'

import type { ActivityNotice } from './activity-page-model.ts'

interface Props {
  notices: readonly ActivityNotice[]
  title: string
  /** The reader's language and the clock of the activity. */
  clock: { language: Language; zone: string }
}

/** Words of the organiser, the latest first; nothing where there are none. */
export function NoticeList({ notices, title, clock: { language, zone } }: Props) {
  if (notices.length === 0) return null
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (
    <section>
      <h2>{title}</h2>
      <ul className="act-notices">
        {notices.map((notice) => (
          <li key={`${notice.at} ${notice.title}`}>
            <b>{notice.title}</b>
            <p className="act-text">{notice.text}</p>
            <time className="act-quiet" dateTime={notice.at}>
              {format.format(new Date(notice.at))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
