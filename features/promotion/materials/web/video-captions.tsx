import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { materialsTexts } from '../materials.texts.ts'
import {
  type CaptionLanguage,
  captionLanguages,
  captionRule,
  type VideoRow,
  videosContract,
} from '../videos.contract.ts'
import { UploadButton } from './upload-button.tsx'

/** The subtitles of a video. */
export function VideoCaptions({ video }: { video: VideoRow }) {
  const { detail: t, languages } = useTexts(materialsTexts).video
  const queries = useQueryClient()
  const [language, setLanguage] = useState<CaptionLanguage>('zh-CN')
  const removal = useCallMutation(videosContract.removeCaptions)
  const { videoId: id, captions, actions } = video
  const why = actions.find(({ event }) => event === 'edit')?.reason
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      await call(videosContract.saveCaptions, { params: { id }, body: { language }, file })
      await queries.invalidateQueries({ queryKey: ['materials'] })
    } catch (error) {
      // Of a refusal the call has told.
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <>
      <p className="material-quiet">{captions.length === 0 ? t.noCaptions : t.captionsHelp}</p>
      <ul className="material-versions">
        {captions.map((one) => (
          <li key={one.language}>
            <span>{languages[one.language]}</span>
            <GuardedButton
              type="link"
              size="small"
              why={why}
              onClick={() => removal.mutate({ params: { id, language: one.language } })}
            >
              {t.removeCaptions}
            </GuardedButton>
          </li>
        ))}
      </ul>
      <div className="material-captions">
        <Select
          value={language}
          aria-label={t.language}
          options={captionLanguages.map((value) => ({ value, label: languages[value] }))}
          onChange={setLanguage}
        />
        <UploadButton why={why} extensions={captionRule.extensions} onFiles={(files) => void send(files)}>
          {t.addCaptions}
        </UploadButton>
      </div>
    </>
  )
}
