import { useState } from 'react'
import { Switch } from 'antd'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { templateSettingsContract } from '#features/cards/card-templates/template-settings.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardReviewTexts } from '../card-reviews.texts.ts'
import './review-setting.css'

/** Whether what holders change on a template's cards waits for somebody else; kept at once. */
export function ReviewSetting({ template, canEdit }: { template: TemplateDetail; canEdit: boolean }) {
  const t = useTexts(cardReviewTexts)
  const { templateId, version } = template
  const [chosen, setChosen] = useState<boolean>()
  const save = useCallMutation(templateSettingsContract.updateReview, {
    touches: ['card-templates', 'cards', 'audit'],
    onSuccess: (_, { body }) => notify('success', body.reviewEdits ? t.settingOn : t.settingOff),
  })
  const change = (reviewEdits: boolean) => {
    setChosen(reviewEdits)
    save.mutate({ body: { templateId, reviewEdits, version } }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <div className="review-setting">
      <Switch
        checked={chosen ?? template.reviewEdits}
        disabled={!canEdit}
        loading={save.isPending}
        aria-label={t.setting}
        onChange={change}
      />
      <span>
        {t.setting}
        <small>{t.settingHelp}</small>
      </span>
    </div>
  )
}
