// Words: the names of docs/glossary.md, plain English, sentences in text/ and nothing unfinished.
//   node tools/check-words.mjs [--lower]
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineAt, parse, projectFiles, readProject, report } from './check-files.mjs'
import { noMemory, remember } from './remembered.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const listFile = 'tools/avoided-words.json'

/**
 * The words to avoid, each with a better one and the reason. `held` ones may not be there; of `wanted` ones there may be
 * at most `count`, and `node tools/check-words.mjs --lower` stores a smaller count. `in` says where: in `names` of code and
 * paths (wire names stay in contracts and routes), at the `opening` of comments and paragraphs, or anywhere in `prose`;
 * `except` where a word is the field's own.
 */
const avoidedWords = JSON.parse(readFileSync(join(root, listFile), 'utf8'))

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

/** Words with the place where they were found: one entry for each time. */
const namesUsed = (node) =>
  [...givenNames(node)].flatMap(({ name, start }) =>
    wordsIn(name).map((word) => ({ word, start, text: name })),
  )

const wordsIn = (name) => (wireFields.has(name) ? [] : wordsOf(name))

/** Comments as { start, text }: lines below each other are one. */
function commentsOf(file) {
  if (file.path.endsWith('.css'))
    return [...file.text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
      start: match.index,
      text: match[0],
    }))
  const comments = []
  let end = -1
  for (const { type, start, end: next, value } of parse(file).comments) {
    const isSame = type === 'Line' && end >= 0 && /^\r?\n[ \t]*$/.test(file.text.slice(end, start))
    if (isSame) comments.at(-1).text += `\n${value}`
    else comments.push({ start, text: value })
    end = type === 'Line' ? next : -1
  }
  return comments
}

/** Paragraphs, list items and cells of a document, without code. */
const paragraphsOf = ({ text }) =>
  [...text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ' ')).matchAll(/[^\n|]+/g)].map(
    (match) => ({
      start: match.index,
      text: match[0],
    }),
  )

