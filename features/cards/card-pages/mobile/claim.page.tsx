import { CardFace } from '#features/cards/card-templates/face/card-face.tsx'
import { fill } from '#platform/text/texts.ts'

import type { ClaimPageModel } from '../face/card-page-model.ts'
import { besideHan } from './beside-han.ts'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageHeader } from './page-header.tsx'
import { PageIcon } from '../face/page-icon.tsx'

interface ClaimPageProps {
  model: ClaimPageModel
  texts: CardPageTexts
}

const telephone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 } as const
const mail = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 100 } as const

/** The page of a claim link: the card, who it is for, and one question that only that person can answer. */
export function ClaimPage({ model, texts }: ClaimPageProps) {
  return (
    <>
      <PageHeader
        company={model.company}
        language={model.language}
        path={`/claim/${model.token}`}
        texts={texts}
      />
      <main className="columns">
        <div className="lead">
          <div className={`face face-${model.face.orientation}`}>
            <CardFace model={model.face} />
          </div>
        </div>
        <div className="rest">
          {model.stage === 'done' ? (
            <Claimed model={model} texts={texts} />
          ) : (
            <ClaimForm model={model} texts={texts} />
          )}
        </div>
      </main>
    </>
  )
}

function ClaimForm({ model, texts }: ClaimPageProps) {
  const isMobile = model.contactKind === 'mobile'
  const problem =
    model.stage === 'wrong'
      ? model.triesLeft > 0
        ? fill(texts.claim.wrong, { n: model.triesLeft })
        : texts.claim.wrongLast
      : undefined
  return (
    <section className="panel" id="claim">
      <h1>{texts.claim.title}</h1>
      <p className="quiet">
        {fill(isMobile ? texts.claim.help : texts.claim.helpMail, {
          company: besideHan(model.company.shortName, model.language),
          contact: besideHan(model.maskedContact, model.language),
        })}
      </p>
      {model.triesLeft > 0 ? (
        <PageForm path={`/claim/${model.token}`} intent="claim" visitId={null} swap="#claim" className="form">
          <div className="entry">
            <label htmlFor="claim-contact">{isMobile ? texts.claim.mobile : texts.claim.email}</label>
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
            <span>{texts.claim.consent}</span>
          </label>
          {model.stage === 'consent' && <p className="problem">{texts.problems.consent}</p>}
          <button type="submit" className="primary">
            {texts.claim.send}
          </button>
        </PageForm>
      ) : (
        <p className="problem" role="alert">
          {texts.claim.wrongLast}
        </p>
      )}
    </section>
  )
}

function Claimed({ model, texts }: ClaimPageProps) {
  return (
    <section className="panel" id="claim">
      <div className="done" role="status">
        <span className="done-mark">
          <PageIcon name="check" />
        </span>
        <h1 className="done-title">{texts.claim.done}</h1>
        <p>{texts.claim.doneHelp}</p>
      </div>
      {model.cardUrl && (
        <a className="primary" href={model.cardUrl}>
          {texts.claim.open}
        </a>
      )}
      <h2>{texts.claim.next}</h2>
      <ol className="steps">
        {[texts.claim.next1, texts.claim.next2, texts.claim.next3].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
