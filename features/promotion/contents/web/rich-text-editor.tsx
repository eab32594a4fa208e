import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import BoldOutlined from '@ant-design/icons/BoldOutlined'
import ItalicOutlined from '@ant-design/icons/ItalicOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined'
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined'
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import { Button, Input, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { RichText } from '../rich-text.contract.ts'
import { fromEditor, isLink, toEditor } from './rich-text-convert.ts'
import { Alignment, Colour, keptNode } from './rich-text-nodes.ts'
import { contentEditorTexts, type ContentEditorTexts } from './web.texts.ts'

interface Props {
  label: string
  value: RichText
  onChange: (rich: RichText) => void
}

const flags = [
  ['bold', <BoldOutlined key="b" />],
  ['italic', <ItalicOutlined key="i" />],
  ['underline', <UnderlineOutlined key="u" />],
  ['strike', <StrikethroughOutlined key="s" />],
] as const

const isSame = (a: RichText, b: RichText) => JSON.stringify(a) === JSON.stringify(b)

function useEditor({ label, value, onChange }: Props) {
  const t = useTexts(contentEditorTexts).rich
  const place = useRef<HTMLDivElement>(null)
  const listener = useRef(onChange)
  useEffect(() => {
    listener.current = onChange
  }, [onChange])
  const [editor, setEditor] = useState<Editor>()
  // Drawn again with every step of the editor: which buttons are pressed.
  const [, setStep] = useState(0)
  const first = useRef(value)
  useEffect(() => {
    if (!place.current) return
    const made = new Editor({
      element: place.current,
      // The console allows no style without its nonce; ours is in the style sheet.
      injectCSS: false,
      autofocus: 'end',
      content: toEditor(first.current),
      editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
      extensions: [
        StarterKit.configure({
          code: false,
          codeBlock: false,
          heading: { levels: [2, 3] },
          dropcursor: false,
          // The history of the page has the last word.
          undoRedo: false,
          link: { openOnClick: false, autolink: false, isAllowedUri: (url) => isLink(url) },
        }),
        Colour,
        Alignment,
        keptNode(({ type }) => fill(t.kept, { kind: type === 'table' ? t.table : t.picture })),
      ],
      onUpdate: ({ editor: now }) => listener.current(fromEditor(now.getJSON())),
      onTransaction: () => setStep((step) => step + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [label, t])
  useEffect(() => {
    // Undone or changed by somebody else.
    if (editor && !editor.isDestroyed && !isSame(fromEditor(editor.getJSON()), value))
      editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  return { place, editor }
}

function LinkBox({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(contentEditorTexts)
  const present: unknown = editor.getAttributes('link')['href']
  const [href, setHref] = useState(typeof present === 'string' ? present : '')
  const isWrong = href !== '' && !isLink(href)
  const apply = () => {
    if (isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <Input
      size="small"
      autoFocus
      aria-label={t.rich.link}
      placeholder={t.panel.linkHelp}
      status={isWrong ? 'error' : ''}
      value={href}
      onChange={({ target }) => setHref(target.value.trim())}
      onPressEnter={apply}
      onBlur={apply}
    />
  )
}

const colours = Array.from({ length: 12 }, (_, place) => place + 1)

interface Tool {
  name: string
  icon: ReactNode
  run: (editor: Editor) => unknown
  isOn?: boolean
}

const ToolButton = ({
  tool: { name, icon, run, isOn = false },
  editor,
}: {
  tool: Tool
  editor: Editor | undefined
}) => (
  <Button
    size="small"
    type="text"
    icon={icon}
    aria-label={name}
    title={name}
    aria-pressed={isOn}
    {...(isOn && { color: 'primary' as const, variant: 'filled' as const })}
    // The text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => editor && run(editor)}
  />
)

function toolsOf(t: ContentEditorTexts['rich'], editor: Editor | undefined): Tool[] {
  const isOn = (name: string, attributes?: object) => editor?.isActive(name, attributes) ?? false
  return [
    ...flags.map(([mark, icon]) => ({
      name: t[mark],
      icon,
      isOn: isOn(mark),
      run: (one: Editor) => one.chain().focus().toggleMark(mark).run(),
    })),
    ...([2, 3] as const).map((level) => ({
      name: level === 2 ? t.heading2 : t.heading3,
      icon: <b>{`H${level}`}</b>,
      isOn: isOn('heading', { level }),
      run: (one: Editor) => one.chain().focus().toggleHeading({ level }).run(),
    })),
    {
      name: t.bullets,
      icon: <UnorderedListOutlined />,
      isOn: isOn('bulletList'),
      run: (one) => one.chain().focus().toggleBulletList().run(),
    },
    {
      name: t.numbers,
      icon: <OrderedListOutlined />,
      isOn: isOn('orderedList'),
      run: (one) => one.chain().focus().toggleOrderedList().run(),
    },
    {
      name: t.quote,
      icon: <b>{'“”'}</b>,
      isOn: isOn('blockquote'),
      run: (one) => one.chain().focus().toggleBlockquote().run(),
    },
    { name: t.rule, icon: <b>{'—'}</b>, run: (one) => one.chain().focus().setHorizontalRule().run() },
  ]
}

/** Writes a text with form. */
export function RichTextEditor(props: Props) {
  const t = useTexts(contentEditorTexts).rich
  const { place, editor } = useEditor(props)
  const [isLinking, setLinking] = useState(false)
  const colour: unknown = editor?.getAttributes('colour')['place']
  return (
    <div className="editor-rich">
      <div className="editor-rich-tools" role="toolbar" aria-label={props.label}>
        {toolsOf(t, editor).map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} />
        ))}
        <ToolButton
          editor={editor}
          tool={{
            name: t.link,
            icon: <LinkOutlined />,
            isOn: editor?.isActive('link') ?? false,
            run: () => setLinking(true),
          }}
        />
        <Select
          size="small"
          className="editor-rich-colour"
          aria-label={t.colours}
          value={typeof colour === 'number' ? colour : 0}
          options={[
            { value: 0, label: t.noColour },
            ...colours.map((value) => ({
              value,
              label: <span className={`editor-colour-${value}`}>{fill(t.colour, { place: value })}</span>,
            })),
          ]}
          onChange={(value) => {
            const chain = editor?.chain().focus()
            if (value === 0) chain?.unsetMark('colour').run()
            else chain?.setMark('colour', { place: value }).run()
          }}
        />
      </div>
      {isLinking && editor && <LinkBox editor={editor} onClose={() => setLinking(false)} />}
      <div ref={place} className="editor-rich-place" />
    </div>
  )
}
