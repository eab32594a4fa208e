import type { HTMLAttributes } from 'react'

import { fill } from '#platform/text/texts.ts'

import { consentVersion, type ExchangeField, type ExchangeModel } from '../face/card-page-model.ts'
import type { CardPageWords } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageIcon } from '../face/page-icon.tsx'

interface ExchangeSectionProps {
  model: ExchangeModel
  /** Whose card it is. */
  name: string
  words: CardPageWords
}

/** The visitor's own card, left for the holder; and what happens next. */
export function ExchangeSection({ model, name, words }: ExchangeSectionProps) {
  const { stage } = model.exchange
  return (
    <section id="exchange" className="panel" aria-labelledby="exchange-title">
      <h2 id="exchange-title">{words.exchange.title}</h2>
      {stage === 'done' ? (
        <Done name={name} words={words} />
      ) : (
        <ExchangeForm model={model} name={name} words={words} />
      )}
    </section>
  )
}

function Done({ name, words }: { name: string; words: CardPageWords }) {
  return (
    <div className="done" role="status">
      <span className="done-mark">
        <PageIcon name="check" />
      </span>
      <p className="done-title">{words.exchange.done}</p>
      <p>{fill(words.exchange.doneHelp, { name })}</p>
      <p className="quiet">{fill(words.exchange.doneNext, { name })}</p>
    </div>
  )
}

function ExchangeForm({ model, name, words }: ExchangeSectionProps) {
  const { exchange } = model
  return (
    <PageForm
      path={`${model.path}#exchange`}
      intent="exchange"
      visitId={model.visitId}
      swap="#exchange"
      className="form"
    >
      <p className="quiet">{fill(words.exchange.help, { name })}</p>
      {exchange.stage === 'busy' && (
        <p className="problem" role="alert">
          {words.exchange.busy}
        </p>
      )}
      <input type="hidden" name="submissionId" value={exchange.submissionId} />
      <input type="hidden" name="consentVersion" value={consentVersion} />
      <Entry {...{ model, words }} field="name" label={words.exchange.name} required autoComplete="name" />
      <div className="form-pair">
        <Entry
          {...{ model, words }}
          field="mobile"
          label={words.exchange.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Entry
          {...{ model, words }}
          field="email"
          label={words.exchange.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <p className="quiet form-hint">{words.exchange.eitherHint}</p>
      <div className="form-pair">
        <Entry
          {...{ model, words }}
          field="company"
          label={words.exchange.company}
          optional
          autoComplete="organization"
        />
        <Entry
          {...{ model, words }}
          field="title"
          label={words.exchange.job}
          optional
          autoComplete="organization-title"
        />
      </div>
      <Entry
        {...{ model, words }}
        field="message"
        label={words.exchange.message}
        optional
        multiline
        placeholder={words.exchange.messageHint}
      />
      <label className="trap" aria-hidden="true">
        {words.exchange.trap}
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
        <span>{fill(words.exchange.consent, { company: model.face.company.name })}</span>
      </label>
      {exchange.problems.consent && <p className="problem">{words.problems.consent}</p>}
      <button type="submit" className="primary" data-busy={words.exchange.sending}>
        {words.exchange.send}
      </button>
    </PageForm>
  )
}

interface EntryProps {
  model: ExchangeModel
  words: CardPageWords
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

function Entry({ model, words, field, label, optional, multiline, type, ...attributes }: EntryProps) {
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
        {optional && <span className="quiet">{words.exchange.optional}</span>}
      </label>
      {multiline ? <textarea rows={3} {...shared} /> : <input type={type ?? 'text'} {...shared} />}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {words.problems[problem]}
        </p>
      )}
    </div>
  )
}
