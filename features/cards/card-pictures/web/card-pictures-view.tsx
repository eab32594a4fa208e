import { Alert, App, Skeleton } from 'antd'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { CodeSection } from './code-section.tsx'
import { FaceSection } from './face-section.tsx'
import { PosterSection } from './poster-section.tsx'
import { PrintSection } from './print-section.tsx'
import { ShareSection } from './share-section.tsx'
import { SignatureSection } from './signature-section.tsx'
import { useChangePictures } from './use-change-pictures.ts'
import './card-pictures.css'

/** Everything that can be drawn of a card, to look at, to save and to replace. */
export function CardPicturesView({ carteId, name }: { carteId: string; name: string }) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const { data, error, refetch } = useCallQuery(cardPicturesContract.getImages, {
    query: { carteId },
    quiet: false,
  })
  const change = useChangePictures(data)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const shown = { images: data, name, change }
  return (
    <section className="card-pictures">
      <div className="card-pictures-head">
        <p className="card-pictures-help">{t.help}</p>
        <GuardedButton
          access={cardPicturesContract.updateImages.access}
          why={data.mayChange ? undefined : t.problems.mayNotChange}
          icon={<ReloadOutlined />}
          loading={change.isPending}
          onClick={() => change.send({ redraw: true }, () => void message.success(t.actions.redrawn))}
        >
          {t.actions.redraw}
        </GuardedButton>
      </div>
      {!data.isPublic && <Alert showIcon type="warning" title={t.off} />}
      {data.isPublic && (
        <>
          <ShareSection {...shown} />
          <PosterSection {...shown} />
          <FaceSection {...shown} />
        </>
      )}
      <PrintSection {...shown} />
      {data.isPublic && (
        <>
          <CodeSection {...shown} />
          <SignatureSection {...shown} />
        </>
      )}
    </section>
  )
}
