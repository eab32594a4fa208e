import { Button, Form, Select } from 'antd'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { type ThemeId, themeIds } from '#features/promotion/contents/face/theme-ids-model.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { activitiesContract, type ActivityDetail } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import { activityPaths } from './activity-paths.ts'

const touches = ['activities']

/** How the public page of an activity stands: made of its fields, or designed. */
export function DesignSection({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts).design
  const { navigate } = useScreen()
  const { id, design, actions } = activity
  const canEdit = actions.some(({ event, allowed }) => event === 'edit' && allowed)
  const open = useCallMutation(activitiesContract.openDesign, {
    onSuccess: () => navigate(activityPaths.design, { id }),
  })
  const update = useCallMutation(contentsContract.update, { touches })
  const takeOff = useCallMutation(contentsContract.takeOff, { touches })
  const isShown = design?.state === 'published'
  return (
    <>
      <p>
        {isShown ? t.shown : design ? t.prepared : t.fields}
        {isShown && design.hasDraft && ` ${t.hasDraft}`}
      </p>
      {design && (
        <Form.Item label={t.theme} htmlFor={`activity-theme-${id}`}>
          <Select
            id={`activity-theme-${id}`}
            className="activity-theme"
            value={design.theme}
            disabled={!canEdit || update.isPending}
            options={themeIds.map((value) => ({ value, label: t.themes[value] }))}
            onChange={(theme: ThemeId) =>
              update.mutate({ params: { id: design.contentId }, body: { theme, version: design.version } })
            }
          />
        </Form.Item>
      )}
      {canEdit && (
        <Button.Group>
          <Button loading={open.isPending} onClick={() => open.mutate({ params: { id } })}>
            {design ? t.edit : t.begin}
          </Button>
          {isShown && (
            <Button
              loading={takeOff.isPending}
              onClick={() => takeOff.mutate({ params: { id: design.contentId } })}
            >
              {t.takeOff}
            </Button>
          )}
        </Button.Group>
      )}
    </>
  )
}
