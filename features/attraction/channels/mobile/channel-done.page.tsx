import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { ChannelDoneModel } from '../face/channel-page-model.ts'
import type { ChannelPageTexts } from './mobile.texts.ts'

interface Props {
  model: ChannelDoneModel
  texts: ChannelPageTexts
}

/** After the form: the colleague who answers. */
export function ChannelDonePage({ model, texts }: Props) {
  const { company, colleague } = model
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{texts.done}</h1>
      <p role="status">
        {colleague === null ? texts.nobody : fill(texts.colleague, { name: colleague.name })}
      </p>
      {colleague?.cardPath && (
        <a className="act-button" href={colleague.cardPath}>
          {texts.card}
        </a>
      )}
    </PageFrame>
  )
}
