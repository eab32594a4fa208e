import { type ReactNode, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

import { ReasonDialog } from './reason.dialog.tsx'

interface Asking<E extends string> {
  event: E
  answer: (reason: string | undefined) => void
}

interface Reasons<E extends string> {
  events: Readonly<Record<E, string>>
  reason: string
  reasonHint: string
}

/** Asks for the reason of an event before it happens; the answer is undefined for a person who thought better of it. */
export function useReason<E extends string>({
  events,
  reason,
  reasonHint,
}: Reasons<E>): {
  askWhy: (event: E) => Promise<string | undefined>
  dialog: ReactNode
} {
  const { cancel } = useTexts(webTexts).action
  const [asking, ask] = useState<Asking<E>>()
  async function askWhy(event: E) {
    const answered = await new Promise<string | undefined>((answer) => ask({ event, answer }))
    ask(undefined)
    return answered
  }
  const dialog = asking && (
    <ReasonDialog
      texts={{ title: events[asking.event], ok: events[asking.event], cancel, reason, reasonHint }}
      onAnswer={asking.answer}
    />
  )
  return { askWhy, dialog }
}
