import { useState } from 'react'
import { Button, Input } from 'antd'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import AudioOutlined from '@ant-design/icons/AudioOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'

import { fill } from '#platform/text/texts.ts'
import { respond } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import {
  mostSentences,
  type PresenterMedium,
  presentersContract,
  recordingRule,
  type Script,
  type Sentence,
} from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { FileButton } from './file-button.tsx'
import { PasteDialog } from './paste.dialog.tsx'
import {
  addSentences,
  changeSentence,
  moveSentence,
  removeSentence,
  splitText,
  withoutVoice,
} from './script-edits.ts'
import { soundLength } from './sound-length.ts'
import { useMediaUpload } from './use-media-upload.ts'
import { useRecorder } from './use-recorder.ts'

interface Props {
  presenterId: string
  script: Script
  media: readonly PresenterMedium[]
  isDisabled: boolean
  onChange: (script: Script, topic?: string) => void
  onStored: (medium: PresenterMedium) => void
}

/** The voice of one sentence: heard, taken away, recorded or uploaded. */
function Voice(
  props: Pick<Props, 'presenterId' | 'media' | 'isDisabled'> & {
    sentence: Sentence
    recordedNow: string | undefined
    onRecord: () => void
    onFile: (file: File) => void
    onRemove: () => void
  },
) {
  const { presenterId, media, isDisabled, sentence, recordedNow, onRecord, onFile, onRemove } = props
  const texts = useTexts(presentersTexts)
  const t = texts.edit
  const { generated } = texts.generation
  const medium = media.find(({ id }) => id === sentence.recordingId)
  const listen = async () => {
    if (!medium) return
    const params = { id: presenterId, mediumId: medium.id }
    const { response } = await respond(presentersContract.getMedium, { params }, {})
    const url = URL.createObjectURL(await response.blob())
    const sound = new Audio(url)
    sound.addEventListener('ended', () => URL.revokeObjectURL(url))
    await sound.play()
  }
  if (recordedNow === sentence.id)
    return (
      <span className="presenter-tools">
        <Button size="small" danger type="primary" icon={<AudioOutlined />} onClick={onRecord}>
          {t.stop}
        </Button>
        <span role="status">{t.recording}</span>
      </span>
    )
  return (
    <span className="presenter-tools">
      {medium && (
        <>
          <Button size="small" onClick={() => void listen()}>
            {t.listen}
          </Button>
          <span className="presenter-quiet">
            {medium.isGenerated && `${generated} · `}
            {fill(t.seconds, { seconds: (medium.durationMs / 1000).toFixed(1) })}
          </span>
          <Button size="small" disabled={isDisabled} onClick={onRemove}>
            {t.removeRecording}
          </Button>
        </>
      )}
      <Button
        size="small"
        icon={<AudioOutlined />}
        disabled={isDisabled || recordedNow !== undefined}
        onClick={onRecord}
      >
        {t.record}
      </Button>
      <FileButton
        label={t.upload}
        name="recording-file"
        extensions={recordingRule.extensions}
        isDisabled={isDisabled}
        onFile={onFile}
      />
    </span>
  )
}

/** The script sentence by sentence, each with the voice that says it. */
export function SentenceList({ presenterId, script, media, isDisabled, onChange, onStored }: Props) {
  const t = useTexts(presentersTexts).edit
  const { send } = useMediaUpload(presenterId)
  const [isPasting, setPasting] = useState(false)
  const isFull = script.sentences.length >= mostSentences
  const keep = async (sentenceId: string, file: File, durationMs: number) => {
    const medium = await send('addRecording', file, durationMs)
    if (!medium) return
    onStored(medium)
    onChange(changeSentence(script, sentenceId, { recordingId: medium.id }))
  }
  const recorder = useRecorder((sentenceId, { file, durationMs }) => void keep(sentenceId, file, durationMs))
  const record = async (sentenceId: string) => {
    if (recorder.subject === sentenceId) return recorder.stop()
    if (!(await recorder.start(sentenceId))) notify('error', t.noMicrophone)
  }
  return (
    <>
      <p className="presenter-quiet">{t.scriptHelp}</p>
      <ol className="presenter-sentences">
        {script.sentences.map((sentence, index) => {
          const { id, text } = sentence
          return (
            <li key={id}>
              <Input.TextArea
                aria-label={fill(t.sentence, { n: index + 1 })}
                value={text}
                maxLength={200}
                autoSize={{ minRows: 1, maxRows: 4 }}
                disabled={isDisabled}
                onChange={({ target }) =>
                  onChange(changeSentence(script, id, { text: target.value }), `sentence ${id}`)
                }
              />
              <div className="presenter-line">
                <Voice
                  presenterId={presenterId}
                  media={media}
                  isDisabled={isDisabled}
                  sentence={sentence}
                  recordedNow={recorder.subject}
                  onRecord={() => void record(id)}
                  onFile={(file) => void soundLength(file).then((ms) => keep(id, file, ms))}
                  onRemove={() => onChange(withoutVoice(script, id))}
                />
                <span className="presenter-tools">
                  <Button
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={t.up}
                    disabled={isDisabled || index === 0}
                    onClick={() => onChange(moveSentence(script, id, -1))}
                  />
                  <Button
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label={t.down}
                    disabled={isDisabled || index === script.sentences.length - 1}
                    onClick={() => onChange(moveSentence(script, id, 1))}
                  />
                  <Button
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t.removeSentence}
                    disabled={isDisabled}
                    onClick={() => onChange(removeSentence(script, id))}
                  />
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="presenter-tools">
        <Button disabled={isDisabled || isFull} onClick={() => onChange(addSentences(script, ['']))}>
          {t.add}
        </Button>
        <Button disabled={isDisabled || isFull} onClick={() => setPasting(true)}>
          {t.paste}
        </Button>
      </p>
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onText={(text) => onChange(addSentences(script, splitText(text)))}
        />
      )}
    </>
  )
}
