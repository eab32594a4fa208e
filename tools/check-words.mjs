// Words: the names of docs/glossary.md, sentences in text/ and nothing unfinished.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineAt, parse, projectFiles, readProject, report } from './check-files.mjs'
import { noMemory, remember } from './remembered.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Words of old paths and habits, with the word of the glossary; wire names stay in contracts and routes. */
const avoided = {
  carte: 'card',
  staffcard: 'card',
  sealup: 'seal',
  unbound: 'unbind',
  inherit: 'handOver',
  jurisdiction: 'cardPermission',
  cardholder: 'cardFolder',
  dh: 'companySite',
  homepage: 'companySite',
  publicity: 'album',
  propaganda: 'album',
  eidt: 'edit',
  conduct: 'department',
  realm: 'industry',
  trade: 'payment',
  businessman: 'exhibitor',
  res: 'the full word',
  val: 'value',
  vals: 'values',
  ctx: 'context',
  cfg: 'configuration',
  btn: 'button',
  evt: 'event',
  str: 'text',
  arr: 'list',
  obj: 'the thing itself',
  tmp: 'the thing itself',
  idx: 'index',
  cb: 'the thing it does',
  opts: 'options',
  pwd: 'password',
  foo: 'a real name',
  baz: 'a real name',
  dummy: 'a real name',
}
/** Fields that the specification spells this way; see the glossary. */
const wireFields = new Set(['carteId'])
const markers = /\b(TODO|FIXME|XXX|HACK|WIP)\b/g
const unfinished = /lorem ipsum|coming soon|not yet implemented|敬请期待|暂未开放|建设中|尚未实现|待实现/gi
const han = /[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff]/
const spokenAttributes =
  /^(title|placeholder|alt|label|aria-label|description|help|tooltip|okText|cancelText|extra)$/

const mayHoldWireNames = (path) => /\.(contract|routes)\.tsx?$/.test(path)
// A .data.ts holds facts that no language changes, such as surnames; a file with one of them says so:
// "Chinese as data: <why>" in a comment.
const declaresData = (text) => /^\s*(?:\/\/|\/?\*+).*Chinese as data: \S/m.test(text)
const mayHoldSentences = (path) =>
  /(^|\/)(text|seed)\/|(\.|\/)seed\.ts$|\.data\.ts$|\.(test|world)\.(ts|tsx|mjs)$|^(tools|e2e|bench|docs)\//.test(
    path,
  )

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)

function visit(node, parent, say) {
  say(node, parent)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const entry of value) if (typeof entry?.type === 'string') visit(entry, node, say)
    } else if (typeof value?.type === 'string') visit(value, node, say)
  }
}

const declaring = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The names that a piece of code gives: its variables, parameters, functions, types and their fields. */
function* givenNames(node) {
  if (declaring.has(node.type)) yield* boundNames(node.id)
  if (functions.has(node.type)) for (const parameter of node.params) yield* boundNames(parameter)
  if (node.type === 'TSPropertySignature' || node.type === 'MethodDefinition') yield* boundNames(node.key)
}

function* boundNames(pattern) {
  if (!pattern) return
  if (pattern.type === 'Identifier') yield pattern
  if (pattern.type === 'ObjectPattern')
    for (const { value, argument } of pattern.properties) yield* boundNames(value ?? argument)
  if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) yield* boundNames(element)
  if (pattern.type === 'AssignmentPattern') yield* boundNames(pattern.left)
  if (pattern.type === 'RestElement') yield* boundNames(pattern.argument)
}

function namesFound(node) {
  return [...givenNames(node)].flatMap(({ name, start }) =>
    avoidedIn(name).map((message) => ({ start, rule: 'names-of-the-glossary', message })),
  )
}

function avoidedIn(name) {
  if (wireFields.has(name)) return []
  return wordsOf(name)
    .filter((word) => Object.hasOwn(avoided, word))
    .map((word) => `"${name}": say ${avoided[word]} instead of ${word}`)
}

const brand = '名片活动线'

const textOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return node.value.raw
  return node.type === 'JSXText' ? node.value : ''
}

