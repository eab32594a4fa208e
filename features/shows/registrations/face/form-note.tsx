import { fill } from '#platform/text/texts.ts'

interface FormNoteProps<Note extends string> {
  /** Outcome of the form; nothing is drawn where it was not sent yet. */
  note: Note | null
  texts: Readonly<Record<Note, string>>
  /** Shows a code where nobody sends messages. */
  codeText: string
  testCode: string | null
}

/** Notes that tell of no fault. */
const good: readonly string[] = ['sent', 'resumed', 'subscribed', 'unsubscribed', 'joined']

/** The outcome of a form of a public page, above the form. */
export function FormNote<Note extends string>({ note, texts, codeText, testCode }: FormNoteProps<Note>) {
  if (note === null) return null
  const isGood = good.includes(note)
  return (
    <p className={isGood ? 'act-note' : 'act-note act-wrong'} role={isGood ? 'status' : 'alert'}>
      {texts[note]}
      {testCode !== null && <> {fill(codeText, { code: testCode })}</>}
    </p>
  )
}
