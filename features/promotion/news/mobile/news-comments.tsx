import type { ReactNode } from 'react'

import type {
  ContentSectionPage,
  ContentSectionProps,
} from '#features/promotion/contents/face/content-section.tsx'

import {
  longestComment,
  longestName,
  type NewsCommentsModel,
  type NewsNote,
  newsNotes,
} from '../face/news-comments-model.ts'
import { type NewsPageTexts, newsPageTexts } from './mobile.texts.ts'

/** Likes and comments below a news item; plain forms that need no script. */
export function NewsComments({ data, page }: ContentSectionProps<NewsCommentsModel>) {
  const texts = newsPageTexts.in(page.language)
  const { comments, takesComments } = data
  return (
    <section id="comments" className="page-section comments on-page" aria-label={texts.title}>
      <Form page={page}>
        <input type="hidden" name="like" value="1" />
        <button type="submit" className="quiet">
          {texts.like} <span data-likes={page.publicId} />
        </button>
      </Form>
      <Note page={page} texts={texts} />
      {(takesComments || comments.length > 0) && <h2>{texts.title}</h2>}
      {takesComments && comments.length === 0 && <p className="page-section-quiet">{texts.none}</p>}
      {comments.length > 0 && (
        <ol>
          {comments.map(({ id, answers, ...comment }) => (
            <li key={id}>
              <Comment {...comment} texts={texts} />
              {answers.length > 0 && (
                <ol>
                  {answers.map(({ id: answerId, ...answer }) => (
                    <li key={answerId}>
                      <Comment {...answer} texts={texts} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
      {takesComments && <CommentForm page={page} texts={texts} />}
    </section>
  )
}

type Shown = Omit<NewsCommentsModel['comments'][number], 'id' | 'answers'>

function Comment({ name, text, isColleague, day, texts }: Shown & { texts: NewsPageTexts }) {
  return (
    <>
      <p className="page-section-quiet">
        <bdi>{name || texts.visitor}</bdi>
        {isColleague && <b>{texts.colleague}</b>}
        <span>{day}</span>
      </p>
      <p className="comments-text" dir="auto">
        {text}
      </p>
    </>
  )
}

interface PartProps {
  page: ContentSectionPage
  texts: NewsPageTexts
}

function CommentForm({ page, texts }: PartProps) {
  return (
    <Form page={page} className="comments-form">
      <label>
        {texts.name}
        <input name="name" maxLength={longestName} autoComplete="name" />
      </label>
      <label>
        {texts.own}
        <textarea name="text" rows={3} required maxLength={longestComment} aria-describedby="comments-hint" />
      </label>
      <input name="website" className="skip" tabIndex={-1} aria-hidden="true" autoComplete="off" />
      <p className="page-section-quiet" id="comments-hint">
        {texts.hint}
      </p>
      <button type="submit">{texts.send}</button>
    </Form>
  )
}

interface FormProps {
  page: ContentSectionPage
  className?: string
  children: ReactNode
}

const Form = ({ page: { publicId, path }, className, children }: FormProps) => (
  <form method="post" action={`/p/${publicId}/comments`} data-swap="#comments" className={className}>
    <input type="hidden" name="back" value={path} />
    {children}
  </form>
)

const isNote = (note: string | null): note is NewsNote =>
  (newsNotes as readonly (string | null)[]).includes(note)

function Note({ page: { note }, texts: { notes } }: PartProps) {
  if (!isNote(note)) return null
  const sentences = {
    'comment-added': notes.added,
    'comment-refused': notes.refused,
    'comment-busy': notes.busy,
    liked: notes.liked,
  } as const satisfies Record<NewsNote, string>
  const isGood = note === 'comment-added' || note === 'liked'
  return (
    <p
      className={isGood ? 'page-section-note' : 'page-section-note problem'}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
    >
      {sentences[note]}
    </p>
  )
}
