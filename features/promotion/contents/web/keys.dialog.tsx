import { Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { contentEditorTexts } from './web.texts.ts'

const keys = [
  ['select', '↑ ↓'],
  ['move', 'Alt + ↑ ↓'],
  ['copy', 'Ctrl + D'],
  ['remove', 'Del'],
  ['undo', 'Ctrl + Z / Ctrl + Y'],
  ['save', 'Ctrl + S'],
  ['insert', '/'],
  ['help', '?'],
] as const

/** The keys of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(contentEditorTexts).keys
  return (
    <Modal open width={420} title={t.title} onCancel={onClose} footer={null}>
      <dl className="editor-keys">
        {keys.map(([what, key]) => (
          <div key={what}>
            <dt>{t[what]}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
