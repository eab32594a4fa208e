import type { ReactNode } from 'react'

import type { SectionPage, SectionProps } from '#features/cards/card-pages/face/card-section.tsx'
import { fill } from '#platform/text/texts.ts'

import { type CardLabelsModel, isLabelNote, maxLabelLength } from '../face/card-labels-model.ts'
import { type LabelPageTexts, labelPageTexts } from './mobile.texts.ts'

/** What visitors say about the person: tap to agree, or add a word; plain forms that need no script. */
export function LabelSection({ data, page }: SectionProps<CardLabelsModel>) {
  const texts = labelPageTexts.in(page.language)
  return (
    <section id="labels" className="panel" aria-labelledby="labels-title">
      <h2 id="labels-title">{texts.title}</h2>
      <p className="quiet">{data.labels.length === 0 ? texts.none : texts.help}</p>
      {data.labels.length > 0 && (
        <ul className="label-chips">
          {data.labels.map(({ id, text, likes }) => (
            <li key={id}>
              <LabelForm page={page}>
                <input type="hidden" name="like" value={id} />
                <button
                  type="submit"
                  className="label-chip"
                  aria-label={fill(texts.like, { text, count: likes })}
                >
                  <bdi>{text}</bdi>
                  <span className="label-count">{likes}</span>
                </button>
              </LabelForm>
            </li>
          ))}
        </ul>
      )}
      <LabelForm page={page} className="label-add">
        <div className="entry">
          <label htmlFor="label-text">{texts.own}</label>
          <input
            id="label-text"
            name="text"
            maxLength={maxLabelLength}
            placeholder={texts.placeholder}
            autoComplete="off"
            aria-describedby="label-hint"
          />
        </div>
        <button type="submit" className="secondary">
          {texts.add}
        </button>
      </LabelForm>
      <p className="quiet label-hint" id="label-hint">
        {texts.hint}
        {data.isReviewed && ` · ${texts.reviewed}`}
      </p>
      <Note page={page} texts={texts} />
    </section>
  )
}

function LabelForm({
  page,
  className,
  children,
}: {
  page: SectionPage
  className?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={`/c/${page.publicId}/labels`} data-swap="#labels" className={className}>
      <input type="hidden" name="back" value={page.path} />
      {children}
    </form>
  )
}

function Note({ page: { note }, texts }: { page: SectionPage; texts: LabelPageTexts }) {
  if (note === null || !isLabelNote(note)) return null
  const isGood = note === 'label-added'
  const message = isGood ? texts.notes.added : note === 'label-busy' ? texts.notes.busy : texts.notes.refused
  return (
    <p className={isGood ? 'label-note' : 'problem'} role={isGood ? 'status' : 'alert'} tabIndex={-1}>
      {message}
    </p>
  )
}
