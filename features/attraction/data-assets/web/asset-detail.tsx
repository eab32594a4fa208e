import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type AssetDetail, dataAssetsContract } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { AssetActions } from './asset-actions.tsx'
import { AssetChecks } from './asset-checks.tsx'
import { AssetGranting } from './asset-granting.tsx'
import { AssetStateTag } from './asset-state-tag.tsx'
import { AssetWays } from './asset-ways.tsx'
import { GradeTag } from './grade-tag.tsx'
import './data-assets.css'

/** A change that waits for another person, beside what stands now. */
function Wanted({ asset }: { asset: AssetDetail }) {
  const t = useTexts(dataAssetsTexts)
  const { wanted } = asset
  if (!wanted) return null
  const keys = ['name', 'purpose', 'legalBasis', 'retention'] as const
  return (
    <Section title={t.detail.wanted}>
      <FactList
        className="asset-facts"
        facts={[
          ...keys
            .filter((key) => wanted[key] !== asset[key])
            .map((key) => [t.fields[key], `${asset[key]} → ${wanted[key]}`] as const),
          [
            t.fields.grade,
            wanted.grade !== asset.grade && `${t.grades[asset.grade]} → ${t.grades[wanted.grade]}`,
          ],
        ]}
      />
    </Section>
  )
}

function Certificates({ asset }: { asset: AssetDetail }) {
  const t = useTexts(dataAssetsTexts)
  if (asset.certificates.length === 0) return null
  return (
    <Section title={t.detail.certificates}>
      {asset.certificates.map(({ id, number, kind, submittedBy, confirmedBy, madeAt }) => (
        <div key={id} className="asset-line">
          <span>
            {`No. ${number} · ${t.kinds[kind]} · ${submittedBy} / ${confirmedBy} · `}
            <RelativeTime value={madeAt} />
          </span>
          <DownloadButton
            endpoint={dataAssetsContract.certificateFile}
            request={{ params: { id } }}
            type="link"
            icon={<DownloadOutlined />}
          >
            {t.detail.download}
          </DownloadButton>
        </div>
      ))}
    </Section>
  )
}

interface Props {
  id: string | undefined
  onClose: () => void
  onEdit: (asset: AssetDetail) => void
}

/** One asset: what it is for, how good it is, what it is worth for comparison, who may use it. */
export function AssetDrawer({ id, onClose, onEdit }: Props) {
  const t = useTexts(dataAssetsTexts)
  const found = useCallQuery(dataAssetsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.routes.list}
      titleOf={({ name }) => name}
      size={640}
      footer={(asset) =>
        asset.actions.some(({ allowed }) => allowed) && (
          <AssetActions row={asset} onEdit={() => onEdit(asset)} />
        )
      }
    >
      {(asset) => (
        <>
          <FactList
            className="asset-facts"
            facts={[
              [t.fields.state, <AssetStateTag key="state" state={asset.state} />],
              [t.fields.grade, <GradeTag key="grade" grade={asset.grade} />],
              [t.fields.source, asset.source],
              [t.fields.number, asset.number],
              [t.fields.purpose, asset.purpose],
              [t.fields.legalBasis, asset.legalBasis],
              [t.fields.retention, asset.retention],
              [t.fields.steward, asset.steward],
              [t.fields.submittedBy, asset.submittedBy],
              [t.fields.confirmedBy, asset.confirmedBy],
              [t.fields.reason, asset.reason],
              [t.fields.rows, asset.rows],
              [t.fields.countedAt, asset.countedAt && <RelativeTime key="at" value={asset.countedAt} />],
            ]}
          />
          <Wanted asset={asset} />
          <Section title={t.detail.value}>
            <FactList
              className="asset-facts"
              facts={[
                [t.detail.value, formatMoney(asset.value.fen)],
                [t.detail.completeness, fill(t.detail.share, asset.value.completeness)],
                [t.detail.freshness, fill(t.detail.share, asset.value.freshness)],
                [
                  t.detail.reach,
                  asset.value.reach ? fill(t.detail.share, asset.value.reach) : t.detail.unmeasured,
                ],
                [
                  t.detail.conversion,
                  asset.value.conversion ? fill(t.detail.share, asset.value.conversion) : t.detail.unmeasured,
                ],
                [t.fields.countedAt, asset.countedAt && <RelativeTime key="of" value={asset.countedAt} />],
                [t.fields.unit, formatMoney(asset.unitFen)],
              ]}
            />
            <p className="asset-quiet">{t.detail.valueNote}</p>
          </Section>
          <AssetWays asset={asset} />
          <AssetChecks asset={asset} />
          <AssetGranting asset={asset} />
          <Certificates asset={asset} />
        </>
      )}
    </DetailDrawer>
  )
}
