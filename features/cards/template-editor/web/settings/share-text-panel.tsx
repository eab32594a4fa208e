import { useRef, useState } from 'react'
import { App, Button, Input, Segmented, Space, type GetRef } from 'antd'
import { CallError } from '#platform/web/call-error.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  shareLanguages,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import {
  fillShareText,
  shareTextLength,
  shareVariables,
  unknownShareVariables,
} from '#features/cards/card-templates/face/share-text-model.ts'
import { templateSettingsContract } from '#features/cards/card-templates/template-settings.contract.ts'
import type { PreviewPerson } from '../use-preview-person.ts'
import { SaveBar } from './save-bar.tsx'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

const voices = ['main', ...shareLanguages] as const
type Voice = (typeof voices)[number]
type Texts = Readonly<Record<Voice, string>>

const textsOf = ({ shareText, shareTexts }: TemplateDetail): Texts => ({
  main: shareText,
  'zh-TW': shareTexts['zh-TW'] ?? '',
  en: shareTexts.en ?? '',
  ja: shareTexts.ja ?? '',
})

interface Props {
  template: TemplateDetail
  person: PreviewPerson
}

/** The share text of forwarded cards, with a preview of a real card. */
export function ShareTextPanel({ template, person }: Props) {
  const t = useTexts(templateEditorTexts)
  const { message } = App.useApp()
  const saved = textsOf(template)
  const [drafts, setDrafts] = useState<Partial<Texts>>({})
  const [voice, setVoice] = useState<Voice>('main')
  const area = useRef<GetRef<typeof Input.TextArea>>(null)
  const texts: Texts = { ...saved, ...drafts }
  const isDirty = voices.some((name) => texts[name].trim() !== saved[name])
  useDirty(isDirty)
  const save = useCallMutation(templateSettingsContract.updateShareText, {
    touches: ['card-templates', 'cards', 'audit'],
    onSuccess: () => {
      setDrafts({})
      message.success(t.share.saved)
    },
  })
  const text = texts[voice]
  const [unknown] = unknownShareVariables(text)
  const wrong = voices.some((name) => unknownShareVariables(texts[name]).length > 0)
  const problem =
    unknown === undefined
      ? save.error instanceof CallError && save.error.fields[voice === 'main' ? 'shareText' : voice]
      : fill(t.share.unknown, { name: unknown })
  const write = (next: string) => setDrafts({ ...drafts, [voice]: next })
  const insert = (name: string) => {
    const field = area.current?.resizableTextArea?.textArea
    const from = field?.selectionStart ?? text.length
    const to = field?.selectionEnd ?? text.length
    const place = `{${name}}`
    if (text.length - (to - from) + place.length > shareTextLength) return
    write(text.slice(0, from) + place + text.slice(to))
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + place.length, from + place.length)
    })
  }
  const { main, ...others } = texts
  const values: Readonly<Record<string, string>> = { company: template.company.name, ...person.data.values }
  const preview = fillShareText(text.trim() === '' ? main : text, values).trim()
  return (
    <div className="share-text">
      <p className="settings-help">{t.share.help}</p>
      <Segmented
        value={voice}
        onChange={setVoice}
        options={voices.map((name) => ({
          value: name,
          label: name === 'main' ? t.share.main : t.share.languages[name],
        }))}
      />
      {voice !== 'main' && <p className="settings-help">{t.share.languageHelp}</p>}
      <Input.TextArea
        ref={area}
        aria-label={t.tabs.share}
        rows={3}
        maxLength={shareTextLength}
        showCount
        placeholder={voice === 'main' ? t.share.placeholder : main}
        status={problem ? 'error' : ''}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {problem && (
        <p className="settings-problem" role="alert">
          {problem}
        </p>
      )}
      <Space wrap size={8} className="share-text-places">
        <span>{t.share.insert}</span>
        {Object.keys(shareVariables).map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
      </Space>
      <figure className="share-text-preview">
        <figcaption>{fill(t.share.previewOf, { name: values['name'] ?? '' })}</figcaption>
        <blockquote>{preview || t.share.empty}</blockquote>
      </figure>
      <SaveBar
        access={templateSettingsContract.updateShareText.access}
        label={t.share.save}
        isDirty={isDirty}
        isWrong={wrong}
        isSaving={save.isPending}
        onSave={() =>
          save.mutate({
            body: {
              templateId: template.templateId,
              shareText: main,
              shareTexts: others,
              version: template.version,
            },
          })
        }
        onReset={() => setDrafts({})}
      />
    </div>
  )
}
