import type { ActivityPageTexts } from './mobile.texts.ts'

/** The end of a ticket's page: it belongs to somebody else now, or its data is gone. */
export function TicketDonePage({
  note,
  texts,
}: {
  note: 'transferred' | 'erased'
  texts: ActivityPageTexts
}) {
  return (
    <main>
      <h1>{texts.done[note].title}</h1>
      <p>{texts.done[note].text}</p>
    </main>
  )
}
