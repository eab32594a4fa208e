import { ReaderFrame } from '#features/promotion/promotions/face/reader-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { PresenterPageModel } from '../face/presenter-page-model.ts'
import type { PresenterPageTexts } from './mobile.texts.ts'
import { Questions } from './questions.tsx'

interface PresenterPageProps {
  model: PresenterPageModel
  texts: PresenterPageTexts
}

/** A video with its captions; or the portrait, below which the script runs sentence by sentence. */
function Stage({ model, texts }: PresenterPageProps) {
  const { video, portraitUrl, name, language, hasVoice } = model
  if (video)
    return (
      <video
        className="stage"
        controls
        playsInline
        preload="none"
        poster={video.posterUrl ?? undefined}
        width={video.width}
        height={video.height}
        src={video.playUrl}
      >
        <track kind="captions" src={video.captionsUrl} srcLang={language} label={texts.captions} default />
      </video>
    )
  return (
    <div
      className="presenter"
      data-presenter
      data-play={texts.play}
      data-pause={texts.pause}
      data-again={texts.again}
    >
      {portraitUrl !== null && (
        <img className="portrait" src={portraitUrl} alt={name} width="480" height="480" />
      )}
      <p className="caption" data-caption aria-live="off">
        {hasVoice ? '' : texts.silent}
      </p>
      <button type="button" className="download" data-presenter-play hidden>
        {texts.play}
      </button>
    </div>
  )
}

/** Tells visitors how the page was made: by a person, or by a machine. */
function Label({ model: { isGenerated }, texts }: PresenterPageProps) {
  return (
    <p className="made" data-generated={isGenerated || undefined}>
      <strong>{isGenerated ? texts.generated : texts.real}</strong>
      <span>{isGenerated ? texts.generatedHelp : texts.realHelp}</span>
    </p>
  )
}

/** The page on which somebody presents the company; without a script it is a portrait and what the person says. */
export function PresenterPage({ model, texts }: PresenterPageProps) {
  const { name, title, sentences } = model
  return (
    <ReaderFrame model={model} path="dh" id="page" texts={texts}>
      <h1>{name}</h1>
      {title !== '' && <p className="facts">{title}</p>}
      <Label model={model} texts={texts} />
      <Stage model={model} texts={texts} />
      <section id="script" className="script">
        <h2>{texts.script}</h2>
        <ol>
          {sentences.map(({ id, text, ms, audioUrl }, index) => (
            <li key={id} data-sentence={id} data-ms={ms} data-audio={audioUrl ?? undefined}>
              <p>{text}</p>
              {audioUrl !== null && (
                <noscript>
                  <a href={audioUrl}>{fill(texts.listen, { n: index + 1 })}</a>
                </noscript>
              )}
            </li>
          ))}
        </ol>
      </section>
      {model.takesQuestions && <Questions model={model} texts={texts} />}
    </ReaderFrame>
  )
}
