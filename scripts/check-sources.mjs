import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
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

const sourceErrors = listFiles().flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8')
  return [...checkLength(path, source), ...checkTypography(path, source)]
})
const errors = [...sourceErrors, ...checkRequirements(root)]
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)
