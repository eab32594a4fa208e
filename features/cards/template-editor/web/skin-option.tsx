import { Tooltip } from 'antd'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'

interface Props {
  name: string
  about: string
  model: CardFaceModel
  isPicked: boolean
  badge: string | undefined
  disabled: boolean
  onPick: () => void
}

/** One skin to pick, drawn with the data that is being looked at. */
export function SkinOption({ name, about, model, isPicked, badge, disabled, onPick }: Props) {
  return (
    <Tooltip title={about} mouseEnterDelay={0.4}>
      <button
        type="button"
        role="radio"
        className="skin-option"
        aria-checked={isPicked}
        aria-label={`${name} ${about}`}
        disabled={disabled}
        onClick={onPick}
      >
        <span className="skin-option-face">
          <TemplateFace model={model} />
          {isPicked && <CheckCircleFilled className="skin-option-check" />}
        </span>
        <span className="skin-option-name">
          {name}
          {badge && <span className="skin-option-badge">{badge}</span>}
        </span>
      </button>
    </Tooltip>
  )
}
