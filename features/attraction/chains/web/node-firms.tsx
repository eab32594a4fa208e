import { useState } from 'react'
import { Button, Input } from 'antd'

import { FirmChoice } from '#features/attraction/projects/web/firm-choice.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { chainsContract, type NodeDetail, type NodeFirmRow } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'

const tones = { target: 'resting', negotiating: 'waiting', landed: 'good' } as const

function FirmLine({ node, firm }: { node: NodeDetail; firm: NodeFirmRow }) {
  const t = useTexts(chainsTexts)
  const { navigate, setSearch } = useScreen()
  const mayLink = useCan(chainsContract.unlinkFirm.access)
  const move = useCallMutation(chainsContract.moveFirm)
  const unlink = useCallMutation(chainsContract.unlinkFirm)
  const { project, firmId, name } = firm
  const askUnlink = async () => {
    const isMeant = await ask({
      title: fill(t.node.unlinkTitle, { node: node.name, name }),
      content: t.node.unlinkBody,
      confirm: t.node.unlink,
      cancel: t.node.cancel,
      danger: true,
    })
    if (isMeant) unlink.mutate({ params: { id: firm.id } })
  }
  const moves = firm.actions.map(({ event, allowed, reason }) => ({
    key: event,
    label: t.events[event],
    isDisabled: !allowed,
    reason: reason ?? undefined,
    onSelect: () => move.mutate({ params: { id: firm.id }, body: { event } }),
  }))
  return (
    <li className="chain-entry">
      <div>
        {firmId ? (
          <Button
            type="link"
            size="small"
            className="chain-link"
            onClick={() => navigate('/demo/attractinvestment/clue', { firm: firmId })}
          >
            {name}
          </Button>
        ) : (
          <span>{name}</span>
        )}
        {project && (
          <div>
            <Button
              type="link"
              size="small"
              className="chain-link"
              onClick={() => setSearch({ project: project.id, tab: undefined, node: undefined })}
            >
              {fill(t.node.byProject, { project: project.name })}
            </Button>
          </div>
        )}
      </div>
      <StatusTag tone={tones[firm.state]}>{t.states[firm.state]}</StatusTag>
      {mayLink && (
        <MoreMenu
          label={name}
          entries={[
            ...moves,
            ...(project
              ? []
              : [
                  {
                    key: 'unlink',
                    label: t.node.unlink,
                    isDangerous: true,
                    onSelect: () => void askUnlink(),
                  },
                ]),
          ]}
        />
      )}
    </li>
  )
}

/** Adds a firm of the list, or one that is known by its name alone. */
function AddFirm({ node }: { node: NodeDetail }) {
  const t = useTexts(chainsTexts)
  const [firmId, setFirmId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = useCallMutation(chainsContract.linkFirm)
  const isEmpty = firmId === null && name.trim() === ''
  const send = async () => {
    setBusy(true)
    const body = { firmId, name: firmId === null ? name : '' }
    await add
      .mutateAsync({ params: { id: node.id }, body })
      .then(() => {
        setFirmId(null)
        setName('')
      })
      // A refused call has said so by itself.
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <div className="chain-add">
      <label>
        <span>{t.node.addFirm}</span>
        <FirmChoice value={firmId} onChange={setFirmId} />
      </label>
      {firmId === null && (
        <Input
          aria-label={t.node.addFirmHint}
          placeholder={t.node.addFirmHint}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void (isEmpty || send())}
        />
      )}
      <Button loading={isBusy} disabled={isEmpty} onClick={() => void send()}>
        {t.node.add}
      </Button>
    </div>
  )
}

/** The firms of a node, with how far each is. */
export function NodeFirms({ node }: { node: NodeDetail }) {
  const t = useTexts(chainsTexts)
  const mayLink = useCan(chainsContract.linkFirm.access)
  return (
    <Section title={t.node.firms}>
      {node.firms.length === 0 && <p className="chain-quiet">{t.node.noFirms}</p>}
      <ul className="chain-entries">
        {node.firms.map((firm) => (
          <FirmLine key={firm.id} node={node} firm={firm} />
        ))}
      </ul>
      {mayLink && <AddFirm node={node} />}
    </Section>
  )
}
