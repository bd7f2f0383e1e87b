import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { districtExceptions } from './district-exceptions.mjs'
import { checkDistricts } from './districts.mjs'
import { LAST_CHANGES } from './last-changes.mjs'
import { checkRequirements } from './requirements.mjs'
import { root } from './run.mjs'
import { typographyErrors } from './typography.mjs'

const longestFile = 300
const maybeLong = /^server\/migrations\/|\.gen\.ts$|(^|[/-])(seed|demonstration)[^/]*(\/|\.ts$)/
const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|css|mjs)$/.test(path) && existsSync(join(root, path)))

const checkLength = (path, source) => {
  const lines = source.trimEnd().split('\n').length
  return lines > longestFile && !maybeLong.test(path) ? [`${path}: ${lines} lignes, ${longestFile} au plus`] : []
}

/** A comment names its subject: these words make it a riddle that only its author can read. */
const RIDDLE = /(?:\/\*\*?|\/\/)[ \t]*(?:\n[ \t]*\* )?(?:Of|Whom|What|Whose|Where)\b/g

const checkComments = (path, source) =>
  [...source.matchAll(RIDDLE)].map(
    ({ index }) => `${path}:${source.slice(0, index).split('\n').length}: un commentaire dit de quoi il parle`,
  )

/** The day and the year change in France one or two hours before UTC: `jourOf` tells them, whatever the clock of the machine. */
const CLOCK_DAY = /\.toISOString\(\)\s*\.slice\(0, 10\)|(?:\bnow|new Date\(\)|now\(\))\.getFullYear\(\)/

const checkDays = (path, source) =>
  path === 'domain/src/jour.ts' || !CLOCK_DAY.test(source) ? [] : [`${path}: un jour ou une année se lit par jourOf`]

/** The security policy refuses the style attributes of a document drawn by the server: they would never apply. */
const checkStyles = (path, source) =>
  /^web\/src\/.*\.tsx$/.test(path) && /\sstyle=\{/.test(source)
    ? [`${path}: un attribut style ne vaut rien dans une page dessinée : voyez ui/part-class.ts`]
    : []

/** An attribute between double quotes is read as it is: its `\u00a0` would be printed. */
const checkEscapes = (path, source) =>
  path.endsWith('.tsx')
    ? listLines(path, source, 'un attribut avec un échappement s’écrit entre accolades', (line) =>
        /\s[a-z-]+="[^"]*\\u[0-9a-f]{4}/i.test(line),
      )
    : []

