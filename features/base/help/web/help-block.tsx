import type { ReactNode } from 'react'
import BulbOutlined from '@ant-design/icons/BulbOutlined'
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { helpTexts } from '../help.texts.ts'
import { HelpHeading } from './help-heading.tsx'
import { HelpInline } from './help-inline.tsx'
import { HelpPicture } from './help-picture.tsx'
import type { Manual } from './manuals.ts'
import type { Block, Tone } from './parse-article.ts'
import { PriceTable } from './price-table.tsx'

const icons: Readonly<Record<Tone, ReactNode>> = {
  tip: <BulbOutlined />,
  warning: <WarningOutlined />,
  why: <QuestionCircleOutlined />,
  note: <InfoCircleOutlined />,
}

interface BlockProps<K extends Block['kind'] = Block['kind']> {
  block: Extract<Block, { kind: K }>
  manual: Manual
}

function Callout({ block: { tone, text }, manual }: BlockProps<'callout'>) {
  const t = useTexts(helpTexts)
  return (
    <aside className="help-callout" data-tone={tone}>
      <span className="help-callout-icon" aria-hidden>
        {icons[tone]}
      </span>
      <p>
        {text.startsWith(t.tones[tone]) ? null : <strong>{t.tones[tone]}</strong>}
        <HelpInline text={text} manual={manual} />
      </p>
    </aside>
  )
}

function Who({ block: { text }, manual }: BlockProps<'who'>) {
  const t = useTexts(helpTexts)
  return (
    <p className="help-who">
      <span>{t.article.who}</span>
      <HelpInline text={text} manual={manual} />
    </p>
  )
}

const Table = ({ block: { head, rows }, manual }: BlockProps<'table'>) => (
  <div className="help-table">
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <HelpInline text={cell} manual={manual} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index}>
                <HelpInline text={cell} manual={manual} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Questions = ({ block: { items }, manual }: BlockProps<'questions'>) => (
  <dl className="help-questions">
    {items.map(({ question, answer }) => (
      <div key={question}>
        <dt>
          <HelpInline text={question} manual={manual} />
        </dt>
        {answer.split('\n').map((line) => (
          <dd key={line}>
            <HelpInline text={line} manual={manual} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

const itemsOf = (items: readonly string[], manual: Manual) =>
  items.map((item, index) => (
    <li key={index}>
      <HelpInline text={item} manual={manual} />
    </li>
  ))

/** One piece of a chapter. */
export function HelpBlock({ block, manual }: { block: Block; manual: Manual }) {
  switch (block.kind) {
    case 'heading':
      return <HelpHeading id={block.id} title={block.text} manual={manual} />
    case 'paragraph':
      return (
        <p>
          <HelpInline text={block.text} manual={manual} />
        </p>
      )
    case 'who':
      return <Who block={block} manual={manual} />
    case 'steps':
      return (
        <ol className="help-steps" start={block.start} style={{ counterReset: `step ${block.start - 1}` }}>
          {itemsOf(block.items, manual)}
        </ol>
      )
    case 'list':
      return <ul className="help-list">{itemsOf(block.items, manual)}</ul>
    case 'callout':
      return <Callout block={block} manual={manual} />
    case 'table':
      return <Table block={block} manual={manual} />
    case 'picture':
      return <HelpPicture name={block.name} alt={block.alt} />
    case 'questions':
      return <Questions block={block} manual={manual} />
    case 'prices':
      return <PriceTable />
  }
}
