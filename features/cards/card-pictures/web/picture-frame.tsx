import type { ReactNode } from 'react'
import { Button } from 'antd'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'

import type { CardPicture, CardPictures, PictureKind } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import type { ChangePictures } from './use-change-pictures.ts'

/** What every part of the pictures gets. */
export interface PicturesProps {
  images: CardPictures
  name: string
  change: ChangePictures
}

export const pictureOf = (
  { pictures }: CardPictures,
  kind: PictureKind,
  variant = 'png',
): CardPicture | undefined => pictures.find((picture) => picture.kind === kind && picture.variant === variant)

/** The same picture on this page's own origin: the console may be opened by another name than the public one. */
export const localUrl = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

interface FrameProps {
  picture: CardPicture | undefined
  label: string
  fileName: string
  extra?: ReactNode
}

/** A picture with what it is and its download. */
export function PictureFrame({ picture, label, fileName, extra }: FrameProps) {
  const t = useTexts(cardPicturesTexts)
  if (!picture) return null
  const url = localUrl(picture.url)
  return (
    <figure className="card-picture">
      <img src={url} alt={label} width={picture.width} height={picture.height} loading="lazy" />
      <figcaption>
        <span>{label}</span>
        <Button
          size="small"
          icon={<DownloadOutlined />}
          href={url}
          download={fileName}
          aria-label={`${t.actions.download} ${label}`}
        >
          {t.actions.download}
        </Button>
        {extra}
      </figcaption>
    </figure>
  )
}