function sentencesFound(node, parent) {
  const text = textOf(node).replaceAll(brand, '')
  const spoken =
    parent?.type === 'JSXAttribute' && spokenAttributes.test(parent.name.name) && /[A-Za-z]{2}/.test(text)
  return han.test(text) || spoken
    ? [
        {
          start: node.start,
          rule: 'sentences-in-texts',
          message: `"${text.trim().slice(0, 40)}" belongs in text/`,
        },
      ]
    : []
}

const unfinishedFound = (text) =>
  [...text.matchAll(markers), ...text.matchAll(unfinished)].map((match) => ({
    start: match.index,
    rule: 'nothing-unfinished',
    message: `"${match[0]}"`,
  }))

// How customers are reached is masked where it is read, so nothing else reads it.
const customerContacts =
  /\b(?:customerCards|customer_cards)\.(?:mobile|other_?mobiles|phones|email|other_?emails|wechat|fax|picture_?file_?id|number_?text)\b|\bcustomer_?extra_?contacts\b|\balias\(customerCards\b/gi
const wholeCustomers =
  /\bcustomer\w*:\s*customerCards\b|\.select\(\)\s*\.from\(customerCards\)|\bcustomerCards\.\$inferSelect\b|\bcustomer_cards\.\*/g
const customersServer = 'features/customers/customers/server/'
const mayReadContacts = (path) =>
  /\.(test|seed|world|tables)\.ts$/.test(path) ||
  (path.startsWith(customersServer) && path.endsWith('.repository.ts'))
const mayReadWhole = (path) =>
  /\.(test|seed|world|tables)\.ts$/.test(path) ||
  /\/(seen-customers|customers-for-writing)\.repository\.ts$/.test(path)

function contactsFound(path, text) {
  if (!/^(apps|features|platform)\/.*\.ts$/.test(path)) return []
  return [
    ...(mayReadContacts(path) ? [] : text.matchAll(customerContacts)),
    ...(mayReadWhole(path) ? [] : text.matchAll(wholeCustomers)),
  ].map((match) => ({
    start: match.index,
    rule: 'contacts-arrive-masked',
    message: `"${match[0]}" is not masked: select seenCustomer(), or write by a function of customers-for-writing`,
  }))
}

function findingsOf(file) {
  const { path, text } = file
  const found = [...unfinishedFound(text), ...contactsFound(path, text)]
  // Texts name nothing and are all sentences: there is nothing to parse.
  if (/\.(ts|tsx|mjs)$/.test(path) && !/\/text\/[^/]+$/.test(path)) {
    const isFree = mayHoldSentences(path) || declaresData(text)
    visit(parse(file).program, undefined, (node, parent) => {
      if (!mayHoldWireNames(path)) found.push(...namesFound(node))
      if (!isFree) found.push(...sentencesFound(node, parent))
    })
  }
  const inPath = path.startsWith('docs/') ? [] : [...new Set(path.split(/[/.]/))].flatMap(avoidedIn)
  return [
    ...inPath.map((message) => ({ path, rule: 'names-of-the-glossary', message })),
    ...found.map(({ start, ...finding }) => ({ path, line: lineAt(text, start), ...finding })),
  ]
}

/** Every word that must not be there. */
export const checkWords = (files, memory = noMemory) => ({
  findings: files.flatMap((file) => memory.of(file, findingsOf)),
  summary: `${files.length} files`,
})

export const wordRules = [
  'names-of-the-glossary',
  'sentences-in-texts',
  'nothing-unfinished',
  'contacts-arrive-masked',
]

// These two hold the words that they look for.
const ownWords = /^(tools\/(check-words|planted\/)|docs\/(spec\/|glossary))/

/** Checks the files of the project and prints what is wrong; true when nothing is. */
export function runWords(project) {
  const memory = remember('words', ['tools/check-words.mjs'])
  const { findings, summary } = checkWords(
    project.filter(({ path }) => !ownWords.test(path)),
    memory,
  )
  memory.save()
  return report('words', findings, summary)
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !runWords(readProject(root, projectFiles)))
  process.exitCode = 1
