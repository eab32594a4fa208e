import { CardFace } from '#features/cards/card-templates/face/card-face.tsx'
import { fill } from '#platform/text/texts.ts'

import type { ClaimPageModel } from '../face/card-page-model.ts'
import { besideHan } from './beside-han.ts'
import type { CardPageWords } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageHeader } from './page-header.tsx'
import { PageIcon } from '../face/page-icon.tsx'

interface ClaimPageProps {
  model: ClaimPageModel
  words: CardPageWords
}

const telephone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 } as const
const mail = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 100 } as const

/** The page of a claim link: the card, who it is for, and one question that only that person can answer. */
export function ClaimPage({ model, words }: ClaimPageProps) {
  return (
    <>
      <PageHeader
        company={model.company}
        language={model.language}
        path={`/claim/${model.token}`}
        words={words}
      />
      <main className="columns">
        <div className="lead">
          <div className={`face face-${model.face.orientation}`}>
            <CardFace model={model.face} />
          </div>
        </div>
        <div className="rest">
          {model.stage === 'done' ? (
            <Claimed model={model} words={words} />
          ) : (
            <ClaimForm model={model} words={words} />
          )}
        </div>
      </main>
    </>
  )
}

function ClaimForm({ model, words }: ClaimPageProps) {
  const isMobile = model.contactKind === 'mobile'
  const problem =
    model.stage === 'wrong'
      ? model.triesLeft > 0
        ? fill(words.claim.wrong, { n: model.triesLeft })
        : words.claim.wrongLast
      : undefined
  return (
    <section className="panel" id="claim">
      <h1>{words.claim.title}</h1>
      <p className="quiet">
        {fill(isMobile ? words.claim.help : words.claim.helpMail, {
          company: besideHan(model.company.shortName, model.language),
          contact: besideHan(model.maskedContact, model.language),
        })}
      </p>
      {model.triesLeft > 0 ? (
        <PageForm path={`/claim/${model.token}`} intent="claim" visitId={null} swap="#claim" className="form">
          <div className="entry">
            <label htmlFor="claim-contact">{isMobile ? words.claim.mobile : words.claim.email}</label>
            <input
              id="claim-contact"
              name="contact"
              {...(isMobile ? telephone : mail)}
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'claim-problem' : undefined}
            />
            {problem && (
              <p className="problem" id="claim-problem" role="alert">
                {problem}
              </p>
            )}
          </div>
          <label className="consent">
            <input type="checkbox" name="consent" value="yes" required />
            <span>{words.claim.consent}</span>
          </label>
          {model.stage === 'consent' && <p className="problem">{words.problems.consent}</p>}
          <button type="submit" className="primary">
            {words.claim.send}
          </button>
        </PageForm>
      ) : (
        <p className="problem" role="alert">
          {words.claim.wrongLast}
        </p>
      )}
    </section>
  )
}

function Claimed({ model, words }: ClaimPageProps) {
  return (
    <section className="panel" id="claim">
      <div className="done" role="status">
        <span className="done-mark">
          <PageIcon name="check" />
        </span>
        <h1 className="done-title">{words.claim.done}</h1>
        <p>{words.claim.doneHelp}</p>
      </div>
      {model.cardUrl && (
        <a className="primary" href={model.cardUrl}>
          {words.claim.open}
        </a>
      )}
      <h2>{words.claim.next}</h2>
      <ol className="steps">
        {[words.claim.next1, words.claim.next2, words.claim.next3].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
