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
const KINDS = /(?:\.(?:http|service|repository|mails|jobs|worker)|(?:\.http|\.service|\.jobs|\.propriete)?\.test)\.ts$/

const KINDS_ELSEWHERE = ['', 'queries', 'gen']

/** Names that say nothing of what a file holds. */
const NAMELESS = /^(?:utils?|helpers?|common|shared|misc|tools|types|index)\./

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
 * Lists what breaks the rules of docs/architecture.md « Districts ». `sources`: text of each file by its path. Each error:
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
    ...Object.entries(BREADTHS).flatMap(([root, most]) => checkBreadth(sources, root, most)),
  ]
}

/** Most folders and files directly under these roots: they are read at a glance. */
const BREADTHS = { 'server/src/': 20, 'web/src/features/': 10 }

function checkBreadth(sources, root, most) {
  const paths = [...sources.keys()].filter((path) => path.startsWith(root) && !/\.test\.tsx?$/.test(path))
  const entries = new Set(paths.map((path) => path.slice(root.length).split('/')[0]))
  return entries.size > most ? [error('breadth', root, `${entries.size} dossiers et fichiers, ${most} au plus`)] : []
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

/**
 * A noun of the server holds these kinds, and files without a kind that describe data or draw a document. A noun of the web
 * has one kind, its queries; those of the rules and of the contract have none.
 */
const checkKind = ({ path }) => {
  const name = path.split('/').at(-1)
  const kind = name
    .replace(/\.tsx?$/, '')
    .split('.')
    .slice(1)
    .join('.')
  const isKnown = path.startsWith('server/src/') ? kind === '' || KINDS.test(name) : KINDS_ELSEWHERE.includes(kind)
  return isKnown && !NAMELESS.test(name) ? [] : [error('file-kinds', path, name)]
}

const checkSql = ({ path, statements }) =>
  path.startsWith('server/src/') && statements.length > 0 && !path.endsWith('.repository.ts')
    ? [error('sql-only-in-repository', path, statements[0].call)]
    : []

/** A table is written by one noun: the others ask it. A file that names by a variable what it writes may write any table. */
function checkWriters(parsed) {
  const writers = new Map()
  for (const { path, statements } of parsed)
    for (const { table } of statements)
      if (table) writers.set(table, (writers.get(table) ?? new Set()).add(placeOf(path).noun))
  const shared = [...writers].filter(([table, nouns]) => table !== VARIABLE && nouns.size > 1)
  const hidden = parsed.filter(({ statements }) => statements.some(({ table }) => table === VARIABLE))
  return [
    ...shared.map(([table, nouns]) =>
      error('one-writer-per-table', table, [...nouns].sort().map(shortNoun).join(', ')),
    ),
    ...hidden.map(({ path }) => error('one-writer-per-table', path, VARIABLE)),
  ]
}

const shortNoun = (noun) => noun.split('/').slice(-2).join('/')

const checkFunctions = ({ path, functions }) =>
  functions
    .filter(({ lines }) => lines > LONGEST_FUNCTION)
    .map(({ name, lines }) => ({ ...error('short-functions', path, name), detail: `${lines} lignes` }))

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom'])
const STATEMENTS = new Set([...WRITES, 'selectFrom'])

/** Stands for the table when a variable names it. */
export const VARIABLE = 'une table nommée par une variable'

/** The table of each write in the text of an SQL statement. `on conflict do update set` and `for update` write no other one. */
const WRITTEN =
  /\b(?:(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+|\$\{)|update\s+(?:(?!set\b)(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b|\$\{))/gi

const tablesWritten = (text) =>
  [...text.matchAll(WRITTEN)].map(([, one, other]) => {
    const table = one ?? other
    return table === undefined || table === '${' ? VARIABLE : table.toLowerCase()
  })

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
      const named = first && ts.isStringLiteral(first) ? first.text.split(' ')[0] : VARIABLE
      const table = WRITES.has(call) ? named : undefined
      if (STATEMENTS.has(call)) statements.push({ call, table })
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      statements.push({ call: 'sql' })
      for (const table of tablesWritten(node.template.getText(file))) statements.push({ call: 'sql', table })
    }
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
