import { Button } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { localUrl, pictureOf } from './picture-frame.tsx'

/** Saves the poster of a card that strangers may see. */
export function PosterButton({ carteId, name }: { carteId: string; name: string }) {
  const t = useTexts(cardPicturesTexts)
  const { data } = useCallQuery(cardPicturesContract.getImages, { query: { carteId } })
  const poster = data?.isPublic ? pictureOf(data, 'poster', data.posterStyle) : undefined
  if (!poster) return null
  return (
    <Button
      icon={<PictureOutlined />}
      href={localUrl(poster.url)}
      download={`${fill(t.files.poster, { name })}.png`}
    >
      {t.poster.download}
    </Button>
  )
}