const MOVED = /\bflex-(?:col|row)-reverse\b|\b(?:column|row)-reverse\b|[\s"'`:]-?order-(?:first|last|none|\d|\[)/

/** The order that eyes follow is also that of Tab, and of what is read aloud. */
const checkOrder = (path, source) =>
  (/^web\/src\/.*\.(tsx|css)$/.test(path) && MOVED.test(source)) ||
  (path.endsWith('.css') && /[{;\s]order:/.test(source))
    ? [
        `${path}: l’ordre de ce qui se voit est celui de la source : voyez ui/button-row.tsx, secretariat/accueil/colonne.tsx`,
      ]
    : []

/**
 * Started by root, a database in a folder that `mkdtemp` made goes to the folder of the system, and fills the disk. One whose
 * address is given is elsewhere.
 */
const checkDatabases = (path, source) =>
  /\bmkdtemp\(/.test(source) &&
  /\bstart(?:EmbeddedPostgres|Server|ServerProcess|Portail)\(/.test(source) &&
  !/\bDATABASE_URL\b/.test(source)
    ? [`${path}: une base d’essai naît dans createTemporaryData, qui l’efface`]
    : []

/**
 * `updated_at` moves with any change of its row: read as the date of something, it is pushed back by the next change. The
 * database alone writes it (migration 077).
 */
const checkLastChanges = (path, source) =>
  /^server\/src\//.test(path) &&
  !/\.(test|gen)\.ts$|^server\/src\/(demonstration|testing)\//.test(path) &&
  /\bupdated_at\b/.test(source) !== LAST_CHANGES.some((one) => one.path === path)
    ? [`${path}: updated_at ne date que la dernière modification (scripts/last-changes.mjs)`]
    : []

/** A page that could not be read again would give way to an error, with what was typed in it. */
const checkReadings = (path, source) =>
  /^web\/src\//.test(path) && /throwOnError: true/.test(source)
    ? [`${path}: une lecture qui échoue ne remplace une page que sans données : throwWithoutData`]
    : []

/** A skeleton that waits for a reading which failed would stay for ever: its fallbacks in `Suspense` and `Later` throw. */
const checkSkeletons = (path, source) =>
  /^web\/src\/features\/.*\.tsx$/.test(path) &&
  /\buse(?:Infinite)?Query\(/.test(source) &&
  /<Skeleton/.test(source.replaceAll(/fallback=\{<Skeleton/g, '')) &&
  !/<NotRead\b|\bthrowWithoutData\b|\bisError\b|\berror\b|\bisPending\b/.test(source)
    ? [`${path}: un squelette dit aussi que la lecture a échoué : voyez ui/not-read.tsx`]
    : []

/** The faulty lines of a file, each with its number. */
const listLines = (path, source, what, isFault) =>
  source.split('\n').flatMap((line, index) => (isFault(line) ? [`${path}:${index + 1}: ${what}`] : []))

/** A few hexadecimal digits are met by chance in the random identifiers of an answer: the test would fail once in a hundred. */
const MET_BY_CHANCE = /\.not\.to(?:Match|Contain)\((?:.*\|)?['"/]?[0-9a-f]{1,4}['"/|]/

const checkRefusedTexts = (path, source) =>
  /^server\/src\/.*\.test\.ts$/.test(path)
    ? listLines(
        path,
        source,
        'quatre chiffres hexadécimaux se trouvent par hasard dans un identifiant',
        (line) => MET_BY_CHANCE.test(line) && /\.(body|payload|text)\)|JSON\.stringify/.test(line),
      )
    : []

/** Among the dates drawn at random, one in a hundred is no date at all, unless it is refused. */
const checkDrawnDates = (path, source) =>
  /\.test\.tsx?$/.test(path)
    ? listLines(
        path,
        source,
        'fc.date tire parfois une date invalide : noInvalidDate',
        (line) => /\bfc\.date\(/.test(line) && !line.includes('noInvalidDate: true'),
      )
    : []

/** Functions begin with an English verb: these are French, and no English word begins with them. */
const FRENCH_VERB =
  /\b(?:function|const) (?:annuler?|accepte|affecter|ajoute|affiche|calculer?|chercher|choisi[rt]|cloturer|commencer?|creer|ecri[rst]e?|efface|envo(?:ie|yer)|enregistre|fermer|fusionner|garder|lire|mettre|noter|ouvr(?:e|ir)|prelev|prendre|prolonge|ranger|rappele|rapproche|recalcule|receptionner|relance|rembourser|repart|reprend|resilier|retire|saisir|signe|solder|suit|suivre|supprime|transferer|trier|trouve|valider|verifie)r?[A-Z]/

const checkVerbs = (path, source) =>
  /^(domain|contract|server|web)\/src\/.*\.tsx?$/.test(path) && !/\.gen\./.test(path)
    ? listLines(path, source, 'une fonction commence par un verbe anglais', (line) => FRENCH_VERB.test(line))
    : []

const checkTypography = (path, source) => {
  if (!/^(web|domain|contract|server)\/.*\.tsx?$/.test(path) || /\.(test|gen)\./.test(path)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const isFrench = /\.mails\.ts$/.test(path) ? () => true : looksFrench
  return [...listTexts(file, isFrench)].flatMap(({ text, node }) =>
    typographyErrors
      .filter(([pattern]) => pattern.test(text))
      .map(([, reason]) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${reason}`),
  )
}

/** The office's pages say « campagne », and so do its acts; what a member reads names the year, in pages, mails, lines and PDFs (docs/lexique.md). */
const OFFICE = new RegExp(
  [
    'src/(?:features/)?secretariat/',
    'src/(?:features/)?organisme/journal/',
    'src/(?:features/)?tresorerie/exports/',
    'src/features/tresorerie/(?:cotisations|tableau-de-bord)/',
    'src/features/tresorerie/campagnes/(?!estimation|lignes-estimation|comparaison)',
    '(?:domain|server)/src/tresorerie/campagnes/',
    'src/tresorerie/cotisations/(?:ecart|lots\\.service)\\.ts$',
    'src/pieces/documents/regles-facture\\.ts$',
    'src/demonstration/campagnes\\.ts$',
    'src/testing/',
    '/adhesions/actes\\.ts$',
    '\\.repository\\.ts$',
  ].join('|'),
)

/** Alone and in small letters, or before a point and a letter, it is a name of the code. */
const saysCampagne = (text) => /\bCampagnes?\b|\p{L}\s+campagnes?\b|\bcampagnes?(?:[\s,]|\.(?!\p{L}))/u.test(text)

/** The name that the office gave to a campaign. */
const NOM_DE_CAMPAGNE = /\bcampagne\??\.libelle\b/

const checkWords = (path, source) => {
  const isRead = /^(?:web|domain|server)\/src\/.*\.tsx?$/.test(path) && !/\.(test|gen)\./.test(path)
  if (!isRead || OFFICE.test(path) || !/campagne/i.test(source)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const names = source.split('\n').flatMap((line, rank) => (NOM_DE_CAMPAGNE.test(line) ? [rank] : []))
  const texts = [...listTexts(file, saysCampagne)]
    .filter(({ text, node }) => saysCampagne(text) && !ts.isTaggedTemplateExpression(node.parent))
    .map(({ node }) => file.getLineAndCharacterOfPosition(node.getStart()).line)
  return [...texts, ...names].map(
    (line) => `${path}:${line + 1}: l’adhérent lit une année, pas une « campagne » (docs/lexique.md)`,
  )
}

/** A member reads « machine » for what is his; the step of the declaration keeps its title, and the office its list (docs/lexique.md). */
const checkMachines = (path, source) => {
  const isRead = /^(?:web\/src\/features|domain\/src|server\/src)\/dossiers\/(?:materiels|transferts)\/.*\.tsx?$/.test(
    path,
  )
  if (!isRead || /\.test\.|-admin\.tsx$/.test(path) || !/matériel/i.test(source)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  return [...listTexts(file, looksFrench)]
    .filter(({ text }) => /matériel/i.test(text) && text !== 'Matériels')
    .map(({ node }) => file.getLineAndCharacterOfPosition(node.getStart()).line)
    .map((line) => `${path}:${line + 1}: l’adhérent lit « machine » pour ce qui est à lui (docs/lexique.md)`)
}

/** The act of sending a declaration; « soumise » is the state that waits for the office, and never a verb (docs/lexique.md). */
const SENDS = /(?<![/'])soumett|soumission|\bsoumets?\b|\ba soumis\b|à déposer avant|\bvoir mes adhésions\b/i

const checkSending = (path, source) => {
  const isRead = /^(?:web|domain|server|contract)\/src\/.*\.tsx?$/.test(path) && !/\.(test|gen)\./.test(path)
  if (!isRead || !SENDS.test(source)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  // Without a space or a capital, it is a name of the code.
  return [...listTexts(file, (text) => /\s|^\p{Lu}/u.test(text))]
    .filter(({ text }) => SENDS.test(text) && /\s|^\p{Lu}/u.test(text))
    .map(({ node }) => file.getLineAndCharacterOfPosition(node.getStart()).line)
    .map((line) => `${path}:${line + 1}: une déclaration s’envoie, sur « Mes cotisations » (docs/lexique.md)`)
}

/** Texts shown to people: JSX text, and strings with an accent or a guillemet, hence French; in a mail, all strings. */
function* listTexts(node, isFrench) {
  if (ts.isJsxText(node)) yield { text: node.text.trim() && node.text, node }
  else if (ts.isStringLiteralLike(node) && isFrench(node.text)) yield { text: node.text, node }
  else if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    if (isFrench(parts.join(''))) yield { text: parts.join('…'), node }
  }
  for (const child of node.getChildren()) yield* listTexts(child, isFrench)
}

const looksFrench = (text) => /[àâçéèêëîïôùûœÀÂÇÉÈÊËÎÏÔÙÛŒ«»’]/.test(text)

/** District errors without an exception, then exceptions that no error needs any more: the list only shrinks. */
const districtErrors = (sources) => {
  const found = checkDistricts(sources)
  const isAbout = (exception, one) =>
    exception.rule === one.rule && exception.path === one.path && exception.what === one.what
  const news = found.filter((one) => !districtExceptions.some((exception) => isAbout(exception, one)))
  const stale = districtExceptions.filter((exception) => !found.some((one) => isAbout(exception, one)))
  return [
    ...news.map(({ rule, path, what, detail }) => `${rule}: ${path} → ${what}${detail ? ` (${detail})` : ''}`),
    ...stale.map(({ rule, path, what }) => `${rule}: ${path} → ${what} n’y est plus (scripts/district-exceptions.mjs)`),
  ]
}

const sources = new Map(listFiles().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const sourceErrors = [...sources].flatMap(([path, source]) => [
  ...checkLength(path, source),
  ...checkComments(path, source),
  ...checkDays(path, source),
  ...checkStyles(path, source),
  ...checkOrder(path, source),
  ...checkLastChanges(path, source),
  ...checkReadings(path, source),
  ...checkSkeletons(path, source),
  ...checkEscapes(path, source),
  ...checkRefusedTexts(path, source),
  ...checkDrawnDates(path, source),
  ...checkVerbs(path, source),
  ...checkDatabases(path, source),
  ...checkTypography(path, source),
  ...checkWords(path, source),
  ...checkMachines(path, source),
  ...checkSending(path, source),
])
const errors = [...sourceErrors, ...districtErrors(sources), ...checkRequirements(root)]
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)
