import { fill } from '#platform/text/texts.ts'

import type { NoticePageModel } from '../face/card-page-model.ts'
import { ExchangeSection } from './exchange-section.tsx'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageHeader } from './page-header.tsx'
import { PageIcon } from '../face/page-icon.tsx'
import { OptOut } from './opt-out.tsx'

interface NoticePageProps {
  model: NoticePageModel
  texts: CardPageTexts
}

/** The page of a card whose holder has left: the company, who goes on, and a form that reaches them. */
export function NoticePage({ model, texts }: NoticePageProps) {
  const { company, language, path, name, message } = model
  return (
    <>
      <PageHeader company={company} language={language} path={path} texts={texts} />
      <main className="columns">
        <div className="rest">
          <section className="panel" aria-labelledby="notice-title">
            <h1 id="notice-title">{texts.takenOver.title}</h1>
            <p>{message ?? fill(texts.takenOver.help, { name })}</p>
            <p className="quiet">{company.name}</p>
            {company.phone !== null && (
              <a className="primary" href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
                <PageIcon name="call" />
                {fill(texts.handover.call, { phone: company.phone })}
              </a>
            )}
          </section>
          <ExchangeSection model={model} name={name} texts={texts} />
          <OptOut page={model} texts={texts} />
        </div>
      </main>
    </>
  )
}
