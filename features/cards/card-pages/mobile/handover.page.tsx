import { fill } from '#platform/text/texts.ts'

import type { HandoverPageModel } from '../face/card-page-model.ts'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageHeader } from './page-header.tsx'
import { PageIcon } from '../face/page-icon.tsx'

interface HandoverPageProps {
  model: HandoverPageModel
  texts: CardPageTexts
}

/** The page of a card that is not shown, where visitors find the company: nothing of the person. */
export function HandoverPage({ model: { company, language, path, reason }, texts }: HandoverPageProps) {
  const { name, phone, website } = company
  return (
    <>
      <PageHeader company={company} language={language} path={path} texts={texts} />
      <main className="alone">
        <svg
          className="alone-art"
          viewBox="0 0 160 110"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <rect x="14" y="24" width="60" height="62" rx="9" strokeDasharray="5 5" />
          <rect x="86" y="24" width="60" height="62" rx="9" />
          <circle cx="116" cy="46" r="9" />
          <path
            d="M102 72c2-9 7-12 14-12s12 3 14 12M36 55h42M71 48l7 7-7 7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h1>{reason === 'leaving' ? texts.handover.title : texts.handover.pausedTitle}</h1>
        <p className="quiet">
          {fill(reason === 'leaving' ? texts.handover.help : texts.handover.pausedHelp, { company: name })}
        </p>
        {phone !== null && (
          <a className="primary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <PageIcon name="call" />
            {fill(texts.handover.call, { phone })}
          </a>
        )}
        {website !== null && (
          <a className="secondary" href={website} rel="noopener nofollow">
            {texts.handover.website}
          </a>
        )}
      </main>
    </>
  )
}
