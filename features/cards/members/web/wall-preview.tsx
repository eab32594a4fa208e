import { keepPreviousData } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { PagePhone } from '#features/cards/card-pages/web/page-phone.public.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { membersContract, type WallSettings } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'
import { wallPageTexts } from '../mobile/mobile.texts.ts'
import wallStyle from '../mobile/wall.css?inline'
import { WallPage } from '../mobile/wall.page.tsx'

/** The wall as visitors would get it with these settings. */
export function WallPreview({ settings }: { settings: WallSettings }) {
  const { wall: t } = useTexts(membersTexts)
  const texts = useTexts(wallPageTexts)
  const language = useLanguage()
  // The server answers who stands on the wall. Title and introduction are drawn as they are typed.
  const { title, introduction, ...who } = settings
  const { data } = useCallQuery(membersContract.previewWall, {
    body: { ...who, title: '', introduction: '' },
    placeholderData: keepPreviousData,
  })
  if (!data) return <Skeleton.Node active />
  return (
    <div className="wall-preview">
      <PagePhone label={t.preview} brandColour={data.company.brandColour} style={wallStyle} scale={0.76}>
        <WallPage
          model={{ ...data, title, introduction, language, path: '/t/preview', keyword: '' }}
          texts={texts}
        />
      </PagePhone>
    </div>
  )
}
