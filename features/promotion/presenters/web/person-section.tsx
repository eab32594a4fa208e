import { Button, Input, Select } from 'antd'

import { videosContract } from '#features/promotion/materials/videos.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { portraitRule, type PresenterMedium, type Script } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { FileButton } from './file-button.tsx'
import { PresenterPortrait } from './presenter-portrait.tsx'
import { useMediaUpload } from './use-media-upload.ts'

interface Draft {
  name: string
  title: string
  script: Script
}

interface Props {
  presenterId: string
  draft: Draft
  isDisabled: boolean
  onChange: (draft: Draft, topic?: string) => void
  onStored: (medium: PresenterMedium) => void
}

function withoutFilm({ script, ...draft }: Draft): Draft {
  const { filmId: _, ...rest } = script
  return { ...draft, script: rest }
}

/** The name, and the picture or video. */
export function PersonSection({ presenterId, draft, isDisabled, onChange, onStored }: Props) {
  const t = useTexts(presentersTexts)
  const { isBusy, send } = useMediaUpload(presenterId)
  const { script } = draft
  const { data } = useCallQuery(videosContract.list, {
    query: { state: 'ready' as const, page: 1, limit: 50 },
  })
  const change = (part: Partial<Script>, topic?: string) =>
    onChange({ ...draft, script: { ...script, ...part } }, topic)
  const upload = async (file: File) => {
    const medium = await send('addPortrait', file)
    if (!medium) return
    onStored(medium)
    change({ portraitId: medium.id })
  }
  return (
    <Section title={t.edit.person}>
      <div className="presenter-fields">
        <Input
          aria-label={t.fields.name}
          maxLength={40}
          value={draft.name}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ ...draft, name: target.value }, 'name')}
        />
        <Input
          aria-label={t.fields.title}
          placeholder={t.list.titleHint}
          maxLength={40}
          value={draft.title}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ ...draft, title: target.value }, 'title')}
        />
        {script.portraitId !== null && (
          <PresenterPortrait presenterId={presenterId} mediumId={script.portraitId} label={t.edit.portrait} />
        )}
        <span>
          <FileButton
            label={t.edit.portraitUpload}
            name="portrait-file"
            extensions={portraitRule.extensions}
            isBusy={isBusy}
            isDisabled={isDisabled}
            onFile={(file) => void upload(file)}
          />
        </span>
        <span className="presenter-quiet">{t.edit.portraitHelp}</span>
        {script.filmId !== undefined && (
          <span className="presenter-line">
            <span>{t.generation.filmKept}</span>
            <Button size="small" disabled={isDisabled} onClick={() => onChange(withoutFilm(draft))}>
              {t.generation.removeFilm}
            </Button>
          </span>
        )}
        <Select
          allowClear
          aria-label={t.edit.video}
          placeholder={t.edit.video}
          showSearch={{ optionFilterProp: 'label' }}
          value={script.videoId}
          options={(data?.list ?? []).map(({ videoId, name }) => ({ value: videoId, label: name }))}
          disabled={isDisabled}
          onChange={(videoId: string | null | undefined) => change({ videoId: videoId ?? null })}
        />
        <span className="presenter-quiet">{t.edit.videoHelp}</span>
      </div>
    </Section>
  )
}
