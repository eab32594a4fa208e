import { useState } from 'react'
import { Button } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Board, type GateRow, onsiteContract } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

const GateDialog = lazyDialog(() => import('./gate.dialog.tsx'), 'GateDialog')

/** The doors of an activity, with what went through each. */
export function GateTable({ activityId, board }: { activityId: string; board: Board }) {
  const t = useTexts(onsiteTexts)
  const [opened, setOpened] = useState<GateRow | 'new'>()
  const web = useTexts(webTexts)
  const { gates, types } = board
  const taking = useCallMutation(onsiteContract.removeGate)
  const remove = async ({ id, name }: GateRow) => {
    const isMeant = await ask({
      title: fill(t.gates.removeTitle, { name }),
      content: t.gates.removeContent,
      confirm: t.gates.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) taking.mutate({ params: { id } })
  }
  const typesOf = ({ typeIds }: GateRow) =>
    typeIds.length === 0
      ? t.gates.allTypes
      : types
          .filter(({ id }) => typeIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const add = (
    <GuardedButton
      access={onsiteContract.addGate.access}
      icon={<PlusOutlined />}
      onClick={() => setOpened('new')}
    >
      {t.gates.add}
    </GuardedButton>
  )
  return (
    <Section
      title={t.gates.title}
      extra={
        gates.length > 0 && (
          <span className="row-actions">
            {board.numbers.inside > 0 && (
              <DownloadButton endpoint={onsiteContract.inside} request={{ body: { activityId } }}>
                {t.inside.print}
              </DownloadButton>
            )}
            {add}
          </span>
        )
      }
    >
      {gates.length === 0 ? (
        <EmptyState title={t.gates.empty} help={t.gates.emptyHelp} action={add} />
      ) : (
        <ScrollBox className="onsite-scroll" label={t.gates.title}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t.gates.name}</th>
                <th scope="col">{t.gates.direction}</th>
                <th scope="col">{t.gates.types}</th>
                <th scope="col" className="onsite-number">
                  {t.gates.entered}
                </th>
                <th scope="col" className="onsite-number">
                  {t.gates.left}
                </th>
                <th scope="col" className="onsite-number">
                  {t.gates.denied}
                </th>
                <th scope="col" aria-label={t.gates.edit} />
              </tr>
            </thead>
            <tbody>
              {gates.map((gate) => (
                <tr key={gate.id}>
                  <td>{[gate.hall, gate.name].filter(Boolean).join(' · ')}</td>
                  <td>{t.directions[gate.direction]}</td>
                  <td className="onsite-wide">{typesOf(gate)}</td>
                  <td className="onsite-number">{gate.entered}</td>
                  <td className="onsite-number">{gate.left}</td>
                  <td className="onsite-number">{gate.denied}</td>
                  <td>
                    <Button
                      type="link"
                      size="small"
                      aria-label={`${t.gates.edit} ${gate.name}`}
                      onClick={() => setOpened(gate)}
                    >
                      {t.gates.edit}
                    </Button>
                    {!board.devices.some(({ gateId }) => gateId === gate.id) && (
                      <Button
                        type="link"
                        size="small"
                        danger
                        aria-label={`${t.gates.remove} ${gate.name}`}
                        onClick={() => void remove(gate)}
                      >
                        {t.gates.remove}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {opened && (
        <GateDialog
          activityId={activityId}
          gate={opened === 'new' ? undefined : opened}
          types={types}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
