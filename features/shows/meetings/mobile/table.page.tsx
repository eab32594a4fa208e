import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { TablePageModel } from '../face/meeting-page-model.ts'
import { slotText } from './calendar.page.tsx'
import type { MeetingPageTexts } from './mobile.texts.ts'

interface PageProps {
  model: TablePageModel
  texts: MeetingPageTexts
}

function Now({ model, texts }: PageProps) {
  const { meeting, publicId } = model
  if (!meeting) return <p className="act-note">{texts.table.none}</p>
  return (
    <>
      <h2>{slotText(meeting.slot, model)}</h2>
      <p>{meeting.companies.join(' × ')}</p>
      {meeting.canHold ? (
        <form method="post" action={`/table/${publicId}`}>
          <p className="act-quiet">{texts.table.help}</p>
          <button type="submit" className="act-button">
            {texts.table.hold}
          </button>
        </form>
      ) : (
        <p className="act-note">
          {meeting.state === 'held' ? texts.table.held : texts.states[meeting.state]}
        </p>
      )}
    </>
  )
}

/** The page behind the code on a table: the meeting that it has now, and the button that says that it is held. */
export function TablePage({ model, texts }: PageProps) {
  const { company, title, hall, number } = model
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{[title, hall].join(' · ')}</p>
      <h1>{fill(texts.table.title, { number })}</h1>
      <Now model={model} texts={texts} />
    </PageFrame>
  )
}
