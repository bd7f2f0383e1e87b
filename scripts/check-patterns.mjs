import { exceptions } from './pattern-exceptions.mjs'
import { listPatterns, listSources } from './pattern-sources.mjs'
import { decide, keyOf } from './pattern-verdicts.mjs'

/** Checks that every regular expression of the sources, or of the named files, takes linear time at most. */
const named = process.argv.slice(2)
const patterns = (named.length > 0 ? named : listSources()).flatMap(listPatterns)
const isAbout = (exception, { path, text }) => exception.path === path && (exception.text ?? text) === text
const isExcepted = (pattern) => exceptions.some((one) => isAbout(one, pattern))
const asked = patterns.filter((one) => !isExcepted(one))
const verdicts = await decide(asked.filter(({ pattern }) => pattern !== null))

const errors = asked.flatMap((one) => {
  const { status, complexity } = one.pattern === null ? { complexity: 'motif composé' } : (verdicts[keyOf(one)] ?? {})
  return status === 'safe' ? [] : [`${one.path}:${one.line}: ${one.text} : ${complexity || 'sans verdict'}`]
})
const stale = exceptions.filter(
  (exception) => named.length === 0 && !patterns.some((pattern) => isAbout(exception, pattern)),
)
for (const error of errors) console.error(error)
for (const { path, text } of stale) console.error(`${path}: ${text} n’y est plus (scripts/pattern-exceptions.mjs)`)
process.exit(errors.length + stale.length > 0 ? 1 : 0)
