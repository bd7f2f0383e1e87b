import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** The districts, from the first to the last: each may import those before it, never those after. */
export const DISTRICTS = [
  'organisme',
  'comptes',
  'pieces',
  'dossiers',
  'annuaire',
  'tresorerie',
  'achats',
  'societariat',
  'secretariat',
]

/** Folders that hold the districts, one for each workspace. In `contract` a noun is a file, elsewhere a folder. */
const TREES = ['domain/src/', 'contract/src/', 'server/src/', 'web/src/features/']

/** Kinds of files of a noun of the server. */
const KINDS = /(?:\.(?:http|service|repository|mails|jobs)|(?:\.http|\.service|\.jobs|\.propriete)?\.test)\.ts$/

const LONGEST_FUNCTION = 60

/** `{ tree, district, noun }` of a file of a noun; undefined for the ground and the root of a tree. */
export function placeOf(path) {
  const tree = TREES.find((one) => path.startsWith(one))
  const [district, noun] = tree ? path.slice(tree.length).split('/') : []
  const rank = DISTRICTS.indexOf(district)
  if (rank === -1) return undefined
  // `routes.ts` and `jobs.ts` mount the nouns of their district and belong to none.
  const isMount = tree === 'server/src/' && noun.endsWith('.ts')
  return {
    tree,
    district,
    rank,
    noun: isMount ? `${tree}${district}` : `${tree}${district}/${noun.replace(/\.ts$/, '')}`,
  }
}

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)

/**
 * What breaks the rules of docs/architecture.md « Districts ». `sources`: text of each file by its path. Each error:
 * `rule`, `path`, and `what` is wrong there, together the key of an exception.
 */
export function checkDistricts(sources) {
  const files = [...sources].filter(([path]) => /\.(?:ts|tsx)$/.test(path) && placeOf(path) && !isTest(path))
  const addresses = readAddresses(files)
  const parsed = files.map(([path, text]) => ({ path, text, ...readFile(path, text, { sources, addresses }) }))
  return [
    ...parsed.flatMap(checkDirection),
    ...checkCircles(parsed),
    ...parsed.flatMap(checkRepository),
    ...parsed.flatMap(checkKind),
    ...parsed.flatMap(checkSql),
    ...checkWriters(parsed),
    ...parsed.flatMap(checkFunctions),
  ]
}

const error = (rule, path, what) => ({ rule, path, what })

const checkDirection = ({ path, imports }) =>
  imports
    .filter((to) => (placeOf(to)?.rank ?? -1) > placeOf(path).rank)
    .map((to) => error('district-direction', path, to))

/** Nouns of one tree that reach each other: each import between them is an error. */
function checkCircles(parsed) {
  const arrows = new Map()
  for (const { path, imports } of parsed) {
    const from = placeOf(path)
    for (const to of imports) {
      const place = placeOf(to)
      if (place?.tree !== from.tree || place.noun === from.noun) continue
      const targets = arrows.get(from.noun) ?? new Map()
      targets.set(place.noun, [...(targets.get(place.noun) ?? []), { path, to }])
      arrows.set(from.noun, targets)
    }
  }
  const reach = (from, goal, seen = new Set()) =>
    [...(arrows.get(from)?.keys() ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reach(next, goal, seen.add(next))),
    )
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([noun, ones]) =>
      reach(noun, from) ? ones.map(({ path, to }) => error('no-noun-cycle', path, to)) : [],
    ),
  )
}

/** Reference lists serve every noun. */
const checkRepository = ({ path, imports }) =>
  imports
    .filter((to) => /\.repository\.ts$/.test(to) && !to.includes('/referentiels/'))
    .filter((to) => placeOf(to).noun !== placeOf(path).noun)
    .map((to) => error('repository-is-private', path, to))

/** A noun of the server holds these kinds, and files without a kind that describe data or draw a document. */
const checkKind = ({ path }) => {
  const name = path.split('/').at(-1)
  const isKnown =
    !path.startsWith('server/src/') || KINDS.test(name) || !/\..*\./.test(name) || /\.worker\.ts$/.test(name)
  return isKnown ? [] : [error('file-kinds', path, name)]
}

