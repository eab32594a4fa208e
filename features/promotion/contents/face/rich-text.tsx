import type { RichNode, RichText as Rich, TextRun } from '../rich-text.contract.ts'
import type { FaceData } from './content-face-model.ts'
import { FacePicture } from './face-picture.tsx'
import { FaceLink } from './face-link.tsx'

const classOf = ({ bold, italic, underline, strike, colour }: TextRun) =>
  [bold && 'b', italic && 'i', underline && 'u', strike && 's', colour && `c${colour}`]
    .filter(Boolean)
    .join(' ')

function Run({ run }: { run: TextRun }) {
  const name = classOf(run)
  const said = name === '' ? run.text : <span className={name}>{run.text}</span>
  return run.link === undefined ? said : <FaceLink href={run.link}>{said}</FaceLink>
}

// Nothing in a text has a name of its own, and a place does not change while a page is shown.
const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  runs.map((run, place) => <Run key={place} run={run} />)

function Node({ node, data }: { node: RichNode; data: FaceData }) {
  switch (node.type) {
    case 'p':
    case 'h2':
    case 'h3': {
      const Tag = node.type
      return (
        <Tag {...(node.align && node.align !== 'left' && { className: `to-${node.align}` })}>
          <Runs runs={node.runs} />
        </Tag>
      )
    }
    case 'list': {
      const Tag = node.ordered ? 'ol' : 'ul'
      return (
        <Tag>
          {node.items.map((runs, place) => (
            <li key={place}>
              <Runs runs={runs} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Runs runs={node.runs} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    case 'table':
      return <Table rows={node.rows} />
    case 'image':
      return <FacePicture picture={data.pictures.get(node.fileId)} alt={node.alt} />
  }
}

/** The first row names the columns. */
function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly TextRun[])[][] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
    <div className="scrolls" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((runs, place) => (
              <th key={place} scope="col">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((runs, place) => (
                <td key={place}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Text with form. It is a tree of our own kinds of nodes: no HTML of anybody comes into a page. */
export function RichText({ rich, data }: { rich: Rich; data: FaceData }) {
  return (
    <div className="rich">
      {rich.map((node, place) => (
        <Node key={place} node={node} data={data} />
      ))}
    </div>
  )
}
