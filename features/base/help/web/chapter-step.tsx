import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { HelpLink } from './help-link.tsx'
import type { Target } from './help-target.ts'

interface ChapterStepProps {
  to: Target
  label: string
  title: string
  isBack?: boolean
}

/** The way to a neighbouring chapter. */
export const ChapterStep = ({ to, label, title, isBack = false }: ChapterStepProps) => (
  <HelpLink to={to} className={isBack ? 'help-step' : 'help-step help-step-next'}>
    {isBack ? <LeftOutlined /> : null}
    <span>
      <small>{label}</small>
      {title}
    </span>
    {isBack ? null : <RightOutlined />}
  </HelpLink>
)