function proseUsed({ start, text }) {
  const plain = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
  const [, opening] = /^[^\p{L}`]*(\p{L}+)/u.exec(text) ?? []
  return {
    opening: opening === undefined ? [] : [{ word: opening.toLowerCase(), start }],
    prose: [...plain.matchAll(/\p{L}+/gu)].map((match) => ({
      word: match[0].toLowerCase(),
      start: start + match.index,
    })),
  }
}

const rules = { names: 'names-of-the-glossary', opening: 'plain-english', prose: 'plain-english' }
const places = {
  names: 'in a name',
  opening: 'at the beginning of a comment',
  prose: 'in a comment or document',
}
const remedy = ({ word, in: place, say, why }) => `"${word}" ${places[place]}: ${why}; say ${say}`

/** What is held and was found, and how often what is wanted less was. */
function avoidedIn(path, used, { held, wanted }) {
  const usesOf = (rule) =>
    rule.except && new RegExp(rule.except).test(path)
      ? []
      : used[rule.in].filter(({ word }) => word === rule.word)
  const found = held.flatMap((rule) =>
    usesOf(rule).map(({ start, text }) => ({
      start,
      rule: rules[rule.in],
      message: text === undefined ? remedy(rule) : `"${text}": ${remedy(rule)}`,
    })),
  )
  const counts = wanted.map((rule) => usesOf(rule).length)
  return { found, counts }
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
          message: `"${text.trim().slice(0, 40)}" belongs in text/zh-CN.ts, with its translations beside it`,
        },
      ]
    : []
}

const unfinishedFound = (text) =>
  [...text.matchAll(markers), ...text.matchAll(unfinished)].map((match) => ({
    start: match.index,
    rule: 'nothing-unfinished',
    message: `"${match[0]}": finish it now, or take it out`,
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
  // Texts name tables and read none.
  if (!/^(apps|features|platform)\/.*\.ts$/.test(path) || /\/text\/[^/]+\.ts$/.test(path)) return []
  return [
    ...(mayReadContacts(path) ? [] : text.matchAll(customerContacts)),
    ...(mayReadWhole(path) ? [] : text.matchAll(wholeCustomers)),
  ].map((match) => ({
    start: match.index,
    rule: 'contacts-arrive-masked',
    message: `"${match[0]}" is not masked: select seenCustomer(), or write by a function of customers-for-writing`,
  }))
}

// What stands changes its state by an event of its machine. A new row begins where it begins, seeds and tests make what they need,
// and the engines of platform/ are machines themselves.
const movesRows = (path) =>
  /^features\/.*\/server\/.*\.ts$/.test(path) && !/\.(test|seed|world|domain)\.ts$/.test(path)
const movingCall = /^(set|update|change|move|end|note)(?![a-z])/
const nameOfCall = ({ callee }) => callee.property?.name ?? callee.name ?? ''
const setsState = (node) =>
  node.type === 'Property' &&
  node.key.name === 'state' &&
  (node.value.expression ?? node.value).type === 'Literal'

function statesFound(node) {
  const found = []
  const say = (start) =>
    found.push({
      start,
      rule: 'states-by-machines',
      message: 'a state is written without its machine: take it from `decide`, or from `targetOf(event)`',
    })
  if (node.type === 'CallExpression' && movingCall.test(nameOfCall(node)))
    for (const argument of node.arguments)
      visit(argument, node, (inner) => setsState(inner) && say(inner.start))
  if (node.type === 'TemplateElement' && /\bset\s+(?:[^;]*?,\s*)?state\s*=\s*'/.test(node.value.raw))
    say(node.start)
  return found
}

function readFile(file, list) {
  const { path, text } = file
  const found = [...unfinishedFound(text), ...contactsFound(path, text)]
  const used = { names: [], opening: [], prose: [] }
  const tellProse = (part) => {
    const { opening, prose } = proseUsed(part)
    used.opening.push(...opening)
    used.prose.push(...prose)
  }
  // Texts name nothing and are all sentences: there is nothing to parse.
  if (/\.(ts|tsx|mjs)$/.test(path) && !/\/text\/[^/]+$/.test(path)) {
    const isFree = mayHoldSentences(path) || declaresData(text)
    visit(parse(file).program, undefined, (node, parent) => {
      if (!mayHoldWireNames(path)) used.names.push(...namesUsed(node))
      if (!isFree) found.push(...sentencesFound(node, parent))
      if (movesRows(path)) found.push(...statesFound(node))
    })
    commentsOf(file).forEach(tellProse)
  } else if (path.endsWith('.css')) commentsOf(file).forEach(tellProse)
  else if (path.endsWith('.md')) paragraphsOf(file).forEach(tellProse)
  if (!path.startsWith('docs/'))
    for (const part of new Set(path.split(/[/.]/)))
      used.names.push(...wordsIn(part).map((word) => ({ word, text: part })))
  const avoided = avoidedIn(path, used, list)
  return {
    counts: avoided.counts,
    findings: [...found, ...avoided.found].map(({ start, ...finding }) => ({
      path,
      ...(start !== undefined && { line: lineAt(text, start) }),
      ...finding,
    })),
  }
}

/** Every word that must not be there, and how often those are that should become fewer. */
export function checkWords(files, memory = noMemory, list = avoidedWords) {
  const read = files.map((file) => memory.of(file, (one) => readFile(one, list)))
  const counts = list.wanted.map((_, index) => read.reduce((sum, file) => sum + file.counts[index], 0))
  const more = list.wanted.flatMap((rule, index) =>
    counts[index] <= rule.count
      ? []
      : [
          {
            path: listFile,
            rule: 'avoided-words-fall',
            message: `${counts[index]} times, and at most ${rule.count}: ${remedy(rule)} where you have written it`,
          },
        ],
  )
  return {
    findings: [...read.flatMap(({ findings }) => findings), ...more],
    counts,
    summary: `${files.length} files`,
  }
}

export const wordRules = [
  'names-of-the-glossary',
  'plain-english',
  'avoided-words-fall',
  'sentences-in-texts',
  'nothing-unfinished',
  'contacts-arrive-masked',
  'states-by-machines',
]

// These hold the words that they look for, or those of the wire.
const ownWords = /^(tools\/(check-words|planted\/)|docs\/(spec\/|glossary|states))/

/** Checks the files of the project and prints what is wrong; true when nothing is. */
export function runWords(project, { lower = false } = {}) {
  const memory = remember('words', ['tools/check-words.mjs', listFile])
  const { findings, counts, summary } = checkWords(
    project.filter(({ path }) => !ownWords.test(path)),
    memory,
  )
  memory.save()
  if (lower) storeLower(counts)
  return report('words', findings, summary)
}

function storeLower(counts) {
  const path = join(root, listFile)
  let index = 0
  const lowered = (_, count) => `"count": ${Math.min(Number(count), counts[index++])}`
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"count": (\d+)/g, lowered))
}

if (
  process.argv[1] === fileURLToPath(import.meta.url) &&
  !runWords(readProject(root, projectFiles), { lower: process.argv.includes('--lower') })
)
  process.exitCode = 1
