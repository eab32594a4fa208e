import { fill } from '#platform/text/texts.ts'

import {
  type VisitorQuestion,
  longestMessage,
  type PresenterPageModel,
} from '../face/presenter-page-model.ts'
import type { PresenterPageTexts } from './mobile.texts.ts'

interface PartProps {
  model: PresenterPageModel
  texts: PresenterPageTexts
}

/** A field that only machines fill in, and the visit that the form belongs to. */
function HiddenFields({ visitId }: Pick<PresenterPageModel, 'visitId'>) {
  return (
    <>
      {visitId !== null && <input type="hidden" name="visit" value={visitId} />}
      <input name="website" className="skip" tabIndex={-1} aria-hidden="true" autoComplete="off" />
    </>
  )
}

function Reply({ model, texts: { questions: t }, inquiry }: PartProps & { inquiry: VisitorQuestion }) {
  const { kind, quotes, question } = inquiry
  return (
    <div className="reply" role="status" tabIndex={-1}>
      <p className="reply-question">{question}</p>
      <p>{t[kind]}</p>
      {kind === 'answered' &&
        quotes.map(({ id, answer, source }) => (
          <blockquote key={id}>
            <p>{answer}</p>
            <footer>{fill(t.source, { source })}</footer>
          </blockquote>
        ))}
      {kind === 'suggested' && (
        <form method="post" action={`/dh/${model.pageId}/questions#questions`}>
          <HiddenFields visitId={model.visitId} />
          {quotes.map((quote) => (
            <button key={quote.id} type="submit" name="question" value={quote.question} className="choice">
              {quote.question}
            </button>
          ))}
        </form>
      )}
    </div>
  )
}

/** A question without an answer may go to a colleague. */
function MessageForm({ model, texts: { questions: t }, question }: PartProps & { question: string }) {
  return (
    <form method="post" action={`/dh/${model.pageId}/messages#questions`} className="asking">
      <h3>{t.messageTitle}</h3>
      <HiddenFields visitId={model.visitId} />
      <label>
        {t.message}
        <textarea name="question" rows={2} required maxLength={longestMessage} defaultValue={question} />
      </label>
      <label>
        {t.name}
        <input name="name" required maxLength={40} autoComplete="name" />
      </label>
      <label>
        {t.mobile}
        <input name="mobile" type="tel" required pattern="1[3-9][0-9]{9}" autoComplete="tel-national" />
      </label>
      <label className="agree">
        <input type="checkbox" name="consent" value="1" required />
        <span>{t.consent}</span>
      </label>
      <button type="submit" className="download">
        {t.sendMessage}
      </button>
    </form>
  )
}

/** Questions of visitors, answered by quotations; plain forms that need no script. */
export function Questions({ model, texts }: PartProps) {
  const { questions: t } = texts
  const { inquiry, note, pageId } = model
  const needsPerson = (inquiry !== null && inquiry.kind !== 'answered') || note === 'message-refused'
  return (
    <section id="questions" className="questions">
      <h2>{t.title}</h2>
      <p className="facts">{t.help}</p>
      {note !== null && (
        <p className="reply" role={note === 'message-sent' ? 'status' : 'alert'} tabIndex={-1}>
          {t.notes[note]}
        </p>
      )}
      <form method="post" action={`/dh/${pageId}/questions#questions`} className="asking">
        <HiddenFields visitId={model.visitId} />
        <label>
          {t.question}
          <input name="question" required maxLength={longestMessage} placeholder={t.hint} />
        </label>
        <button type="submit" className="download">
          {t.ask}
        </button>
      </form>
      {inquiry !== null && <Reply model={model} texts={texts} inquiry={inquiry} />}
      {needsPerson && <MessageForm model={model} texts={texts} question={inquiry?.question ?? ''} />}
    </section>
  )
}
