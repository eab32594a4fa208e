import { Button } from 'antd'
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { type DesignFinding, withReadableColors } from './design-checks.ts'
import { useDesign, useDesignStore } from './design-store.ts'
import { useDesigner } from './designer-context.ts'
import type { text } from '../text/zh-CN.ts'
import { useFindings } from './use-findings.ts'

const figure = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)

/** The sentence of a finding. */
export function findingText(
  finding: DesignFinding,
  texts: Translation<typeof text>['checks'],
  nameOf: (id: string) => string,
): string {
  const name = finding.element === undefined ? '' : nameOf(finding.element)
  switch (finding.kind) {
    case 'contrast':
      return fill(texts.contrast, { name, ratio: figure(finding.ratio), wanted: finding.wanted })
    case 'qrSmall':
      return fill(texts.qrSmall, { size: figure(finding.millimetres) })
    case 'overlap':
      return fill(texts.overlap, { name, other: nameOf(finding.other) })
    default:
      return fill(texts[finding.kind], { name })
  }
}

/** What a careful designer would still change, each with the way there. */
export function ChecksPanel() {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const { nameOf, longest } = useDesigner()
  const findings = useFindings()
  const elements = useDesign((state) => state.settled.elements)
  const canEdit = useDesign((state) => state.canEdit)
  const named = (id: string) => {
    const element = elements.find((entry) => entry.id === id)
    return element ? nameOf(element) : ''
  }
  const poor = findings.flatMap(({ kind, element }) =>
    kind === 'contrast' && element !== undefined ? [element] : [],
  )
  const mend = (ids: readonly string[]) => {
    const { design, change } = store.getState()
    change(ids.reduce((mended, id) => withReadableColors(mended, id, longest), design))
  }
  if (findings.length === 0) {
    return (
      <div className="design-good" role="status">
        <CheckCircleOutlined />
        <strong>{t.checks.good}</strong>
        <p>{t.checks.goodHelp}</p>
      </div>
    )
  }
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <div className="design-checks">
      <p role="status">{fill(t.checks.found, { errors, warnings: findings.length - errors })}</p>
      {poor.length > 1 && (
        <Button size="small" disabled={!canEdit} onClick={() => mend(poor)}>
          {t.checks.fixAll}
        </Button>
      )}
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.kind}${finding.element ?? ''}`} data-level={finding.level}>
            {finding.level === 'error' ? (
              <CloseCircleOutlined aria-label={t.checks.error} />
            ) : (
              <WarningOutlined aria-label={t.checks.warning} />
            )}
            <span>{findingText(finding, t.checks, named)}</span>
            <span className="design-check-ways">
              {finding.element !== undefined && (
                <Button
                  size="small"
                  type="link"
                  onClick={() => store.getState().select([finding.element ?? ''])}
                >
                  {t.checks.show}
                </Button>
              )}
              {finding.kind === 'contrast' && finding.element !== undefined && (
                <Button
                  size="small"
                  type="link"
                  disabled={!canEdit}
                  onClick={() => mend([finding.element ?? ''])}
                >
                  {t.checks.fix}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
