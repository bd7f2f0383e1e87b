import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { DISTRICTS, placeOf } from './districts.mjs'
import { root } from './run.mjs'
import { typographyErrors } from './typography.mjs'

/** Documents written entirely in French; the others are in English, or are tables of names. */
const french = /^(README|SECURITY|CHANGELOG|docs\/(guide-\w+|installation|lexique|exigences))\.md$/
const guides = /^docs\/guide-\w+\.md$/

const read = (path) => readFileSync(join(root, path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const documents = tracked.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }))
const all = documents.map(({ text }) => text).join('\n')

/** The anchor that GitHub gives to a title: a non-ordinary space is removed with the punctuation. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title))

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '``')

const targetsOf = (text) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, link, source]) => link ?? source)

const checkLinks = ({ path, text }) =>
  targetsOf(text)
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [file, anchor] = target.split('#')
      const found = file === '' ? path : normalize(join(dirname(path), file))
      if (!existsSync(join(root, found))) return [`${path}: « ${target} » ne mène à rien`]
      const isMissing = anchor && found.endsWith('.md') && !anchorsOf(read(found)).includes(decodeURI(anchor))
      return isMissing ? [`${path}: « ${target} » ne désigne aucun titre`] : []
    })

const checkImages = () =>
  tracked
    .filter((path) => path.startsWith('docs/images/') && !all.includes(basename(path)))
    .map((path) => `${path}: aucun document ne montre cette image`)

/** The pages of docs/pages.md, which a test compares with the route table. */
const pages = [...read('docs/pages.md').matchAll(/^\| [\w-]+ \| `(\/[^`]*)`/gm)].map(
  ([, path]) =>
    new RegExp(
      `^${path
        .replace(/\/?\{\w+\?\}/g, '(/[^/]+)?')
        .replace(/\{\w+\}/g, '[^/]+')
        .replace(/\/$/, '')}/?$`,
    ),
)
const checkPages = ({ path, text }) =>
  guides.test(path)
    ? [...text.matchAll(/`(\/[^`\s]*)`/g)]
        .filter(([, named]) => !pages.some((page) => page.test(named)))
        .map(([, named]) => `${path}: « ${named} » n’est pas une page du portail`)
    : []

/** Written by the build: absent from a fresh clone. */
const BUILT = ['web/dist']

/** Checks that each file named in a document for whoever works here exists. */
const checkPaths = ({ path, text }) =>
  /^(?:AGENTS|CONTRIBUTING|docs\/architecture)\.md$/.test(path)
    ? [...text.matchAll(/`((?:server|web|domain|contract|docs|e2e|scripts|bench|epreuves|deploiement)\/[\w./-]*\w)`/g)]
        .filter(([, named]) => !BUILT.includes(named) && !existsSync(join(root, named)))
        .map(([, named]) => `${path}: « ${named} » n’existe pas`)
    : []

const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
const checkScripts = ({ path, text }) =>
  [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)]
    .filter(([, name]) => !scripts.includes(name))
    .map(([, name]) => `${path}: « npm run ${name} » n’existe pas`)
const checkUnnamedScripts = () =>
  scripts
    .filter((name) => !new RegExp(`npm (run (--silent )?)?${name}(?![\\w:])`).test(all))
    .map((name) => `package.json: aucun document ne nomme « npm run ${name} »`)

const settings = [...read('server/src/platform/config-variables.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name]) => name,
)
const readElsewhere = new Set(
  tracked
    .filter((path) => /\.(ts|mjs)$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name)),
)
/** Variables in the first cell of the rows that describe them. */
const variablesOf = (text) =>
  [...text.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
const checkVariables = ({ path, text }) =>
  variablesOf(text)
    .filter((name) => !settings.includes(name) && !readElsewhere.has(name))
    .map((name) => `${path}: la variable ${name} n’existe pas`)
const checkUnnamedVariables = () => {
  const named = new Set(documents.flatMap(({ text }) => variablesOf(text)))
  return settings
    .filter((name) => !named.has(name))
    .map((name) => `config-variables.ts: aucun tableau ne décrit la variable ${name}`)
}

/** Checks that the picture of docs/architecture.md shows the districts in their order, each with its nouns. */
const checkDistrictPicture = () => {
  const picture = [...read('docs/architecture.md').matchAll(/^ {2}(\w+)\["<b>(\d) · \w+<\/b><br>(.*)"\]$/gm)]
  const drawn = picture.map(([, district, rank, nouns]) => `${rank} ${district}: ${nouns}`)
  const places = tracked.filter((path) => !path.startsWith('contract/')).flatMap((path) => placeOf(path) ?? [])
  const real = DISTRICTS.map((district, index) => {
    const own = places.filter((place) => place.district === district && !place.noun.endsWith(`src/${district}`))
    const nouns = own.map(({ noun }) => noun.split('/').at(-1))
    return `${index + 1} ${district}: ${[...new Set(nouns)].sort().join(', ')}`
  })
  return real
    .filter((line) => !drawn.includes(line))
    .map((line) => `docs/architecture.md: le dessin devrait dire « ${line} »`)
}

/** A text with one ordinary space for each space of any kind, however it is written. */
const flatten = (text) => text.replace(/&nbsp;|&#8239;|\\u00a0|\\u202f|\s/gi, ' ').replace(/ +/g, ' ')
const sources = flatten(
  tracked
    .filter((path) => /^(web|domain|server)\/src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map(read)
    .join('\n'),
)
/** Checks that each label quoted in a guide, such as « Enregistrer », exists in the portal. */
const checkLabels = ({ path, text }) =>
  guides.test(path)
    ? [...new Set([...flatten(text).matchAll(/« (.+?) »/g)].map(([, label]) => label.replace(/…$/, '')))]
        .filter((label) => !sources.includes(label))
        .map((label) => `${path}: le portail ne dit nulle part « ${label} »`)
    : []

const checkTypography = ({ path, text }) =>
  french.test(path)
    ? withoutCode(text)
        .replace(/^\|[-|\s:]+\|$/gm, '')
        .replace(/\]\([^)]*\)|<[^>]*>/g, '')
        .split('\n')
        .flatMap((line) =>
          typographyErrors
            .filter(([pattern]) => pattern.test(line))
            .map(([, reason]) => `${path}: ${reason}, dans « ${line.trim().slice(0, 60)}… »`),
        )
    : []

const errors = [
  ...documents.flatMap((document) =>
    [checkLinks, checkPaths, checkPages, checkLabels, checkScripts, checkVariables, checkTypography].flatMap((check) =>
      check(document),
    ),
  ),
  ...checkImages(),
  ...checkDistrictPicture(),
  ...checkUnnamedScripts(),
  ...checkUnnamedVariables(),
]
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)