const checkSql = ({ path, statements }) =>
  path.startsWith('server/src/') && statements.length > 0 && !path.endsWith('.repository.ts')
    ? [error('sql-only-in-repository', path, statements[0].call)]
    : []

/** A table is written by one noun: the others ask it. */
function checkWriters(parsed) {
  const writers = new Map()
  for (const { path, statements } of parsed)
    for (const { table } of statements)
      if (table) writers.set(table, [...(writers.get(table) ?? []), { noun: placeOf(path).noun, path }])
  return [...writers].flatMap(([table, ones]) => {
    const nouns = [...new Set(ones.map(({ noun }) => noun))].sort()
    return nouns.length > 1 ? [error('one-writer-per-table', table, nouns.map(shortNoun).join(', '))] : []
  })
}

const shortNoun = (noun) => noun.split('/').slice(-2).join('/')

const checkFunctions = ({ path, functions }) =>
  functions
    .filter(({ lines }) => lines > LONGEST_FUNCTION)
    .map(({ name, lines }) => ({ ...error('short-functions', path, name), detail: `${lines} lignes` }))

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom'])
const STATEMENTS = new Set([...WRITES, 'selectFrom'])

/** The file of the contract that holds each address, or the beginning `/…/` of those that end in a variable. */
function readAddresses(files) {
  const written = files
    .filter(([path]) => path.startsWith('contract/src/'))
    .flatMap(([path, text]) => [...text.matchAll(/['`](\/[a-z][^'`$\s]*)/g)].map(([, address]) => [address, path]))
  return new Map(written.sort(([, a], [, b]) => placeOf(b).rank - placeOf(a).rank))
}

/** The web calls a route by its name, `GET /moi`, without importing its contract: the name counts as an import. */
function contractsNamed(node, addresses) {
  const text = ts.isTemplateExpression(node) ? node.head.text : ts.isStringLiteralLike(node) ? node.text : ''
  const [, address] = text.match(/^(?:GET|POST|PATCH|DELETE) (\/.*)$/) ?? []
  if (address === undefined) return []
  const begins = (one, other) => one.endsWith('/') && other.startsWith(one)
  return [...addresses]
    .filter(([one]) => one === address || begins(one, address) || begins(address, one))
    .map(([, path]) => path)
}

/** Imports that stay in the tree, routes that the web names, SQL statements and functions of a file. */
function readFile(path, text, { sources, addresses }) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const imports = []
  const statements = []
  const functions = []
  const visit = (node) => {
    const specifier = specifierOf(node)
    const target = specifier && resolve(path, specifier)
    if (target && sources.has(target)) imports.push(target)
    if (path.startsWith('web/')) imports.push(...contractsNamed(node, addresses))
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const call = node.expression.name.text
      const [first] = node.arguments
      const table = WRITES.has(call) && first && ts.isStringLiteral(first) ? first.text.split(' ')[0] : undefined
      if (STATEMENTS.has(call)) statements.push({ call, table })
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') statements.push({ call: 'sql' })
    if (ts.isFunctionLike(node) && node.body) functions.push({ name: nameOf(node, file), lines: linesOf(node, file) })
    node.forEachChild(visit)
  }
  visit(file)
  return { imports, statements, functions }
}

function specifierOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier?.text
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0]?.text
  if (ts.isImportTypeNode(node)) return node.argument.literal?.text
  return undefined
}

function resolve(path, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const [, workspace, rest] = specifier.match(/^@sillon\/(domain|contract)\/(.+)$/) ?? []
  return workspace && `${workspace}/src/${rest}.ts`
}

const nameOf = (node, file) => (node.name ?? node.parent?.name)?.getText(file) ?? 'sans nom'

const linesOf = (node, file) =>
  file.getLineAndCharacterOfPosition(node.getEnd()).line -
  file.getLineAndCharacterOfPosition(node.getStart(file)).line +
  1
