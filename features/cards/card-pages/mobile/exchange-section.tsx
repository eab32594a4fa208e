import type { HTMLAttributes, ReactNode } from 'react'

import { fill } from '#platform/text/texts.ts'

import { consentVersion, type ExchangeField, type ExchangeModel } from '../face/card-page-model.ts'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageIcon } from '../face/page-icon.tsx'

interface ExchangeSectionProps {
  model: ExchangeModel
  /** The holder's name. */
  name: string
  texts: CardPageTexts
  /** The address behind "save"; absent where no card is shown. */
  saveHref?: string
  /** Parts of other features above the fields. */
  above?: ReactNode
}

/** The visitor's own card, left for the holder; and what happens next. */
export function ExchangeSection({ model, name, texts, saveHref, above }: ExchangeSectionProps) {
  const { stage } = model.exchange
  return (
    <section id="exchange" className="panel" aria-labelledby="exchange-title">
      <h2 id="exchange-title">{texts.exchange.title}</h2>
      {stage === 'done' ? (
        <Done name={name} texts={texts} saveHref={saveHref} />
      ) : (
        <ExchangeForm model={model} name={name} texts={texts} above={above} />
      )}
    </section>
  )
}

function Done({ name, texts, saveHref }: Omit<ExchangeSectionProps, 'model'>) {
  return (
    <div className="done" role="status">
      <span className="done-mark">
        <PageIcon name="check" />
      </span>
      <p className="done-title">{texts.exchange.done}</p>
      <p>{fill(texts.exchange.doneHelp, { name })}</p>
      {saveHref !== undefined && (
        <>
          <p className="quiet">{fill(texts.exchange.doneNext, { name })}</p>
          <a
            className="primary"
            href={saveHref}
            download={saveHref.startsWith('#') ? undefined : ''}
            rel="nofollow"
          >
            <PageIcon name="save" />
            {texts.actions.save}
          </a>
        </>
      )}
    </div>
  )
}

function ExchangeForm({ model, name, texts, above }: ExchangeSectionProps) {
  const { exchange } = model
  return (
    <PageForm
      path={`${model.path}#exchange`}
      intent="exchange"
      visitId={model.visitId}
      swap="#exchange"
      className="form"
    >
      <p className="quiet">{fill(texts.exchange.help, { name })}</p>
      {exchange.stage === 'busy' && (
        <p className="problem" role="alert">
          {texts.exchange.busy}
        </p>
      )}
      {above}
      <input type="hidden" name="submissionId" value={exchange.submissionId} />
      <input type="hidden" name="consentVersion" value={consentVersion} />
      <Entry {...{ model, texts }} field="name" label={texts.exchange.name} required autoComplete="name" />
      <div className="form-pair">
        <Entry
          {...{ model, texts }}
          field="mobile"
          label={texts.exchange.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Entry
          {...{ model, texts }}
          field="email"
          label={texts.exchange.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <p className="quiet form-hint">{texts.exchange.eitherHint}</p>
      <div className="form-pair">
        <Entry
          {...{ model, texts }}
          field="company"
          label={texts.exchange.company}
          optional
          autoComplete="organization"
        />
        <Entry
          {...{ model, texts }}
          field="title"
          label={texts.exchange.job}
          optional
          autoComplete="organization-title"
        />
      </div>
      <Entry
        {...{ model, texts }}
        field="message"
        label={texts.exchange.message}
        optional
        multiline
        placeholder={texts.exchange.messageHint}
      />
      <label className="trap" aria-hidden="true">
        {texts.exchange.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <label className="consent">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          required
          aria-invalid={exchange.problems.consent ? true : undefined}
        />
        <span>{fill(texts.exchange.consent, { company: model.face.company.name })}</span>
      </label>
      {exchange.problems.consent && <p className="problem">{texts.problems.consent}</p>}
      <button type="submit" className="primary" data-busy={texts.exchange.sending}>
        {texts.exchange.send}
      </button>
    </PageForm>
  )
}

interface EntryProps {
  model: ExchangeModel
  texts: CardPageTexts
  field: ExchangeField
  label: string
  required?: boolean
  optional?: boolean
  multiline?: boolean
  type?: 'tel' | 'email'
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  placeholder?: string
}

const longest: Readonly<Record<ExchangeField, number>> = {
  name: 40,
  mobile: 20,
  email: 100,
  company: 80,
  title: 40,
  message: 500,
}

function Entry({ model, texts, field, label, optional, multiline, type, ...attributes }: EntryProps) {
  const problem = model.exchange.problems[field]
  const id = `exchange-${field}`
  const shared = {
    ...attributes,
    id,
    name: field,
    maxLength: longest[field],
    defaultValue: model.exchange.values[field],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div className="entry">
      <label htmlFor={id}>
        {label}
        {optional && <span className="quiet">{texts.exchange.optional}</span>}
      </label>
      {multiline ? <textarea rows={3} {...shared} /> : <input type={type ?? 'text'} {...shared} />}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {texts.problems[problem]}
        </p>
      )}
    </div>
  )
}
