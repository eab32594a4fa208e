import { useState } from 'react'
import { App, Input, Modal, Skeleton, Switch } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardLabelsContract } from '../card-labels.contract.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

/** Whether impressions wait for a look, and which words always do. */
export function LabelSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(cardLabelsTexts)
  const { message } = App.useApp()
  const { data } = useCallQuery(cardLabelsContract.getSettings, { quiet: false, staleTime: 0 })
  const [reviewFirst, setReviewFirst] = useState<boolean>()
  const [words, setWords] = useState<string>()
  const save = useCallMutation(cardLabelsContract.saveSettings, {
    onSuccess: () => {
      message.success(t.saved)
      onClose()
    },
  })
  const shown = words ?? data?.watchedWords.join('\n') ?? ''
  const submit = () =>
    save.mutate({
      body: {
        reviewFirst: reviewFirst ?? data?.reviewFirst ?? true,
        watchedWords: shown
          .split('\n')
          .flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, 12)])),
      },
    })
  return (
    <Modal
      open
      width={480}
      title={t.settings}
      okText={t.save}
      cancelText={t.cancel}
      okButtonProps={{ disabled: data === undefined }}
      confirmLoading={save.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      {data ? (
        <div style={{ display: 'grid', gap: 12 }}>
          <label style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <Switch
              checked={reviewFirst ?? data.reviewFirst}
              onChange={setReviewFirst}
              aria-label={t.reviewFirst}
            />
            <span>{t.reviewFirst}</span>
          </label>
          <p className="label-likes">{t.reviewFirstHelp}</p>
          <label htmlFor="watched-words">{t.watchedWords}</label>
          <Input.TextArea
            id="watched-words"
            rows={5}
            value={shown}
            onChange={({ target }) => setWords(target.value)}
          />
          <p className="label-likes">{t.watchedWordsHelp}</p>
        </div>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
