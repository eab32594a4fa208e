import { useRef } from 'react'
import { Button, Progress } from 'antd'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { panoramaRule, type TourDetail, type TourDocument } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { TourPoster } from './tour-poster.tsx'

interface Props {
  tourId: string
  document: TourDocument
  looks: TourDetail['looks']
  chosen: string | undefined
  isDisabled: boolean
  /** Between 0 and 1 while a panorama is on its way. */
  sent: number | undefined
  onChoose: (sceneId: string) => void
  onMove: (sceneId: string, by: 1 | -1) => void
  onRemove: (sceneId: string) => void
  onFile: (file: File) => void
}

/** The scenes of a tour in their order; the first one is where it begins. */
export function SceneList(props: Props) {
  const { tourId, document, looks, chosen, isDisabled, sent, onChoose, onMove, onRemove, onFile } = props
  const t = useTexts(toursTexts).edit
  const input = useRef<HTMLInputElement>(null)
  const last = document.scenes.length - 1
  return (
    <div>
      <ul aria-label={t.scenes}>
        {document.scenes.map(({ id, name, pictureId }, index) => (
          <li key={id}>
            <button
              type="button"
              className="tour-scene"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <TourPoster tourId={tourId} pictureId={pictureId} label="" />
              <span>{`${index + 1}. ${name}`}</span>
              <span className="tour-quiet">
                {index === 0 && `${t.first} · `}
                {fill(t.looks, { count: looks.find(({ sceneId }) => sceneId === id)?.visitors ?? 0 })}
              </span>
            </button>
            {id === chosen && (
              <span className="tour-tools">
                <Button
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t.up}
                  disabled={isDisabled || index === 0}
                  onClick={() => onMove(id, -1)}
                />
                <Button
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={t.down}
                  disabled={isDisabled || index === last}
                  onClick={() => onMove(id, 1)}
                />
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t.removeScene}
                  disabled={isDisabled}
                  onClick={() => onRemove(id)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Button
          block
          icon={<UploadOutlined />}
          loading={sent !== undefined}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {t.addScene}
        </Button>
      </p>
      {sent !== undefined && (
        <Progress percent={Math.round(sent * 100)} size="small" aria-label={t.addScene} />
      )}
      <p className="tour-quiet">{t.firstSceneHelp}</p>
      <input
        ref={input}
        hidden
        type="file"
        data-testid="panorama-file"
        accept={panoramaRule.extensions.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </div>
  )
}
