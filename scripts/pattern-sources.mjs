import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './run.mjs'

/** Tests and development tools: they read files of this repository, never what somebody sent. */
const left = /\.(test|gen)\.|(^|\/)testing\/|^(e2e|epreuves|bench)\//

export const listSources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !left.test(path) && existsSync(join(root, path)))

/** Each regular expression of a file, with its position; one built at run time has no readable pattern. */
export function listPatterns(path) {
  const source = readFileSync(join(root, path), 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const patterns = []
  const visit = (node) => {
    const pattern = readPattern(node)
    if (pattern) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      patterns.push({ path, line, text: node.getText(), ...pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return patterns
}

const readPattern = (node) => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const makes = ts.isNewExpression(node) || ts.isCallExpression(node)
  if (!makes || !ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null
  const [pattern, flags] = node.arguments ?? []
  const isFixed = pattern && ts.isStringLiteralLike(pattern) && (!flags || ts.isStringLiteralLike(flags))
  return isFixed ? { pattern: pattern.text, flags: flags?.text ?? '' } : { pattern: null, flags: '' }
}
